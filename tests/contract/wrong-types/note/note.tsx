import type { ReactNode } from 'react'
import { Type } from 'typebox'
import { ReadContext } from '../../../../src/schema/context.ts'
import { read } from '../../../../src/schema/read.ts'
import type { Shape } from '../../../../src/schema/shape.ts'
import type { ProblemType } from '../../../../src/sdk/common.ts'
import { inEveryLanguage } from '../../../../src/sdk/language.ts'
import { defineNodePlugin, type EvaluatedPlugin } from '../../../../src/sdk/node.ts'
import { samplesOf } from '../../../../src/sdk/samples.ts'
import type { TypeToProve } from '../../../../src/sdk/testing/index.ts'
import { definePlugin, type ViewProps } from '../../../../src/sdk/view.ts'
import { catalogues, noteTexts } from './texts.ts'

const Problem = Type.Object({ statement: Type.String() })
export type NoteProblem = Shape<typeof Problem>
const Note = Type.Object({ text: Type.String(), length: Type.Integer() })
export type Note = Shape<typeof Note>
const Solution = Type.Object({ answer: Note })

export type NoteProps = ViewProps<NoteProblem, Note>
export type NoteView = (props: NoteProps) => ReactNode
type NoteDriver = EvaluatedPlugin<NoteProblem, Note, null>['drive']

export const noteOf = (text: string): Note => ({ text, length: text.length })
export const ANSWER = { role: 'textbox', name: inEveryLanguage(catalogues, (texts) => texts.answer) }

const codec: ProblemType<NoteProblem, Note> = {
  code: 'NTE',
  solution: {
    empty: () => noteOf(''),
    encode: (answer) => ({ answer }),
    decode: (saved) => read(Solution, saved, new ReadContext()).answer,
  },
  problem: (raw, at = new ReadContext()) => read(Problem, raw, at),
  isAttempted: ({ text }) => text !== '',
  status: (_, judged) => (judged === 'ACC' || judged === 'REJ' ? judged : judged === 'UNE' ? null : null),
}

/** A field for the text: the view that is right. */
export function NoteField({ context, solution }: NoteProps) {
  return (
    <>
      <p>{context.problem.statement}</p>
      <textarea
        aria-label={noteTexts.answer}
        readOnly={context.readOnly}
        value={solution.text}
        onChange={({ target }) => {
          if (!context.readOnly) context.answer(noteOf(target.value))
        }}
      />
    </>
  )
}

const fillNote: NoteDriver = async (page, _, { text }) => {
  if (text !== '') await page.fill(ANSWER, text)
}

interface Parts {
  readonly view?: NoteView
  readonly drive?: NoteDriver
  readonly solution?: Partial<typeof codec.solution>
  readonly titles?: { readonly en: string; readonly de: string }
  readonly answeredBy?: EvaluatedPlugin['answeredBy']
}

/** The type, with other parts in place of its own. */
export function noteType(parts: Parts = {}): TypeToProve {
  const { view = NoteField, drive = fillNote, titles = { en: 'Note', de: 'Notiz' } } = parts
  const type = { ...codec, solution: { ...codec.solution, ...parts.solution } }
  const { empty, judged } = samplesOf({ statement: 'Say yes.' }, null)
  return {
    browser: definePlugin({ ...type, titles, view: async () => ({ default: view }) }),
    node: defineNodePlugin<NoteProblem, Note, null>({
      ...type,
      ...(parts.answeredBy && { answeredBy: parts.answeredBy }),
      schemas: { problem: Problem, solution: Solution },
      samples: [
        judged('yes', noteOf('yes'), 'ACC', 1),
        judged('no', noteOf('no'), 'REJ', 0),
        empty('nothing', noteOf('')),
      ],
      key: () => null,
      drive,
      evaluate: (_, { text }) =>
        text === ''
          ? { status: 'UNE', score: 0 }
          : text === 'yes'
            ? { status: 'ACC', score: 1 }
            : { status: 'REJ', score: 0 },
    }),
    folder: import.meta.dirname,
  }
}
