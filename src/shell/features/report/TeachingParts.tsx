import { css } from '@emotion/react'
import { useState } from 'react'
import { Disclosure } from '../../../sdk/widgets/Disclosure.tsx'
import { Statement } from '../../../sdk/widgets/statement/Statement.tsx'
import type { Teaching } from '../../../wire/report.schema.ts'
import { reportTexts } from '../../texts/report.ts'

const parts = css({ display: 'flex', flexDirection: 'column', gap: 16, padding: '6px 0 10px' })

const part = css({
  '& h3': { margin: '0 0 6px', fontSize: 14, fontWeight: 600, color: 'var(--text-muted)' },
})

const right = css({
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  borderInlineStart: '4px solid var(--success)',
  background: 'var(--success-soft)',
})

/** What a learning test teaches about a question after the end: the question where nothing else shows it, the right answer, and why. */
export function TeachingParts({ teaching }: { readonly teaching: Teaching }) {
  const { question, right_answer, explanation } = teaching
  const texts = reportTexts.teaching
  return (
    <div css={parts}>
      <Part title={texts.question} html={question} />
      <Part title={texts.rightAnswer} html={right_answer} isRight />
      <Part title={texts.explanation} html={explanation} />
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly html: string | undefined
  readonly isRight?: boolean
}

function Part({ title, html, isRight = false }: PartProps) {
  if (html === undefined) return null
  return (
    <section css={[part, isRight && right]}>
      <h3>{title}</h3>
      <Statement html={html} />
    </section>
  )
}

/** The same, opened by a press. */
export function FoldedTeaching({ teaching }: { readonly teaching: Teaching }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure title={titleOf(teaching)} isOpen={isOpen} onToggle={setOpen}>
      <TeachingParts teaching={teaching} />
    </Disclosure>
  )
}

function titleOf({ explanation, right_answer }: Teaching): string {
  const texts = reportTexts.teaching
  if (right_answer === undefined) return explanation === undefined ? texts.question : texts.explanation
  return explanation === undefined ? texts.rightAnswer : texts.both
}
