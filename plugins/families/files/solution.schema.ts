import { type Shape, UPLOAD_BYTES } from '@assess/sdk'
import { Type } from 'typebox'

export const Changes = Type.Record(
  Type.String(),
  Type.Union([Type.Null(), Type.String()], { wanted: 'text' }),
  { description: 'Texts by path of files that were changed or added; null for one that was deleted' },
)
export type Changes = Shape<typeof Changes>

export const Uploaded = Type.Object({
  uri: Type.String({ description: 'Resource URI' }),
  hash: Type.String({
    pattern: '^[0-9a-f]{64}$',
    wanted: 'a SHA-256 in small hexadecimal digits',
    description: 'Of its bytes: hexadecimal SHA-256',
  }),
  size: Type.Integer({
    minimum: 0,
    maximum: UPLOAD_BYTES,
    wanted: `a number of bytes up to ${UPLOAD_BYTES}`,
    description: 'In bytes',
  }),
})
export type Uploaded = Shape<typeof Uploaded>

export const Uploads = Type.Record(Type.String(), Uploaded, {
  default: {},
  description: 'Files that are not texts, or too large for one, by path (ENTITY-97)',
})
export type Uploads = Shape<typeof Uploads>

export const Executable = Type.Array(Type.String(), {
  default: [],
  description: 'Paths of files that may be executed',
})

const Stdin = Type.String({ default: '', description: "The candidate's own input for a run (SAVE-16)" })

/** The wire fields of several files (ENTITY-94, ENTITY-98, ENTITY-99). */
export const Solution = Type.Object({
  technology: Type.String({ description: 'URI of the technology; empty while nothing was done' }),
  code: Changes,
  extra_data: Type.Object({ stdin: Stdin }, { default: {} }),
})

/** The same, with `attachments` (ENTITY-97). */
export const SolutionWithUploads = Type.Object({
  ...Solution.properties,
  attachments: Type.Array(Type.String(), {
    default: [],
    description: 'Resource URIs of uploaded files (VALID-07)',
  }),
})
