import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const EXTENSION = /\.ts$/
const OWN_IMPORT = /((?:\bfrom|\bimport) '\.[^']+)\.ts'/g

/** TypeScript without its types, each word where it was; and without Node's warning that this is experimental. */
export function withoutTypes(source: string): string {
  const warn = process.emitWarning
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = warn
  }
}

const scripts = new Map<string, string>()

function scriptOf(file: string): string {
  const known = scripts.get(file)
  if (known !== undefined) return known
  const source = readFileSync(file, 'utf8')
  const script = EXTENSION.test(file) ? withoutTypes(source).replaceAll(OWN_IMPORT, "$1.mjs'") : source
  scripts.set(file, script)
  return script
}

/**
 * Where a script of the type is in a sandbox: TypeScript becomes JavaScript there.
 *
 * @example
 * const command = ['node', scriptPath('judge/check.ts')] // 'judge/check.mjs'
 */
export const scriptPath = (path: string) => path.replace(EXTENSION, '.mjs')

/**
 * Scripts of this project as Node runs them in a sandbox, by their path there. `files` has the file of each path. In
 * JavaScript they start in half of the time that Node takes with TypeScript.
 *
 * @example
 * const files = sandboxScripts({ 'judge/check.ts': `${import.meta.dirname}/judge/check.ts` })
 */
export function sandboxScripts(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [scriptPath(path), scriptOf(file)]))
}
