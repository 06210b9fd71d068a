import { existsSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { Type } from 'typebox'
import type { Fields } from '../../../src/wire/fields.ts'
import { checker } from '../../definitions/check.ts'
import type { Report } from '../../definitions/diagnostic.ts'
import { suggestion } from '../../definitions/nearest.ts'
import type { Source } from '../../definitions/source.ts'
import { strict } from '../flow/flow.ts'
import { PartVariables } from '../flow/variables.ts'
import { readFlowSource } from './bare-steps.ts'

/** Steps that several flows include, with the variables that they use. */
export interface Part {
  readonly source: Source
  readonly variables: Fields
  readonly steps: readonly unknown[]
}

/** What a file of steps says beside its steps. */
export const PART_HEAD = {
  name: Type.Optional(Type.String({ minLength: 1, description: 'What happens, in a sentence' })),
  variables: Type.Optional(PartVariables),
}

const checkPart = checker(
  Type.Object({ ...PART_HEAD, steps: Type.Array(Type.Unknown(), { minItems: 1 }) }, strict),
)

/** Reads a file of steps; reports what is wrong with its head. */
export async function readPart(file: string, report: Report): Promise<Part | undefined> {
  const source = await readFlowSource(file, report)
  const written = source && checkPart(source, report)
  return written && { source, variables: written.variables ?? {}, steps: written.steps }
}

export interface Parts {
  /** The part that a file names; `includers` are the files that include each other down to that file. */
  read(name: string, includers: readonly string[], say: (message: string) => void): Promise<Part | undefined>
  /** Every file that was read. */
  files(): readonly string[]
}

/** Reads each included file once. */
export function createParts(report: Report): Parts {
  const known = new Map<string, Promise<Part | undefined>>()
  return {
    async read(name, includers, say) {
      const file = isAbsolute(name) ? name : join(dirname(includers.at(-1) ?? ''), name)
      const first = includers.findIndex((one) => resolve(one) === resolve(file))
      if (first >= 0) {
        const circle = [...includers.slice(first), file].map((one) => basename(one)).join(' → ')
        return void say(`"${name}" includes itself: ${circle}`)
      }
      if (!existsSync(file)) return void say(`There is no file "${name}" to include: looked for ${file}`)
      const part = known.get(file) ?? readPart(file, report)
      known.set(file, part)
      return part
    },
    files: () => [...known.keys()],
  }
}

interface Misgiven {
  readonly name: string
  readonly message: string
}

/** What is wrong with the values that an include gives a part: the names without a value, and those that it lacks. */
export function misgiven({ variables }: Part, given: Fields): Record<'missing' | 'unknown', Misgiven[]> {
  const known = Object.keys(variables)
  const missing = known.filter((name) => variables[name] === null && given[name] === undefined)
  const unknown = Object.keys(given).filter((name) => !known.includes(name))
  return {
    missing: missing.map((name) => ({ name, message: `"${name}" has no value: give it under "with"` })),
    unknown: unknown.map((name) => ({
      name,
      message: `The included file has no variable "${name}"${known.length > 0 ? suggestion(name, known) : ''}`,
    })),
  }
}
