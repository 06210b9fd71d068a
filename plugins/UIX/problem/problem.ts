import {
  contextAt,
  isForeign,
  readList,
  readNumber,
  readOptional,
  readRecord,
  readText,
  readValues,
  unfit,
} from '../../../src/sdk/reading.ts'
import { type ProblemLimits, readLimits } from '../../families/code/limits.ts'
import { readExtraData } from '../../families/code/problem.ts'
import { type HiddenCase, readHidden } from '../../families/code/test-cases.ts'
import { NO_PANES, PANES, type PaneName, type Panes, panesOf } from './panes.ts'

/** A check of the page: the body of an async function, which fails by throwing. */
export interface Check {
  readonly name: string
  readonly script: string
  /** Pixels of the window in which the page is shown. */
  readonly width: number
}

export interface SampleCheck extends Check {
  readonly id: number
}

/** A page that a candidate writes (TYPE-21). */
export interface Problem {
  readonly statement: string
  /** The URI under which an answer names its technology (ENTITY-94). */
  readonly technology: string
  /** What the panes begin with. */
  readonly stubs: Panes
  readonly sample_testcases: readonly SampleCheck[]
  readonly non_sample_testcases: readonly HiddenCase[]
  /** Of all checks together, with the browser that they run in. */
  readonly limits: ProblemLimits
  readonly extra_data: { readonly submission_limit?: number }
}

const DEFAULT_LIMITS: ProblemLimits = { cpu_ms: 30_000, memory_mb: 1000 }
const DEFAULT_WIDTH = 1000
const WIDTHS = { least: 200, most: 4000 }

function readWidth(value: unknown, place: string): number {
  const width = readNumber(value, place)
  if (width >= WIDTHS.least && width <= WIDTHS.most) return width
  throw unfit(value, place, `pixels from ${WIDTHS.least} to ${WIDTHS.most}`)
}

/** Reads a check, of the problem or of its key. */
export function readCheck(value: unknown, place: string): Check {
  const raw = readRecord(value, place)
  return {
    name: readText(raw.name, `${place}.name`),
    script: readText(raw.script, `${place}.script`),
    width: readOptional(raw.width, `${place}.width`, readWidth) ?? DEFAULT_WIDTH,
  }
}

function readStubs(value: unknown, place: string): Panes {
  const stubs = readValues(value, place, readText)
  const unknown = Object.keys(stubs).find((name) => !PANES.some((pane) => pane === name))
  if (unknown !== undefined && !isForeign()) throw unfit(unknown, place, `a record of ${PANES.join(', ')}`)
  return panesOf((name: PaneName) => stubs[name] ?? '')
}

/** A sample of which a backend tells only the name cannot be tried here (ENTITY-73). */
const readSample = (value: unknown, place: string): readonly Check[] =>
  isForeign() && readRecord(value, place).script == null ? [] : [readCheck(value, place)]

/** The URI under which an answer names its technology, where the problem does not say it (ENTITY-94). */
const TECHNOLOGY = '/api/v1/technology/html'

function readUri(value: unknown, place: string): string {
  const uris = readOptional(value, place, (list, at) =>
    readList(list, at, (one, within) =>
      readText(readRecord(one, within).resource_uri, `${within}.resource_uri`),
    ),
  )
  return uris?.[0] ?? TECHNOLOGY
}

/** Reads all that a candidate may see of a problem; throws, naming the place, on anything else. */
export function readProblem(value: unknown): Problem {
  const raw = readRecord(value, 'problem')
  const samples = readOptional(raw.sample_testcases, 'sample_testcases', (list, at) =>
    readList(list, at, readSample).flat(),
  )
  const { submission_limit } =
    readOptional(raw.extra_data, 'extra_data', (one, at) => readExtraData(one, contextAt(at))) ?? {}
  return {
    statement: readText(raw.statement, 'statement'),
    technology: readUri(raw.technologies, 'technologies'),
    stubs: readOptional(raw.stubs, 'stubs', readStubs) ?? NO_PANES,
    sample_testcases: (samples ?? []).map((check, index) => ({ id: index + 1, ...check })),
    non_sample_testcases: readHidden(
      raw.non_sample_testcases,
      contextAt('non_sample_testcases'),
      samples?.length ?? 0,
    ),
    limits: readLimits(raw.limits, contextAt('limits'), DEFAULT_LIMITS),
    extra_data: submission_limit === undefined ? {} : { submission_limit },
  }
}
