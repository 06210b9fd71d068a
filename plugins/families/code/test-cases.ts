import type { ReadContext, TestCaseKind } from '@assess/sdk'
import type { HiddenCases, WrittenCase } from './problem.schema.ts'

/** A test case that the candidate may look into; of the kind `framework`, or where no more is told, only a name (ENTITY-73). */
export interface SampleCase extends Omit<WrittenCase, 'results'> {
  readonly id: number
  /** Files that must be there afterwards, and what they say; `null` for one that must be gone. */
  readonly results: NonNullable<WrittenCase['results']>
}

/** All that the candidate may know of a hidden one (ENTITY-74). */
export interface HiddenCase {
  readonly id: number
  readonly name: string
}

const isFit = (path: string) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** Nothing is a file and a folder at once. */
function checkFolders(paths: readonly string[], at: ReadContext) {
  for (const path of paths) {
    const within = paths.find((other) => other.startsWith(`${path}/`))
    if (within !== undefined)
      throw at.unfit(within, `a record in which "${path}" is a file or a folder, and not both`)
  }
}

/** What is said of files by their paths within the working folder. */
export function byPath<T>(files: Readonly<Record<string, T>>, at: ReadContext): Readonly<Record<string, T>> {
  const unfitting = Object.keys(files).find((path) => !isFit(path))
  if (!at.isTolerant) checkFolders(Object.keys(files), at)
  if (unfitting === undefined) return files
  if (!at.isTolerant) throw at.unfit(unfitting, 'a record of relative paths, such as "logs/access.log"')
  return Object.fromEntries(Object.entries(files).filter(([path]) => isFit(path)))
}

/** Hidden test cases are numbered after the samples. */
export const hiddenAfter = (samples: number, cases: HiddenCases): readonly HiddenCase[] =>
  cases.map((one, index) => ({ id: samples + index + 1, name: typeof one === 'string' ? one : one.name }))

/** A test case without its number; throws where nothing says what a program has to do. */
export function caseOf<T extends WrittenCase>(
  written: T,
  kind: TestCaseKind,
  at: ReadContext,
): T & Omit<SampleCase, 'id'> {
  const { output, files, results } = written
  if (!at.isTolerant && kind === 'input-output' && output === undefined && !results)
    throw at.key('output').unfit(output, 'text')
  return {
    ...written,
    files: byPath(files, at.key('files')),
    results: byPath(results ?? {}, at.key('results')),
  }
}
