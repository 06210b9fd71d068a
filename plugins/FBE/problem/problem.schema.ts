import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'
import { LimitedSubmissions } from '../../families/code/problem.schema.ts'
import { Downloads, Prediction } from '../../families/metric/prediction.schema.ts'

/** A problem that is answered by a file of predictions, made elsewhere. */
export const Problem = Type.Object({
  statement: Type.String({ description: 'The task in Markdown' }),
  prediction: Prediction,
  downloads: Downloads,
  extra_data: LimitedSubmissions,
})
export type Problem = Shape<typeof Problem>

/** A problem whose backend does not tell what predictions have to look like. */
export const Untold = Type.Omit(Problem, ['prediction'])
export type Untold = Shape<typeof Untold>

/** The files that were submitted together, by their resource URIs; `''` where no file was submitted. */
export const Upload = Type.Object({
  main_url: Type.String({ default: '', description: 'The predictions (ENTITY-115, GAP-011)' }),
  supplementary_url: Type.String({ default: '', description: 'What made them (ENTITY-116, VALID-03)' }),
  uploaded_at: Type.String({ default: '', description: 'When, in ISO 8601 (ENTITY-118)' }),
})
export type Upload = Shape<typeof Upload>

export const Uploads = Type.Object(
  {
    ...Upload.properties,
    revisions: Type.Array(Upload, {
      default: [],
      description: 'Earlier uploads, newest first (ENTITY-117)',
    }),
  },
  { description: 'The files of the answer; null where a backend cleared it' },
)
export type Uploads = Shape<typeof Uploads>

export const Solution = Type.Object({ file_based_data: Uploads })
