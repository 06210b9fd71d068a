import { readEach, readOptional } from '../../schema/fit.ts'
import { isRecord, type Reader, read, readerOf, readRecord } from '../../schema/read.ts'
import { shownWords } from '../../wire/errors.ts'
import { RUN_LIMIT } from '../../wire/limits.ts'
import type { Technology } from '../../wire/problems.ts'
import {
  KnownRun,
  type RevisionNews,
  RevisionRecord,
  RevisionsReply,
  type RunNews,
  type RunPhase,
  StubsReply,
  TechnologiesReply,
  TestCaseOutcome,
  TimedCase,
} from '../../wire/runs.schema.ts'

/** The same, with the words of these keys as far as they are shown. */
function withShownWords<T extends object>(said: T, keys: readonly (keyof T & string)[]): T {
  const shown = Object.entries(said).map(
    ([key, one]) => [key, keys.some((name) => name === key) ? shownWords(one, RUN_LIMIT.text) : one] as const,
  )
  return Object.fromEntries(shown.filter(([, one]) => one !== undefined)) as T
}

/** A test case, as our backend tells it or with the five fields of ENTITY-119..123, whose `time` is in seconds. */
const outcomeReader =
  (position: number): Reader<TestCaseOutcome> =>
  (value, at) => {
    const raw = readRecord(value, at)
    const { time } = read(TimedCase, raw, at)
    const outcome = withShownWords(read(TestCaseOutcome, raw, at), ['classname', 'framework'])
    return {
      ...(time !== undefined && { cpu_ms: time * 1000 }),
      ...outcome,
      // A hidden test case may have an empty name.
      ...(raw.id == null && { id: position }),
      ...(raw.name == null && { name: String(position) }),
    }
  }

const readOutcomes: Reader<TestCaseOutcome[]> = (value, at) => {
  let position = 0
  return readEach(value, at, (one, within) => outcomeReader(++position)(one, within))
}

/** What was printed, in one text or in two (GAP-030). */
function outputOf({ output, stdout, stderr }: Readonly<Record<string, unknown>>): unknown {
  if (output != null || (stdout == null && stderr == null)) return output
  return [stdout, stderr].filter((part) => part != null).join('')
}

/** What is said of a run (RUN-03, GAP-030), which need not be much. */
const readNews: Reader<Partial<RunNews>> = (value, at) => {
  const raw = readRecord(value ?? {}, at)
  const news = withShownWords(read(KnownRun, { ...raw, output: outputOf(raw) }, at), ['message'])
  const testcases = readOptional(raw.testcases, at.key('testcases'), readOutcomes)
  return { ...news, ...(testcases && { testcases }) }
}

/** The news of a run whose state is `meant` where the message does not say. */
const newsReader =
  (meant: RunPhase): Reader<RunNews> =>
  (value, at) => {
    const news = readNews(value, at)
    return { ...news, state: news.state ?? meant }
  }

const hasVerdict = ({ status, testcases = [] }: Partial<RunNews>) =>
  status !== undefined || testcases.length > 0

export const readAsync = newsReader('EVALUATING')
export const readEvaluated = newsReader('EVALUATED')

/**
 * A run as a reply brings it; one that has a verdict is over. A reply that says nothing about a run does not prove that
 * there is one, and would be waited for in vain (GAP-166).
 */
export const readRun: Reader<RunNews> = (value, at) => {
  const news = readNews(value, at)
  if (Object.keys(news).length === 0) throw at.key('run_id').unfit(undefined, 'the name of a run')
  return { ...news, state: news.state ?? (hasVerdict(news) ? 'EVALUATED' : 'EVALUATING') }
}

/** A run that was to be cancelled: a success says that it was, unless it was over before. */
export const readCancelled: Reader<RunNews> = (value, at) => {
  const news = readNews(value, at)
  return { ...news, state: news.state ?? (hasVerdict(news) ? 'EVALUATED' : 'ABORT') }
}

/** The revisions of a solution, in a record or bare. */
export const readRevisions: Reader<RevisionsReply> = (value, at) =>
  read(RevisionsReply, isRecord(value) ? value : { revisions: value }, at)

export const readRevision: Reader<RevisionNews> = (value, at) => {
  const run = readOptional(Object(value).run, at.key('run'), readEvaluated)
  return { ...read(RevisionRecord, value, at), ...(run && { run }) }
}

export const readTechnologies: Reader<Technology[]> = readerOf(TechnologiesReply)

/** Stubs by slug of the technology; one that cannot be read is left out. */
export const readStubs: Reader<StubsReply> = readerOf(StubsReply)
