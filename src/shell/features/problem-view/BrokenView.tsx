import { css } from '@emotion/react'
import { useEffect, useMemo } from 'react'
import type { ProblemType } from '../../../kernel/problem.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { ScrollBox } from '../../../sdk/widgets/ScrollBox.tsx'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useHandedOnFocus } from '../../routing/navigation.ts'
import { useServices } from '../../state/services.ts'
import { texts } from '../../texts/common.ts'
import { problemTexts } from '../../texts/problems.ts'
import { answerText, blockText } from '../../ui/plainText.ts'
import { knownFault } from './openViews.ts'

const box = css({
  padding: 20,
  background: 'var(--surface)',
  border: '1px solid var(--border)',
  borderInlineStart: '4px solid var(--danger)',
  borderRadius: 'var(--radius)',
})

const quote = css({
  margin: '6px 0 0',
  padding: 12,
  maxHeight: 360,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderRadius: 'var(--radius)',
  background: 'var(--surface-2)',
  fontFamily: 'inherit',
  fontSize: 15,
})

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: 8 })

export interface BrokenViewProps {
  /** HTML as authored. */
  readonly statement: string
  /** Absent when its code could not be loaded; then there is no answer to show either. */
  readonly type: ProblemType | undefined
  readonly solution: unknown
  /** The answer in words, where its type cannot say it. */
  readonly stored?: string | undefined
  /** For the support, such as `SCR:VIEW`; there is none while it is only slow. */
  readonly code?: string | undefined
  /** What was thrown: for the report, never for the screen. */
  readonly error?: unknown
  /** Says that it cannot be shown, when left out. */
  readonly title?: string
  /** What that means for the candidate. */
  readonly why: string
  /** Above its text; says that it is a question, when left out. */
  readonly fallback?: string
  /** Renders the view again; without it only a reload can help. */
  readonly retry?: (() => void) | undefined
}

/** Stands in for a view that cannot be shown: the question as text, the answer so far, a way to try again. */
export function BrokenView(props: BrokenViewProps) {
  const {
    statement,
    type,
    solution,
    code,
    error,
    title = problemTexts.problem.failed,
    why,
    retry,
    stored,
  } = props
  const { fallback = problemTexts.problem.fallback } = props
  const { reload } = useServices()
  const element = useHandedOnFocus()
  const question = useMemo(() => blockText(statement), [statement])
  useEffect(() => {
    if (error !== undefined) reportError(knownFault(error))
  }, [error])
  const answered = type && answerText(type, solution)
  return (
    <div ref={element} role="alert" css={box}>
      <h2 css={{ display: 'flex', gap: 8, alignItems: 'center', fontSize: 18, color: 'var(--danger)' }}>
        <Icon name="warning" />
        {title}
      </h2>
      <p css={{ margin: '6px 0 12px' }}>{why}</p>
      <div css={ways}>
        {retry && (
          <button type="button" css={buttonStyle('secondary')} onClick={retry}>
            {problemTexts.problem.retry}
          </button>
        )}
        <button type="button" css={buttonStyle(retry ? 'ghost' : 'secondary')} onClick={reload}>
          {problemTexts.problem.reload}
        </button>
      </div>
      <Quote title={fallback} text={question} />
      {answered && <Quote title={problemTexts.problem.answered} text={answered} />}
      {stored && <Quote title={problemTexts.problem.stored} text={stored} />}
      {code && (
        <p css={[mutedText, { marginTop: 14, fontSize: 14 }]}>
          {texts.pages.errorCode} <code translate="no">{code}</code>
        </p>
      )}
    </div>
  )
}

/** A question or an answer as plain text. */
export function Quote({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <h3 css={{ marginTop: 16, fontSize: 15 }}>{title}</h3>
      <ScrollBox as="pre" css={quote}>
        {text}
      </ScrollBox>
    </>
  )
}
