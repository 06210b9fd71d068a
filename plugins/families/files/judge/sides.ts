import type { SandboxFiles } from '@assess/sdk/node'
import { REPORT } from '../../code/judge/frameworks.ts'
import type { Files } from '../../code/problem.schema.ts'
import { filesOf } from '../edits.ts'
import { baseOf, isWithin } from '../paths.ts'
import type { FilesProblem } from '../problem.ts'
import type { Changes } from '../solution.schema.ts'
import type { Linked } from './linked.ts'

/** Files of one test run: those of the sandbox of the tests, and those of the sandbox of the answer. */
interface Sides {
  readonly tests: SandboxFiles
  readonly answer: SandboxFiles
}

/** Files that change nothing about a program but what it reads from them by itself. */
const PLAIN = /\.(?:html?|css|svg|txt|md|csv|xml)$/

/**
 * Parts a project into what tests it and what is tested. The tests have what is locked, the files of the key and, of
 * all else, texts that are only read; the answer's modules are in the other sandbox, which has none of the key's files.
 */
export function sidesOf(
  problem: FilesProblem,
  changes: Changes,
  { isModule, files }: Linked,
  own: Files,
): Sides {
  const now = filesOf(problem, changes)
  const { locked, files: begun } = problem
  const isOwn = (path: string) => locked.includes(path) || Object.hasOwn(own, path)
  const modules = [...now.keys()].filter((path) => isModule(path) && !isOwn(path))
  const isBegun = (path: string) => Object.hasOwn(begun, path)
  const link = files({
    begun: modules.filter(isBegun),
    added: modules.filter((path) => !isBegun(path)),
  })
  const kept = Object.entries(begun).filter(([path]) => !isModule(path) || isOwn(path))
  const meets = (path: string) =>
    Object.keys(own).some((file) => isWithin(path, file) || isWithin(file, path))
  const read = [...now].filter(([path]) => isRead(problem, path) && !isOwn(path) && !meets(path))
  const gone = new Set(kept.map(([path]) => path).filter((path) => !now.has(path) && isRead(problem, path)))
  const tests = Object.fromEntries([...kept, ...read].filter(([path]) => !gone.has(path)))
  return { tests: { ...tests, ...own, ...link }, answer: { ...Object.fromEntries(now), ...link } }
}

/** Whether the tests have such a file as the candidate leaves it; what steers a program is as the author wrote it. */
function isRead({ files }: FilesProblem, path: string): boolean {
  if (path === REPORT || path.split('/').includes('node_modules')) return false
  if (PLAIN.test(path)) return true
  return path.endsWith('.json') && baseOf(path) !== 'package.json' && Object.hasOwn(files, path)
}
