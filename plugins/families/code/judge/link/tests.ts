import { readFileSync, writeSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Link } from './link.ts'
import { mayUse } from './permissions.ts'
import { failRequestsOfFaults } from './requests.ts'

/** Nothing that the tests would take for an error of the program: without a report no test has passed. */
function end(): never {
  writeSync(2, 'The program ended while it was tested.\n')
  return process.kill(process.pid, 'SIGKILL') && process.exit(1)
}

const link: Link = new Link({
  ended: end,
  mayAsk: (action, thing, name) => mayUse({ action, thing, name, isHeld: (one) => link.isHeld(one) }),
})

/** Loads a module of the program. */
const offered = link.await()
const load = typeof offered === 'function' ? offered : end()

const listed: unknown = JSON.parse(readFileSync(new URL('modules.json', import.meta.url), 'utf8'))
/** Addresses of the program's modules. None of them is a file here, so that a file of the tests comes first. */
const modules = new Set(Array.isArray(listed) ? listed.map((path) => pathToFileURL(String(path)).href) : [])
const loaded: object[] = []

/** What the stand-in of a module exports. */
export const exportsOf = (index: number): object => loaded[index] ?? {}

const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u
const OWN = JSON.stringify(import.meta.url)
const OWN_PATH = JSON.stringify(fileURLToPath(import.meta.url))

interface StandIn {
  readonly format: 'commonjs' | 'module'
  readonly source: string
}

function standIn(url: string): StandIn {
  const found = link.settled(load(fileURLToPath(url)))
  if (typeof found !== 'object' || found === null || !('names' in found) || !('program' in found))
    return end()
  const { names, program } = found
  if (!Array.isArray(names)) return end()
  const usable = names.map(String).filter((name) => NAME.test(name))
  const isCommonJs = names.includes('module.exports')
  const made: unknown = isCommonJs ? Reflect.get(Object(program), 'module.exports') : program
  // A plain value, such as the text that a module of CommonJS is, has no parts to import by name.
  const index = loaded.push(Object(isCommonJs ? { made } : made)) - 1
  if (isCommonJs) {
    const parts = usable.filter((name) => name !== 'default').join(', ')
    const take = `const { made } = require(${OWN_PATH}).exportsOf(${index})`
    return {
      format: 'commonjs',
      source: `${take}\nmodule.exports = made\n0 && (module.exports = { ${parts} })\n`,
    }
  }
  const lines = usable.map(
    (name, place) => `const part${place} = made.${name}\nexport { part${place} as ${name} }\n`,
  )
  const take = `import { exportsOf } from ${OWN}\nconst made = exportsOf(${index})\n`
  return { format: 'module', source: take + lines.join('') }
}

const ENDINGS = ['', '.js', '.cjs', '.mjs', '.ts', '/index.js', '/index.cjs', '/index.ts']

/** The program's module that is meant where the tests have no file; only what is required may leave out its ending. */
function moduleFor(specifier: string, parent: string | undefined, error: unknown): string | undefined {
  const isPath = /^(\.{0,2}\/|file:)/.test(specifier) || specifier === '.' || specifier === '..'
  const missing = error instanceof Error && 'url' in error ? String(error.url) : undefined
  const address = isPath && parent ? new URL(specifier, parent).href.replace(/\/$/, '') : missing
  const endings =
    error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND' ? ENDINGS : ['']
  return endings.map((ending) => `${address}${ending}`).find((url) => modules.has(url))
}

failRequestsOfFaults()

registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context)
    } catch (error) {
      const url = moduleFor(specifier, context.parentURL, error)
      if (url === undefined) throw error
      return { url, shortCircuit: true }
    }
  },
  load(url, context, next) {
    return modules.has(url) ? { ...standIn(url), shortCircuit: true } : next(url, context)
  },
})
