import { NODE_MODULES } from './node-modules.ts'

/** Texts by path. */
type Files = ReadonlyMap<string, string>

/** The text between quotes of every import and export that names a module. */
const NAMED = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\2/g
const META = /\bimport\.meta\.(url|dirname|filename)\b/g
/** The folder in which the program believes to be. */
export const HOME = '/app'

/** Only what a browser reads as it stands. */
export const isModule = (path: string): boolean => /\.m?js$/.test(path)

/** How modules name each other in the frame, whose list of modules says where each is. */
const nameOf = (path: string) => `app:/${path}`

/** The module that is meant; nothing where the frame has none. */
function target(name: string, path: string, files: Files): string | undefined {
  const node = name.startsWith('node:') ? name : `node:${name}`
  if (Object.hasOwn(NODE_MODULES, node)) return node
  if (!/^\.{0,2}\//.test(name)) return undefined
  const found = new URL(name, `http://app/${path}`).pathname.slice(1)
  return files.has(found) && isModule(found) ? nameOf(found) : undefined
}

/** A module as the frame reads it, each line where it was, and what it imports that is not there. */
export function linkedModule(path: string, text: string, files: Files) {
  const missing: string[] = []
  const source = text
    .replace(NAMED, (whole, before: string, quote: string, name: string) => {
      const found = target(name, path, files)
      if (found === undefined) missing.push(name)
      return found === undefined ? whole : `${before}${quote}${found}${quote}`
    })
    .replace(META, (_, part: string) => {
      const full = `${HOME}/${path}`
      if (part === 'url') return JSON.stringify(`file://${full}`)
      return JSON.stringify(part === 'filename' ? full : full.replace(/\/[^/]*$/, ''))
    })
  return { source, missing }
}

const PROGRAM = /^node$/

/** The module with which a command begins; nothing where a browser cannot run it. */
export function mainOf(command: readonly string[] | undefined, files: Files): string | undefined {
  const [program = '', ...args] = command ?? []
  const path = args.find((arg) => !arg.startsWith('-'))?.replace(/^\.\//, '')
  return PROGRAM.test(program) && path !== undefined && isModule(path) && files.has(path) ? path : undefined
}
