import { Type } from 'typebox'
import { Executable, Uploads } from '../../families/files/solution.schema.ts'
import { NotebookFile } from '../notebook/format.schema.ts'

export const Technology = Type.Object({
  technology: Type.String({
    default: '',
    description: 'URI of the technology; left out before anything was changed',
  }),
})

/** What a notebook has written beside itself: each file is kept as an upload. */
export const Beside = Type.Object({ uploads: Uploads, executable: Executable })

/** The wire fields of a notebook (ENTITY-94, ENTITY-97). */
export const Solution = Type.Object({
  ...Technology.properties,
  extra_data: Type.Object(
    {
      notebook: Type.Union([Type.Null(), NotebookFile], {
        default: null,
        description:
          'nbformat 4.5, with each text in one piece; null while it is the notebook of the problem',
      }),
      ...Beside.properties,
    },
    { description: 'The notebook, and the files that it has written beside itself' },
  ),
  attachments: Type.Array(Type.String(), {
    default: [],
    description: 'Resource URIs of the uploads (VALID-07)',
  }),
})
