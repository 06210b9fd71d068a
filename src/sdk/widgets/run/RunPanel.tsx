import { css } from '@emotion/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { OUTPUT_LIMIT } from '../../../wire/limits.ts'
import type { TestCaseOutcome } from '../../execution.ts'
import { isRunning, RUN_MESSAGES } from '../../execution.ts'
import type { RunView } from '../../view.ts'
import { CodeBox } from '../CodeBox.tsx'
import { hidden, muted, quietButton } from '../styles.ts'
import { OutcomeRow, verdictText } from './OutcomeRow.tsx'
import { runTexts } from './texts.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  // A run that begins shows where its results will be, above what sticks to the bottom of the page.
  scrollMarginBlock: '72px min(40vh, 320px)',
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 600 },
  '& h3': { margin: '0 0 6px', fontSize: '0.9375rem', fontWeight: 600 },
})

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, minHeight: 44 })

const list = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  '& > li + li': { borderBlockStart: '1px solid var(--border)' },
})

const alert = css({
  margin: 0,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--danger-soft)',
  color: 'var(--danger)',
  fontWeight: 600,
  overflowWrap: 'anywhere',
})

/** Why there is no result, in the language of the screen where the words are ours. */
function messageOf(message: string): string {
  const known = (['notCompiled', 'noLanguage', 'notWritten', 'noBrowser'] as const).find(
    (name) => RUN_MESSAGES[name] === message,
  )
  return known ? runTexts.messages[known] : message
}

const passedOf = (testcases: readonly TestCaseOutcome[]) =>
  runTexts.passed(testcases.filter(({ status }) => status === 'passed').length, testcases.length)

/** What is going on, in a few words: where it waits, what it does, how it ended. */
function stateText({ state, mode, position, testcases, message }: RunView): string {
  if (state === 'IDLE') return ''
  if (position !== undefined) return runTexts.queued(position)
  if (state === 'EVALUATING' && mode === 'judge') return runTexts.judging
  if (state === 'EVALUATED' && message !== '') return messageOf(message)
  if (state === 'EVALUATED' && mode !== 'custom' && testcases.length > 0) return passedOf(testcases)
  const [own] = testcases
  if (state === 'EVALUATED' && mode === 'custom' && own)
    return own.status === 'passed' ? runTexts.ended : verdictText(own)
  return runTexts.states[state]
}

/** Only that it began and how it ended is said aloud; what is printed between would drown everything else. */
function announced(run: RunView): string {
  return isRunning(run) ? runTexts.states.EVALUATING : stateText(run)
}

interface RunPanelProps {
  readonly run: RunView
  readonly readOnly: boolean
  onCancel(): void
  /** What only the type can show, such as a grid of rows; stands before the test cases. */
  readonly children?: ReactNode
}

/** What became of a run (RUN-01): state, place in the queue, output as it is printed, and each test case. */
export function RunPanel({ run, readOnly, onCancel, children }: RunPanelProps) {
  const { state, mode, message, testcases } = run
  const isOn = isRunning(run)
  const isBad = state === 'ERROR' || state === 'MAL_PRACTICE_ERROR' || message !== ''
  const element = useRef<HTMLElement>(null)
  const wasOn = useRef(isOn)

  useEffect(() => {
    if (isOn && !wasOn.current) element.current?.scrollIntoView({ block: 'nearest' })
    wasOn.current = isOn
  }, [isOn])

  return (
    <section ref={element} css={frame} aria-label={runTexts.title} aria-busy={isOn}>
      <span css={hidden} role="status">
        {announced(run)}
      </span>
      {state !== 'IDLE' && (
        <div css={head}>
          <h2>{runTexts.title}</h2>
          <span css={[muted, { flex: 1 }]}>
            {!isBad && stateText(run)}
            {isOn && testcases.length > 0 && ` · ${runTexts.doneSoFar(testcases.length)}`}
          </span>
          {isOn && !readOnly && (
            <button type="button" css={quietButton} onClick={onCancel}>
              {runTexts.cancel}
            </button>
          )}
        </div>
      )}
      {isBad && <Failure run={run} />}
      <Output run={run} />
      {children}
      {mode !== 'custom' && testcases.length > 0 && <Outcomes testcases={testcases} />}
    </section>
  )
}

/** What is said of an attack is ours alone (GAP-132). */
function Failure({ run: { state, message } }: { readonly run: RunView }) {
  const { ERROR, MAL_PRACTICE_ERROR } = runTexts.states
  const text = state === 'MAL_PRACTICE_ERROR' ? MAL_PRACTICE_ERROR : messageOf(message) || ERROR
  return <p css={alert}>{text}</p>
}

function Output({ run }: { readonly run: RunView }) {
  const { mode, output, state, testcases } = run
  const [own] = testcases
  if (mode === 'custom' && state === 'EVALUATED' && own) {
    return (
      <div>
        <h3>{runTexts.output}</h3>
        {output === '' ? <p css={muted}>{runTexts.noOutput}</p> : <Printed text={output} />}
        <p css={muted}>
          {own.cpu_ms !== undefined && runTexts.time(own.cpu_ms)}
          {own.memory_bytes !== undefined && ` · ${runTexts.memory(own.memory_bytes)}`}
        </p>
      </div>
    )
  }
  if (output === '') return null
  return (
    <div>
      <h3>{runTexts.output}</h3>
      <Printed text={output} />
    </div>
  )
}

/** A loop that prints short lines brings tens of thousands, and a browser lays all of them out with every piece. */
const LINES_AT_MOST = 2000

function Printed({ text }: { readonly text: string }) {
  const lines = text.split('\n')
  const more = text.endsWith('\n') ? lines.length - 1 - LINES_AT_MOST : lines.length - LINES_AT_MOST
  return (
    <>
      <CodeBox as="pre" label={runTexts.output}>
        {more > 0 ? lines.slice(0, LINES_AT_MOST).join('\n') : text}
      </CodeBox>
      {more > 0 && <p css={muted}>{runTexts.diff.more(more)}</p>}
      {text.length >= OUTPUT_LIMIT - 1 && <p css={muted}>{runTexts.cut(text.length)}</p>}
    </>
  )
}

function Outcomes({ testcases }: { readonly testcases: readonly TestCaseOutcome[] }) {
  const hiddenOnes = testcases.filter(({ is_sample }) => !is_sample)
  return (
    <div>
      <h3>{runTexts.testcases}</h3>
      <ul css={list}>
        {testcases.map((outcome) => (
          <li key={outcome.id}>
            <OutcomeRow outcome={outcome} number={hiddenOnes.indexOf(outcome) + 1} />
          </li>
        ))}
      </ul>
    </div>
  )
}
