import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'
import { Downloads, Prediction } from '../prediction.schema.ts'

/** What a problem has whose program reads data and writes predictions, beside what every program has. */
export const Measured = Type.Object({
  prediction: Prediction,
  data: Type.Array(
    Type.String({
      pattern: '^(?!files/predictions\\.csv$)files(/(?!\\.{1,2}(/|$))[^/]+)+$',
      wanted: 'a path such as "files/train.csv", other than "predictions.csv"',
    }),
    {
      default: [],
      description:
        'Files beside the definition that every run finds in its working folder, without `files/` in their names',
    },
  ),
  downloads: Downloads,
})
export type Measured = Shape<typeof Measured>
