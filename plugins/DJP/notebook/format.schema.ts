import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

// What is read of nbformat 4; every other field stays as it is.

/** Text that nbformat lets be a list of lines. */
export const Source = Type.Union([Type.String(), Type.Array(Type.String())], { wanted: 'text' })
export type Source = Shape<typeof Source>

export const OutputHead = Type.Object({
  output_type: Type.Enum(['stream', 'display_data', 'execute_result', 'error']),
})

export const StreamPart = Type.Object({ text: Source })

export const FailurePart = Type.Object({
  ename: Type.String({ default: '' }),
  evalue: Type.String({ default: '' }),
  traceback: Type.Array(Type.String(), { default: [] }),
})

export const CountPart = Type.Object({
  execution_count: Type.Union([Type.Null(), Type.Number()], {
    default: null,
    description: 'How many cells had run with it; null for one that has not',
  }),
})

export const CellHead = Type.Object({
  cell_type: Type.Enum(['code', 'markdown', 'raw'], { description: 'Program or text' }),
  source: Source,
})

export const NotebookHead = Type.Object({
  nbformat: Type.Number({ default: 4, description: 'Version of the format, which is 4' }),
  nbformat_minor: Type.Number({ default: 5, description: 'Its minor version' }),
})

const Fields = Type.Record(Type.String(), Type.Unknown(), {
  default: {},
  description: 'What other programs note, such as tags',
})

/** A notebook as an author writes it: cells need only their kind and source. */
export const NotebookFile = Type.Object(
  {
    ...NotebookHead.properties,
    cells: Type.Array(
      Type.Object(
        {
          ...CellHead.properties,
          source: Type.Union([Type.String(), Type.Array(Type.String())], {
            default: '',
            description: 'Text, or a list of lines',
          }),
          id: Type.Optional(Type.String({ description: 'Its name; given when left out' })),
          metadata: Fields,
          outputs: Type.Array(Type.Unknown(), { default: [], description: 'What it printed' }),
          ...CountPart.properties,
        },
        { additionalProperties: true },
      ),
      { minItems: 1, description: 'The cells, which need only cell_type and source' },
    ),
    metadata: Fields,
  },
  {
    additionalProperties: true,
    description: 'What the candidate begins with, as nbformat 4 has it; an empty cell when left out',
  },
)
