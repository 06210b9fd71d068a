import { OUTPUT_LIMIT } from '../../../src/wire/limits.ts'
import type { RunMode, TestCaseOutcome } from '../../../src/wire/runs.ts'
import type { Json } from '../../../src/wire/solution.ts'

interface Shown {
  /** What a browser may see of the problem. */
  readonly shown: Readonly<Record<string, unknown>>
}

/** What a run has printed and found, as its candidate may see it. */
export interface Report {
  readonly output: string
  readonly testcases: readonly TestCaseOutcome[]
  readonly data?: Json
  readonly message?: string
}

export const NOTHING: Report = { output: '', testcases: [] }

/** Characters of each text of a test case; what is longer is cut. */
const LONGEST_TEXT = 8000
/** Characters of what only the type can read, as JSON. */
const LONGEST_DATA = 500_000
const TOO_LARGE = 'The result is too large to be shown.'

/** Collects what a run brings. */
export interface Transcript {
  print(text: string): void
  done(outcome: TestCaseOutcome): void
  end(data: Json | undefined, message: string | undefined): void
  report(): Report
}

export function createTranscript(problem: Shown, mode: RunMode, changed: () => void): Transcript {
  const testcases = new Map<number, TestCaseOutcome>()
  let output = ''
  let isFull = false
  let ending: Pick<Report, 'data' | 'message'> = {}

  return {
    print(text) {
      if (text === '' || isFull) return
      isFull = output.length + text.length > OUTPUT_LIMIT
      output = cutText(output + text, OUTPUT_LIMIT)
      changed()
    },
    done(outcome) {
      testcases.set(outcome.id, visible(outcome, problem, mode))
      changed()
    },
    end(data, message) {
      const isShown = data !== undefined && JSON.stringify(data).length <= LONGEST_DATA
      const text = message ?? (data === undefined || isShown ? undefined : TOO_LARGE)
      ending = {
        ...(isShown && { data }),
        ...(text !== undefined && { message: cutText(text, LONGEST_TEXT) }),
      }
    },
    report: () => ({ output, testcases: [...testcases.values()].sort((a, b) => a.id - b.id), ...ending }),
  }
}

/**
 * What a candidate may know of a test case: of a hidden one its number, public name, verdict and the limit that was
 * hit, and nothing else, whatever its type gave. A program could spell its input out by the time and the memory that it
 * uses. Only what the problem shows as a sample is one; a run with own input has no test cases, but may tell how it
 * went.
 */
function visible(outcome: TestCaseOutcome, { shown }: Shown, mode: RunMode): TestCaseOutcome {
  const samples = headsOf(shown.sample_testcases)
  const { id, status, limit, cpu_ms, memory_bytes } = outcome
  const verdict = { id, status, ...(limit && { limit }) }
  const isOwn = mode === 'custom' || !samples || samples.has(id)
  if (!outcome.is_sample || !isOwn) {
    const name = headsOf(shown.non_sample_testcases)?.get(id) ?? `Hidden ${id}`
    return { ...verdict, name, is_sample: false }
  }
  const { input, expected, actual, message } = outcome
  const texts = Object.entries({ input, expected, actual, message }).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, cutText(text, LONGEST_TEXT)]],
  )
  return {
    ...{ ...verdict, name: outcome.name, is_sample: true },
    ...(cpu_ms !== undefined && { cpu_ms }),
    ...(memory_bytes !== undefined && { memory_bytes }),
    ...Object.fromEntries(texts),
  }
}

/** Names by id of a public list of test cases; nothing when the problem has no such list. */
function headsOf(list: unknown): ReadonlyMap<number, string> | undefined {
  if (!Array.isArray(list)) return undefined
  return new Map(
    list.flatMap((head: unknown) => {
      if (typeof head !== 'object' || head === null || !('id' in head) || !('name' in head)) return []
      return typeof head.id === 'number' && typeof head.name === 'string' ? [[head.id, head.name]] : []
    }),
  )
}

/** The beginning of a text; a character that takes two units is never cut in half. */
function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
