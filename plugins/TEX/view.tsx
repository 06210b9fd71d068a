import type { ViewProps } from '@assess/sdk'
import { AttachmentList, field, Statement, stack, TextArea, TextCount, useAnswer } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { WrittenProblem, WrittenSolution } from '../families/written/problem.schema.ts'
import { texts } from './texts.ts'

const area = css(field, {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 200,
  maxHeight: '70vh',
  margin: '8px 0',
  padding: 12,
  lineHeight: 1.6,
  resize: 'vertical',
  fieldSizing: 'content',
  '&:read-only': { background: 'var(--surface-2)' },
})

const label = css({ fontWeight: 600 })

/** Grows with the text where the browser cannot do that by itself. */
function rowsFor(text: string): number {
  return Math.min(24, Math.max(8, text.split('\n').length + 1))
}

export default function View({ context, solution }: ViewProps<WrittenProblem, WrittenSolution>) {
  const [{ answer, attachments }, change] = useAnswer({ context, solution })
  return (
    <div css={stack} data-sticks>
      <Statement html={context.problem.statement} />
      <div>
        <TextArea
          label={context.readOnly ? texts.answerRead : texts.answer}
          labelStyle={label}
          style={area}
          rows={rowsFor(answer)}
          value={answer}
          readOnly={context.readOnly}
          write={(text) => change((current) => ({ ...current, answer: text }))}
        />
        <TextCount text={answer} limit={context.problem.word_limit} />
      </div>
      {attachments.length > 0 && <AttachmentList uris={attachments} />}
    </div>
  )
}
