import type { TestCaseKind } from '../../../src/sdk/common.ts'
import { readList, readOptional, readRecord, readText, readValues, unfit } from '../../../src/sdk/reading.ts'

/** Texts by relative path, such as `logs/access.log`. */
export type Files = Readonly<Record<string, string>>

/** A test case that the candidate may look into (ENTITY-73); of the kind `framework` it is only a name. */
export interface SampleCase {
  readonly id: number
  readonly name: string
  readonly input: string
  readonly output: string
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
  const files = readValues(value, place, readText)
  for (const path of Object.keys(files)) checkPath(path, place)
  return files
}

/** Reads what files must say after a run. */
function readResults(value: unknown, place: string): SampleCase['results'] {
  const results = readValues(value, place, (text, at) => (text === null ? null : readText(text, at)))
  for (const path of Object.keys(results)) checkPath(path, place)
  return results
}

function checkPath(path: string, place: string) {
  const isFit = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  if (!isFit) throw unfit(path, place, 'a record of relative paths, such as "logs/access.log"')
}

/** Samples are numbered first, hidden test cases after them. */
export function readHidden(value: unknown, place: string, samples: number): readonly HiddenCase[] {
  const names = readList(value, place, (one, at) =>
    typeof one === 'string' ? one : readText(readRecord(one, at).name, `${at}.name`),
  )
  return names.map((name, index) => ({ id: samples + index + 1, name }))
}

/** Reads a test case without its number; throws, naming the place, on anything else. */
export function readSample(value: unknown, place: string, kind: TestCaseKind): Omit<SampleCase, 'id'> {
  const raw = readRecord(value, place)
  const text = (name: 'input' | 'output') => readOptional(raw[name], `${place}.${name}`, readText) ?? ''
  if (kind === 'input-output' && raw.output == null && raw.results == null)
    throw unfit(raw.output, `${place}.output`, 'text')
  return {
    name: readText(raw.name, `${place}.name`),
    input: text('input'),
    output: text('output'),
    files: readOptional(raw.files, `${place}.files`, readFiles) ?? {},
    results: readOptional(raw.results, `${place}.results`, readResults) ?? {},
  }
}
