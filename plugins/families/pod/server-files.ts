import type { Content } from '../files/edits.ts'
import { fileEndingOf } from '../files/kinds.ts'
import { folderOf } from '../files/paths.ts'

type Files = ReadonlyMap<string, Content>

const SCRIPT_ENDINGS = ['', '.js', '.mjs', '.cjs', '.ts', '.json', '/index.js', '/index.ts']
const PYTHON_ENDINGS = ['.py', '/__init__.py']
const PROGRAMS = ['js', 'mjs', 'cjs', 'ts', 'py', 'sh']
/** Files whose text names the programs that they start. */
const NAMING = /(?:\.sh|(?:^|\/)package\.json)$/
const PACKAGE_RUNNERS = ['npm', 'pnpm', 'yarn']
/** Servers that restart, or load their pages again, by themselves after each change. */
const WATCHING =
  /(?:^|[\s"'/])(?:nodemon|vite|webpack|next|nuxt|parcel|astro|react-scripts|ng|--watch\S*|--reload|--debug|--hot)(?:[\s"']|$)/m

const IMPORTED = /(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*["'](\.{1,2}\/[^"']+)["']/g
const IMPORTED_IN_PYTHON = /^[ \t]*(?:from[ \t]+(\.*)([\w.]*)[ \t]+import\b|import[ \t]+([\w.]+))/gm

/** A path from a folder, as an import has it. */
function pathFrom(folder: string, relative: string): string {
  const parts: string[] = []
  for (const part of `${folder}${relative}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** The programs of the project that a text names. */
function namedIn(text: string, files: Files): readonly string[] {
  const words = new Set(text.split(/[^\p{L}\p{N}_./-]+/u).map((word) => pathFrom('', word)))
  return [...words].filter((word) => files.has(word) && PROGRAMS.includes(fileEndingOf(word)))
}

/** Where a module of Python may be: beside the file, or from the folder in which the project starts. */
function placesOfModule(folder: string, dots: string, name: string): readonly string[] {
  const path = name.replaceAll('.', '/')
  if (dots !== '') return [pathFrom(folder, `${'../'.repeat(dots.length - 1)}${path}`)]
  return [pathFrom(folder, path), pathFrom('', path)]
}

/** The project's files that a file brings in. */
function broughtIn(path: string, text: string, files: Files): readonly string[] {
  if (NAMING.test(path)) return namedIn(text, files)
  const folder = folderOf(path)
  const isPython = path.endsWith('.py')
  const endings = isPython ? PYTHON_ENDINGS : SCRIPT_ENDINGS
  const places = isPython
    ? [...text.matchAll(IMPORTED_IN_PYTHON)].flatMap(([, dots = '', from = '', name = '']) =>
        placesOfModule(folder, dots, from || name),
      )
    : [...text.matchAll(IMPORTED)].map(([, relative = '']) => pathFrom(folder, relative))
  return places.flatMap((place) => endings.map((ending) => place + ending)).filter((one) => files.has(one))
}

/** What a server that a command starts has read once it runs. */
export interface ServerFiles {
  /** Those that the command names, and what these import; anything else it may read again with each request. */
  readonly paths: ReadonlySet<string>
  /** Whether it follows changes by itself. */
  readonly isWatching: boolean
}

/** The files of the server that a command starts, as far as they say so themselves. */
export function serverFilesOf(command: readonly string[], files: Files): ServerFiles {
  const paths = new Set<string>()
  const next = [...namedIn(command.join(' '), files)]
  let isWatching = WATCHING.test(command.join(' '))
  if (PACKAGE_RUNNERS.includes(command[0] ?? '') && files.has('package.json')) next.push('package.json')
  for (const path of next) {
    const text = files.get(path)
    if (paths.has(path) || typeof text !== 'string') continue
    paths.add(path)
    isWatching ||= NAMING.test(path) && WATCHING.test(text)
    next.push(...broughtIn(path, text, files))
  }
  return { paths, isWatching }
}
