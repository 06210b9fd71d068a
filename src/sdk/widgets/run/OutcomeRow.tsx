import { css } from '@emotion/react'
import { useState } from 'react'
import type { TestCaseOutcome } from '../../execution.ts'
import { CodeBox } from '../CodeBox.tsx'
import { Disclosure } from '../Disclosure.tsx'
import { SideBySide } from '../diff/SideBySide.tsx'
import { muted } from '../text.ts'
import { errorText, Located, wrapOf } from './Located.tsx'
import { runTexts } from './texts.ts'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  minHeight: 44,
  padding: '6px 12px',
})

const summary = css(head, {
  cursor: 'pointer',
  borderRadius: 'var(--radius)',
  '&:hover': { background: 'var(--surface-2)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '&::marker, &::-webkit-details-marker': { display: 'none' },
  '&::after': { content: ['"▾"', '"▾" / ""'], color: 'var(--text-muted)' },
  'details[open] > &::after': { content: ['"▴"', '"▴" / ""'] },
})

const name = css({ flex: '1 1 8rem', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' })

const body = css({
  display: 'grid',
  gap: 12,
  padding: '4px 12px 12px',
  '& h4': { margin: '0 0 4px', fontSize: '0.875rem', fontWeight: 600 },
})

/** The colour of a test case by how it ended, as a value of CSS. */
export const SIGN_COLOURS: Readonly<Record<TestCaseOutcome['status'], string>> = {
  passed: 'var(--success)',
  failed: 'var(--danger)',
  error: 'var(--danger)',
  skipped: 'var(--text-muted)',
}

/** The sign of a test case by how it ended, which stands beside its word. */
export const SIGNS: Readonly<Record<TestCaseOutcome['status'], string>> = {
  passed: '✓',
  failed: '✕',
  error: '!',
  skipped: '–',
}

/** A backend may name hidden test cases `Hidden 1`. */
const SAYS_HIDDEN = /hidden/i

type Verdict = Pick<TestCaseOutcome, 'limit' | 'status'> & Partial<Pick<TestCaseOutcome, 'is_sample'>>

/**
 * How a test case ended, in words: the limit that was hit says more than that it failed, and nobody is told why a hidden one did.
 *
 * @example
 * verdictText({ status: 'failed', limit: 'time' }) // 'Time limit exceeded'
 */
export function verdictText({ is_sample, limit, status }: Verdict): string {
  if (limit) return runTexts.limits[limit]
  return status === 'failed' && is_sample === false ? runTexts.notPassed : runTexts.statuses[status]
}

function Facts({ outcome }: { readonly outcome: TestCaseOutcome }) {
  const { classname, cpu_ms, framework, memory_bytes, status } = outcome
  const origin = [framework, classname].filter(Boolean).join(' · ')
  return (
    <>
      {origin && <span css={css(muted, { overflowWrap: 'anywhere' })}>{origin}</span>}
      <span css={{ color: SIGN_COLOURS[status], fontWeight: 600 }}>
        <span aria-hidden>{SIGNS[status]} </span>
        {verdictText(outcome)}
      </span>
      {cpu_ms !== undefined && <span css={muted}>{runTexts.time(cpu_ms)}</span>}
      {memory_bytes !== undefined && <span css={muted}>{runTexts.memory(memory_bytes)}</span>}
    </>
  )
}

interface OutcomeRowProps {
  readonly outcome: TestCaseOutcome
  /** Of a hidden test case without a name, its number among the hidden ones. */
  readonly number: number
}

/** One test case: its verdict, and for a sample what went in, what should have come out and what did. */
export function OutcomeRow({ outcome, number }: OutcomeRowProps) {
  const { is_sample, input, expected, actual, message } = outcome
  const title = outcome.name || runTexts.hidden(number)
  const hasDetails = [input, expected, actual, message].some((text) => text !== undefined && text !== '')
  const facts = (
    <>
      <span css={name}>
        {title}
        {!is_sample && !SAYS_HIDDEN.test(title) && title === outcome.name && (
          <span css={muted}> ({runTexts.isHidden})</span>
        )}
      </span>
      <Facts outcome={outcome} />
    </>
  )
  if (!is_sample || !hasDetails) return <div css={head}>{facts}</div>
  return (
    <details open={outcome.status !== 'passed'}>
      <summary css={summary}>{facts}</summary>
      <div css={body}>
        {outcome.status === 'passed' && input && <Text title={runTexts.input} text={input} />}
        {outcome.status === 'error' && message && <Text title={runTexts.message} text={message} isError />}
        <Comparison outcome={outcome} />
        {outcome.status !== 'error' && message && <Text title={runTexts.message} text={message} />}
        {outcome.status !== 'passed' && input && <Folded title={runTexts.input} text={input} />}
      </div>
    </details>
  )
}

interface TextProps {
  readonly title: string
  readonly text: string
  readonly isError?: boolean
}

function Text({ title, text, isError = false }: TextProps) {
  return (
    <div>
      <h4>{title}</h4>
      <CodeBox as="pre" label={title} css={[isError && errorText, wrapOf(text)]}>
        <Located text={text} />
      </CodeBox>
    </div>
  )
}

/** What has been read before, in the task or in the field beside. */
function Folded({ title, text }: TextProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure title={title} isOpen={isOpen} onToggle={setOpen}>
      <CodeBox as="pre" label={title}>
        {text}
      </CodeBox>
    </Disclosure>
  )
}

function Comparison({ outcome: { status, expected, actual } }: { readonly outcome: TestCaseOutcome }) {
  if (actual === undefined) return expected ? <Text title={runTexts.expected} text={expected} /> : null
  if (status !== 'failed' || expected === undefined)
    return actual === '' ? null : <Text title={runTexts.actual} text={actual} />
  return (
    <SideBySide
      label={runTexts.comparison}
      expected={expected.replace(/\n$/, '')}
      actual={actual.replace(/\n$/, '')}
      words={{ ...runTexts.sides, expected: runTexts.expected, actual: runTexts.actual }}
    />
  )
}
