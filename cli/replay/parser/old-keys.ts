import { isFields } from '../../../src/wire/fields.ts'
import type { Diagnostic } from '../../definitions/diagnostic.ts'
import type { Path, Source } from '../../definitions/source.ts'

/** Old names with their new ones. */
type Renames = Readonly<Record<string, string>>

/** Steps, by the names that older flow files use. */
export const OLD_STEPS: Renames = {
  meanwhile: 'background',
  'narrow line': 'throttle',
  'look at tab': 'switch to tab',
  'want picture': 'request picture',
}

/** Expectations, by the names that older flow files use. */
export const OLD_EXPECTATIONS: Renames = { 'way on': 'next action' }

/** Named faults, by the names that older flow files and commands use. */
export const OLD_FAULTS: Renames = { 'far away': 'high latency' }

/** The name of a fault today. */
export const currentFault = (name: string): string => newName(OLD_FAULTS, name) ?? name

/** A flow in today's words, and a warning for each old one in its file. */
export interface RenamedFlow {
  readonly source: Source
  readonly warnings: readonly Diagnostic[]
}

type Warn = (path: Path, old: string, name: string) => void

const newName = (renames: Renames, name: string) => (Object.hasOwn(renames, name) ? renames[name] : undefined)

/** The same value, with the keys and the single word that `renames` knows under their new names. */
function renameIn(value: unknown, renames: Renames, at: Path, warn: Warn): unknown {
  if (typeof value === 'string') {
    const name = newName(renames, value)
    if (name !== undefined) warn(at, value, name)
    return name ?? value
  }
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const name = newName(renames, key)
      if (name !== undefined) warn([...at, key], key, name)
      return [name ?? key, item]
    }),
  )
}

function renameAll(list: unknown, renames: Renames, at: Path, warn: Warn): unknown {
  if (!Array.isArray(list)) return list
  return list.map((item, index) => renameIn(item, renames, [...at, index], warn))
}

function renameFault(fault: unknown, at: Path, warn: Warn): unknown {
  if (!isFields(fault)) return renameIn(fault, OLD_FAULTS, at, warn)
  if (!('name' in fault)) return fault
  return { ...fault, name: renameIn(fault.name, OLD_FAULTS, [...at, 'name'], warn) }
}

function renameStep(raw: unknown, at: Path, warn: Warn): unknown {
  const step = renameIn(raw, OLD_STEPS, at, warn)
  if (!isFields(step)) return step
  const renamed: Record<string, unknown> = { ...step }
  if ('when' in step) renamed.when = renameIn(step.when, OLD_EXPECTATIONS, [...at, 'when'], warn)
  if ('expect' in step) renamed.expect = renameAll(step.expect, OLD_EXPECTATIONS, [...at, 'expect'], warn)
  if ('fault' in step) renamed.fault = renameFault(step.fault, [...at, 'fault'], warn)
  return renamed
}

/** Findings about a new name stand at the old one, which is what the file has. */
function findingIn(source: Source, oldPaths: ReadonlyMap<string, Path>): Source['finding'] {
  return (path, message) => {
    const known = path.map((_, index) => oldPaths.get(JSON.stringify(path.slice(0, index + 1))))
    const deepest = known.findLastIndex((found) => found !== undefined)
    const old = known[deepest]
    return source.finding(old ? [...old, ...path.slice(deepest + 1)] : path, message)
  }
}

/** Reads the old names of steps, expectations and faults as the new ones. */
export function renameOldKeys(source: Source): RenamedFlow {
  const { value } = source
  if (!isFields(value)) return { source, warnings: [] }
  const warnings: Diagnostic[] = []
  const oldPaths = new Map<string, Path>()
  const warn: Warn = (path, old, name) => {
    warnings.push(source.finding(path, `"${old}" is now "${name}"; the old name still works`))
    if (path.at(-1) === old) oldPaths.set(JSON.stringify([...path.slice(0, -1), name]), path)
  }
  const renamed: Record<string, unknown> = { ...value }
  if (Array.isArray(value.steps)) {
    renamed.steps = value.steps.map((step, index) => renameStep(step, ['steps', index], warn))
  }
  if ('expect' in value) renamed.expect = renameAll(value.expect, OLD_EXPECTATIONS, ['expect'], warn)
  return { source: { ...source, value: renamed, finding: findingIn(source, oldPaths) }, warnings }
}
