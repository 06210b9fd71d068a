import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestDefinition } from '../definitions/definition.ts'
import type { Report } from '../definitions/diagnostic.ts'
import { nearest } from '../definitions/nearest.ts'
import type { Source } from '../definitions/source.ts'
import { expectationsIn } from '../replay/expectations/located.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Where the product's words stand: of the player, of its problem types, of the server, and of errors. */
const TEXTS = [
  'src/shell/texts/**/*.ts',
  '{src,plugins}/**/texts.ts',
  'src/wire/{errors,run-texts}.ts',
  'src/adapters/browser/config.ts',
  'cli/{backend,report}/**/{*texts*,answer,plain-pages}.ts',
]
/** Shorter ones are parts of other words, and numbers. */
const WORD = /\p{L}{3,}/gu

const wordsIn = (text: string) => text.match(WORD) ?? []

let ofProduct: ReadonlySet<string> | undefined

function productWords(): ReadonlySet<string> {
  ofProduct ??= new Set(
    TEXTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).flatMap((file) =>
      wordsIn(readFileSync(join(ROOT, file), 'utf8')),
    ),
  )
  return ofProduct
}

/** The flow without its expectations: what it types, fills in and makes the server and the device say. */
function writtenIn(flow: unknown): unknown {
  const { steps } = Object(flow)
  const acts = Array.isArray(steps) ? steps.map((step) => ({ ...Object(step), when: '', expect: '' })) : []
  return { ...Object(flow), name: '', expect: '', steps: acts }
}

/**
 * Reports a text that must not be there and holds a word that neither the product nor the test nor the flow itself
 * says: with a typing error in it, such an expectation would always hold.
 */
export function checkAbsences(source: Source, test: TestDefinition, report: Report): void {
  const absent = expectationsIn(source.value).flatMap(({ definition, wanted, path }) =>
    definition.absences(wanted).map(({ text, at }) => ({ text, path: [...path, ...at] })),
  )
  if (absent.length === 0) return
  const here = new Set(wordsIn(JSON.stringify([test, writtenIn(source.value)])))
  for (const { text, path } of absent) {
    const strange = wordsIn(text).find((word) => !here.has(word) && !productWords().has(word))
    if (strange === undefined) continue
    const meant = nearest(strange, [...here, ...productWords()])
    const hint = meant === undefined ? '' : `: did you mean "${meant}"?`
    const message = `"${text}" must not be there, but neither the player nor the test ever says "${strange}"${hint}`
    report(source.finding(path, message))
  }
}
