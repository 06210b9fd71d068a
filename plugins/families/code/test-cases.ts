import type { TestCaseKind } from '../../../src/sdk/common.ts'
import {
  isForeign,
  readList,
  readOptional,
  readRecord,
  readText,
  readValues,
  unfit,
} from '../../../src/sdk/reading.ts'

/** Texts by relative path, such as `logs/access.log`. */
export type Files = Readonly<Record<string, string>>

/** A test case that the candidate may look into; of the kind `framework`, or where no more is told, only a name (ENTITY-73). */
export interface SampleCase {
  readonly id: number
  readonly name: string
  readonly input: string
  readonly output?: string
  /** Files of its own, on top of the problem's. */
  readonly files: Files
  /** Files that must be there afterwards, and what they say; `null` for one that must be gone. */
  readonly results: Readonly<Record<string, string | null>>
}

/** All that the candidate may know of a hidden one (ENTITY-74). */
export interface HiddenCase {
  readonly id: number
  readonly name: string
}

/** Reads texts by paths within the working folder. */
export function readFiles(value: unknown, place: string): Files {
  return withPaths(readValues(value, place, readText), place)
}

/** Reads what files must say after a run. */
function readResults(value: unknown, place: string): SampleCase['results'] {
  return withPaths(
    readValues(value, place, (text, at) => (text === null ? null : readText(text, at))),
    place,
  )
}

const isFit = (path: string) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** Nothing is a file and a folder at once. */
function checkFolders(paths: readonly string[], place: string) {
  for (const path of paths) {
    const within = paths.find((other) => other.startsWith(`${path}/`))
    if (within !== undefined)
      throw unfit(within, place, `a record in which "${path}" is a file or a folder, and not both`)
  }
}

function withPaths<T>(files: Readonly<Record<string, T>>, place: string): Readonly<Record<string, T>> {
  const unfitting = Object.keys(files).find((path) => !isFit(path))
  if (!isForeign()) checkFolders(Object.keys(files), place)
  if (unfitting === undefined) return files
  if (!isForeign()) throw unfit(unfitting, place, 'a record of relative paths, such as "logs/access.log"')
  return Object.fromEntries(Object.entries(files).filter(([path]) => isFit(path)))
}

const readName = (one: unknown, at: string) =>
  typeof one === 'string' ? one : readText(readRecord(one, at).name, `${at}.name`)

/** Samples are numbered first, hidden test cases after them. */
export function readHidden(value: unknown, place: string, samples: number): readonly HiddenCase[] {
  const names = readOptional(value, place, (list, at) => readList(list, at, readName)) ?? []
  return names.map((name, index) => ({ id: samples + index + 1, name }))
}

/** Reads a test case without its number; throws, naming the place, on anything else. */
export function readSample(value: unknown, place: string, kind: TestCaseKind): Omit<SampleCase, 'id'> {
  const raw = readRecord(value, place)
  const text = (name: 'input' | 'output') => readOptional(raw[name], `${place}.${name}`, readText)
  const output = text('output')
  if (!isForeign() && kind === 'input-output' && output === undefined && raw.results == null)
    throw unfit(raw.output, `${place}.output`, 'text')
  return {
    name: readText(raw.name, `${place}.name`),
    input: text('input') ?? '',
    ...(output !== undefined && { output }),
    files: readOptional(raw.files, `${place}.files`, readFiles) ?? {},
    results: readOptional(raw.results, `${place}.results`, readResults) ?? {},
  }
}
