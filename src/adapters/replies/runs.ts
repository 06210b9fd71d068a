import {
  fieldsOf,
  isRecord,
  listOf,
  oneOf,
  optional,
  type Reader,
  readBoolean,
  readList,
  readNumber,
  readRecord,
  readText,
  readValues,
  unfit,
  withDefault,
} from '../../sdk/reading.ts'
import { shownWords } from '../../wire/errors.ts'
import { RUN_LIMIT } from '../../wire/limits.ts'
import type { Technology } from '../../wire/problems.ts'
import type {
  Revision,
  RevisionNews,
  RevisionsReply,
  RunMode,
  RunNews,
  RunPhase,
  StubsReply,
  TestCaseOutcome,
} from '../../wire/runs.ts'
import type { Json } from '../../wire/solution.ts'
import { JUDGED, readIsoTime, readSolutionFields } from './common.ts'

/** `IDLE` is never said over the wire. */
const PHASES: readonly RunPhase[] = [
  'LOADING',
  'EVALUATING',
  'EVALUATED',
  'ERROR',
  'MAL_PRACTICE_ERROR',
  'ABORT',
]
const MODES: readonly RunMode[] = ['run', 'custom', 'judge']
const RESULTS: readonly TestCaseOutcome['status'][] = ['passed', 'failed', 'error', 'skipped']
const LIMITS = ['time', 'memory', 'output', 'processes', 'disk'] as const
const number = optional(readNumber)
const text = optional(readText)
const words: Reader<string | undefined> = (value, place) => {
  const said = text(value, place)
  return said === undefined ? undefined : shownWords(said, RUN_LIMIT.text)
}

/** A test case, as our backend tells it or with the five fields of ENTITY-119..123, whose `time` is in seconds. */
const outcomeReader =
  (position: number): Reader<TestCaseOutcome> =>
  (value, place) => {
    const { time, ...raw } = readRecord(value, place)
    const seconds = number(time, `${place}.time`)
    return fieldsOf<TestCaseOutcome>({
      id: withDefault(readNumber, position),
      name: withDefault(readText, String(position)),
      is_sample: withDefault(readBoolean, true),
      status: oneOf(RESULTS),
      limit: optional(oneOf(LIMITS)),
      cpu_ms: (ms, at) => number(ms, at) ?? (seconds === undefined ? undefined : seconds * 1000),
      memory_bytes: number,
      input: text,
      expected: text,
      actual: text,
      message: text,
      classname: words,
      framework: words,
    })(raw, place)
  }

const readOutcomes: Reader<TestCaseOutcome[]> = (value, place) => {
  let position = 0
  return readList(value, place, (one, at) => outcomeReader(++position)(one, at))
}

/** Everything that is there came as JSON. */
const readJson: Reader<Json | undefined> = (value) => (value === undefined ? undefined : (value as Json))

/** What was printed, in one text or in two (GAP-030). */
function outputOf({ output, stdout, stderr }: Readonly<Record<string, unknown>>): unknown {
  if (output != null || (stdout == null && stderr == null)) return output
  return [stdout, stderr].filter((part) => part != null).join('')
}

/** What is said of a run (RUN-03, GAP-030), which need not be much. */
const readNews: Reader<Partial<RunNews>> = (value, place) => {
  const raw = readRecord(value ?? {}, place)
  return fieldsOf<Partial<RunNews>>({
    run_id: text,
    solution_id: number,
    rev: number,
    mode: optional(oneOf(MODES)),
    state: optional(oneOf(PHASES)),
    position: number,
    output: text,
    output_from: number,
    testcases: optional(readOutcomes),
    data: readJson,
    message: words,
    status: optional(oneOf(JUDGED)),
  })({ ...raw, output: outputOf(raw) }, place)
}

/** The news of a run whose state is `meant` where the message does not say. */
const newsReader =
  (meant: RunPhase): Reader<RunNews> =>
  (value, place) => {
    const news = readNews(value, place)
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
export const readRun: Reader<RunNews> = (value, place) => {
  const news = readNews(value, place)
  if (Object.keys(news).length === 0) throw unfit(undefined, 'run_id', 'the name of a run')
  return { ...news, state: news.state ?? (hasVerdict(news) ? 'EVALUATED' : 'EVALUATING') }
}

/** A run that was to be cancelled: a success says that it was, unless it was over before. */
export const readCancelled: Reader<RunNews> = (value, place) => {
  const news = readNews(value, place)
  return { ...news, state: news.state ?? (hasVerdict(news) ? 'EVALUATED' : 'ABORT') }
}

const REVISION = {
  rev: withDefault(readNumber, 0),
  mode: withDefault(oneOf(MODES), 'run' as const),
  created_at: readIsoTime,
  status: optional(oneOf(JUDGED)),
  passed: number,
  total: number,
}

/** The revisions of a solution, in a record or bare. */
export const readRevisions: Reader<RevisionsReply> = (value) => {
  const raw = isRecord(value) ? value : { revisions: value }
  const left = number(raw.submissions_left, 'submissions_left')
  const readOne = fieldsOf<Revision>({ ...REVISION, id: readNumber })
  const revisions = readList(raw.revisions ?? [], 'revisions', readOne)
  return { revisions, ...(left !== undefined && { submissions_left: left }) }
}

export const readRevision: Reader<RevisionNews> = fieldsOf<RevisionNews>({
  ...REVISION,
  id: withDefault(readNumber, 0),
  created_at: withDefault(readIsoTime, ''),
  fields: readSolutionFields,
  run: optional(readEvaluated),
})

export const readTechnologies: Reader<Technology[]> = listOf(
  fieldsOf<Technology>({
    name: readText,
    slug: readText,
    resource_uri: readText,
    allowed_in: withDefault(listOf(readText), []),
    available: optional(readBoolean),
  }),
)

/** Stubs by slug of the technology; one that cannot be read is left out. */
export const readStubs: Reader<StubsReply> = (value, place) => ({
  ...readValues(value, place, (stub, at) => (typeof stub === 'string' ? stub : readParts(stub, at))),
})

const readParts = fieldsOf<Exclude<StubsReply[string], string>>({
  head: readText,
  body: readText,
  tail: readText,
})
