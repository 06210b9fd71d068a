import type { CodeData, Json, SolutionCodec, SolutionFields } from '../../../src/sdk/common.ts'
import type { Reader } from '../../../src/sdk/reading.ts'
import { optional, readFields, readNumber, readText, readValues, unfit } from '../../../src/sdk/reading.ts'

/** A program that a candidate writes. */
export interface CodeSolution {
  /** URI of the technology that was chosen last; `''` while none is, and then nothing is saved (SAVE-09). */
  readonly technology: string
  /** The whole text, locked lines too; `''` while it is still the stub, and when it was cleared. */
  readonly code: string
  /** What is locked in `code`; `null` for an untouched stub alone, which sets it apart from a cleared text. */
  readonly data: CodeData | null
  /** The text in every other language that was begun, by slug (GAP-004). */
  readonly drafts: Readonly<Record<string, string>>
  /** The candidate's own input for a run (SAVE-16, GAP-135). */
  readonly stdin: string
}

export const NOTHING_CODED: CodeSolution = { technology: '', code: '', data: null, drafts: {}, stdin: '' }

/** Rest after the last change before code is saved (SAVE-05). */
export const CODE_PAUSE_MS = 500

/** Neither drafts in other languages nor own input are judged. */
export const judgedCode = ({ technology, code }: CodeSolution): Json => ({ technology, code })

export function isCoded({ code }: CodeSolution): boolean {
  return code.trim() !== ''
}

function readLines(value: unknown, place: string): readonly [number, number] | null {
  if (value === null) return null
  if (!Array.isArray(value) || value.length !== 2) throw unfit(value, place, 'first and last line, or null')
  return [readNumber(value[0], `${place}[0]`), readNumber(value[1], `${place}[1]`)]
}

const readLengths: Reader<CodeData['stub_length']> = (value, place) =>
  readFields(value, place, { head: readNumber, body: readNumber, tail: readNumber })

const readRanges: Reader<CodeData['lock_range']> = (value, place) =>
  readFields(value, place, { head: readLines, tail: readLines })

const readCodeData: Reader<CodeData> = (value, place) =>
  readFields(value, place, { stub_length: readLengths, lock_range: readRanges })

/** More than there are languages: what has more is not work of a candidate. */
const MOST_DRAFTS = 100

const readDrafts: Reader<Readonly<Record<string, string>>> = (value, place) => {
  const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0
  if (count > MOST_DRAFTS) throw unfit(count, place, `at most ${MOST_DRAFTS} drafts`)
  return readValues(value, place, readText)
}

function encodeData({ stub_length, lock_range }: CodeData): Json {
  return {
    stub_length: { ...stub_length },
    lock_range: {
      head: lock_range.head && [...lock_range.head],
      tail: lock_range.tail && [...lock_range.tail],
    },
  }
}

/** Reads a saved program; a backend that cleared it sends null, and one that knows no drafts leaves them out. */
function decode({ technology, code, extra_data }: SolutionFields): CodeSolution {
  const { code: data, ...extra } = readFields(extra_data ?? {}, 'extra_data', {
    code: optional(readCodeData),
    drafts: optional(readDrafts),
    stdin: optional(readText),
  })
  return {
    technology: technology == null ? '' : readText(technology, 'technology'),
    code: code === null ? '' : readText(code, 'code'),
    data: data ?? null,
    drafts: extra.drafts ?? {},
    stdin: extra.stdin ?? '',
  }
}

/** Wire fields: `technology`, `code` and `extra_data {code, drafts, stdin}` (ENTITY-94, ENTITY-98, ENTITY-99). */
export const codeCodec: SolutionCodec<CodeSolution> = {
  empty: () => NOTHING_CODED,
  encode: ({ technology, code, data, drafts, stdin }) => ({
    technology,
    code,
    extra_data: { code: data && encodeData(data), drafts, stdin },
  }),
  decode,
}
