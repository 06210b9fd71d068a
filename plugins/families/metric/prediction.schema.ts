import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

export const Metric = Type.Enum(
  ['accuracy', 'f1', 'precision', 'recall', 'rmse', 'mae', 'r2', 'logloss', 'auc'],
  { description: 'What the predictions are measured by' },
)
export type Metric = Shape<typeof Metric>

export const Prediction = Type.Object(
  {
    id: Type.String({ description: 'The column that names the rows' }),
    target: Type.String({ description: 'The column that is predicted' }),
    metric: Metric,
    positive: Type.Optional(
      Type.String({
        description:
          'The label that counts as a hit for precision, recall and f1, which are the mean over all labels without it; required for logloss and auc, which say how sure a prediction is of it',
      }),
    ),
  },
  { description: 'What a file of predictions has to look like; the candidate may know all of it' },
)
export type Prediction = Shape<typeof Prediction>

/** Files beside the definition that are given away: by their paths there, or by the addresses at which they are served. */
export const Downloads = Type.Array(
  Type.String({
    pattern: '^(/files/tests/[^/]+/)?files/[^/].*$',
    wanted: 'a path such as "files/train.csv"',
  }),
  { default: [], description: "Files that the candidate may download, in the test's folder `files`" },
)
