import { css, type SerializedStyles } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { Disclosure } from '../../../sdk/widgets/Disclosure.tsx'
import { Statement } from '../../../sdk/widgets/statement/Statement.tsx'
import { mutedText } from '../../../sdk/widgets/text.ts'
import type { Teaching } from '../../../wire/report.schema.ts'
import { reportTexts } from '../../texts/report.ts'

const parts = css({ display: 'flex', flexDirection: 'column', gap: 16, padding: '6px 0 10px' })

const part = css({
  '& h2, & h3': { margin: '0 0 6px', fontSize: 14, fontWeight: 600, color: 'var(--text-muted)' },
})

const answer = css({ padding: '10px 14px', borderRadius: 'var(--radius)', borderInlineStart: '4px solid' })

const right = css(answer, { borderColor: 'var(--success)', background: 'var(--success-soft)' })

/** Right and wrong stand in it side by side. */
const compared = css(answer, {
  borderColor: 'var(--border-strong)',
  background: 'var(--surface-2)',
  '& del': { color: 'var(--danger)' },
})

interface TeachingProps {
  readonly teaching: Teaching
  /** One level below that of what the parts belong to. */
  readonly heading: 'h2' | 'h3'
}

/** What a learning test teaches about a question after the end: the question where nothing else shows it, the right answer, and why. */
export function TeachingParts({ teaching, heading }: TeachingProps) {
  const { question, right_answer, is_compared, explanation } = teaching
  const texts = reportTexts.teaching
  return (
    <div css={parts}>
      <Part heading={heading} title={texts.question} html={question} />
      <Part
        heading={heading}
        title={is_compared ? texts.compared : texts.rightAnswer}
        html={right_answer}
        box={is_compared ? compared : right}
      >
        {is_compared && <p css={[mutedText, { marginTop: 8 }]}>{texts.marks}</p>}
      </Part>
      <Part heading={heading} title={texts.explanation} html={explanation} />
    </div>
  )
}

interface PartProps extends Pick<TeachingProps, 'heading'> {
  readonly title: string
  readonly html: string | undefined
  readonly box?: SerializedStyles
  readonly children?: ReactNode
}

function Part({ heading: Heading, title, html, box, children }: PartProps) {
  if (html === undefined) return null
  return (
    <section css={[part, box]}>
      <Heading>{title}</Heading>
      <Statement html={html} />
      {children}
    </section>
  )
}

/** The same, opened by a press. */
export function FoldedTeaching({
  of,
  ...parts
}: TeachingProps & { /** Id of the title. */ readonly of?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      title={titleOf(parts.teaching)}
      {...(of !== undefined && { describedBy: of })}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <TeachingParts {...parts} />
    </Disclosure>
  )
}

function titleOf({ explanation, right_answer }: Teaching): string {
  const texts = reportTexts.teaching
  if (right_answer === undefined) return explanation === undefined ? texts.question : texts.explanation
  return explanation === undefined ? texts.rightAnswer : texts.both
}
