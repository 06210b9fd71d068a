import { readList, readOneOf, readOptional, readRecord, readText, unfit } from '../../../src/sdk/reading.ts'

/** What predictions are measured by, and what a cell of them has to be. */
export const METRICS = {
  accuracy: { cells: 'label', better: 'higher', best: 1 },
  f1: { cells: 'label', better: 'higher', best: 1 },
  precision: { cells: 'label', better: 'higher', best: 1 },
  recall: { cells: 'label', better: 'higher', best: 1 },
  rmse: { cells: 'number', better: 'lower', best: 0 },
  mae: { cells: 'number', better: 'lower', best: 0 },
  r2: { cells: 'number', better: 'higher', best: 1 },
  logloss: { cells: 'probability', better: 'lower', best: 0 },
  auc: { cells: 'number', better: 'higher', best: 1 },
} as const satisfies Readonly<Record<string, { cells: CellKind; better: 'higher' | 'lower'; best: number }>>

/** `label`: any text; `number`: decimal; `probability`: from 0 to 1. */
export type CellKind = 'label' | 'number' | 'probability'
export type Metric = keyof typeof METRICS

export const METRIC_NAMES: readonly Metric[] = [
  ...(['accuracy', 'f1', 'precision', 'recall', 'rmse', 'mae', 'r2', 'logloss', 'auc'] as const),
]

/** What a file of predictions has to look like; the candidate may know all of it. */
export interface Prediction {
  /** The column that names the rows. */
  readonly id: string
  /** The column that is predicted. */
  readonly target: string
  readonly metric: Metric
  /**
   * The label that counts as a hit for `precision`, `recall` and `f1`, which are the mean over all labels without it;
   * required for `logloss` and `auc`, which say how sure a prediction is of it.
   */
  readonly positive?: string
}

export function readPrediction(value: unknown, place: string): Prediction {
  const raw = readRecord(value, place)
  const metric = readOneOf(raw.metric, `${place}.metric`, METRIC_NAMES)
  const positive = readOptional(raw.positive, `${place}.positive`, readText)
  if (positive === undefined && (metric === 'logloss' || metric === 'auc'))
    throw unfit(positive, `${place}.positive`, `the label that "${metric}" is about`)
  return {
    id: readText(raw.id, `${place}.id`),
    target: readText(raw.target, `${place}.target`),
    metric,
    ...(positive !== undefined && { positive }),
  }
}

/** Ids of the public test cases; of the third one only the verdict is public. */
export const CASES = { file: 1, open: 2, all: 3 } as const

/** The test cases of every such problem, as data; the screen says them in its own language. */
export const PUBLIC_CASES = {
  sample_testcases: [
    { id: CASES.file, name: 'The file can be read' },
    { id: CASES.open, name: 'The public rows' },
  ],
  non_sample_testcases: [{ id: CASES.all, name: 'All rows' }],
} as const

/** A file beside the definition that is given away: by its path there, or by the address at which it is served. */
const GIVEN = /^(\/files\/tests\/[^/]+\/)?files\/[^/].*$/

/** Reads the files that candidates may download. */
export function readDownloads(value: unknown, place: string): readonly string[] {
  return readList(value, place, (one, at) => {
    const path = readText(one, at)
    if (GIVEN.test(path)) return path
    throw unfit(path, at, 'a path such as "files/train.csv"')
  })
}
