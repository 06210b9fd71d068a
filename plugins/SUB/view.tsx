import type { ViewProps } from '@assess/sdk'
import { Attachments, Statement, stack, useAnswer } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { WrittenProblem, WrittenSolution } from '../families/written/problem.schema.ts'
import { AnswerEditor } from './AnswerEditor.tsx'
import { texts } from './texts.ts'

const title = css({ margin: 0, fontSize: '1rem', fontWeight: 600 })

export default function View({ context, solution }: ViewProps<WrittenProblem, WrittenSolution>) {
  const [{ answer, attachments }, change] = useAnswer({ context, solution })
  const name = context.readOnly ? texts.answerRead : texts.answer
  return (
    <div css={stack} data-sticks>
      <Statement html={context.problem.statement} />
      <div>
        <h2 css={title}>{name}</h2>
        <AnswerEditor
          label={name}
          answer={answer}
          readOnly={context.readOnly}
          wordLimit={context.problem.word_limit}
          onChange={(written) => change((current) => ({ ...current, answer: written }))}
        />
      </div>
      <Attachments
        context={context}
        uris={attachments}
        onChange={(edit) => change((current) => ({ ...current, attachments: edit(current.attachments) }))}
      />
    </div>
  )
}
