import type { ReadContext } from '@assess/sdk'
import type { Metric, Prediction } from './prediction.schema.ts'

/** `label`: any text; `number`: decimal; `probability`: from 0 to 1. */
export type CellKind = 'label' | 'number' | 'probability'

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
} as const satisfies Readonly<Record<Metric, { cells: CellKind; better: 'higher' | 'lower'; best: number }>>

/** Throws where a metric is about one label and none is named. */
export function checkLabel({ metric, positive }: Prediction, at: ReadContext) {
  if (positive === undefined && (metric === 'logloss' || metric === 'auc'))
    throw at.key('positive').unfit(positive, `the label that "${metric}" is about`)
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
