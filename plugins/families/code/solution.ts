import {
  type CodeData,
  type Json,
  ReadContext,
  read,
  type SolutionCodec,
  type SolutionFields,
} from '@assess/sdk'
import { Solution } from './solution.schema.ts'

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

/** More than there are languages: what has more is not work of a candidate. */
const MOST_DRAFTS = 100

function checkDrafts(drafts: CodeSolution['drafts'], at: ReadContext): CodeSolution['drafts'] {
  const count = Object.keys(drafts).length
  if (count > MOST_DRAFTS) throw at.unfit(count, `at most ${MOST_DRAFTS} drafts`)
  return drafts
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
function decode(
  { technology, code, extra_data }: SolutionFields,
  at: ReadContext = new ReadContext(),
): CodeSolution {
  const { extra_data: extra, ...saved } = read(
    Solution,
    { technology, code: code === null ? '' : code, extra_data },
    at,
  )
  const drafts = at.key('extra_data').key('drafts')
  return {
    ...saved,
    data: extra.code ?? null,
    drafts: drafts.or(() => checkDrafts(extra.drafts, drafts), {}),
    stdin: extra.stdin,
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
