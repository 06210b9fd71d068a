import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import type { PlannedCases, TestCaseOutcome } from '../../execution.ts'
import { isRunning, RUN_MESSAGES, type RunMessage } from '../../execution.ts'
import { remembered } from '../../remembered.ts'
import type { RunView } from '../../view.ts'
import { hidden, muted } from '../text.ts'
import { quietButton } from '../viewButtons.ts'
import { verdictText } from './OutcomeRow.tsx'
import { runTexts } from './texts.ts'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 32,
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 600 },
})

const alert = css({
  margin: 0,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--danger-soft)',
  color: 'var(--danger)',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& > p': { margin: 0 },
})

/** Nothing went wrong: there is nothing to do yet. */
const note = css(alert, { background: 'var(--surface-2)', color: 'var(--text)', fontWeight: 400 })

/** What can be done about it. */
const next = css({ fontWeight: 400, color: 'var(--text)' })

const notLoaded = css(alert, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  '& p': { flex: '1 1 10rem', margin: 0 },
})

const MESSAGES = Object.keys(RUN_MESSAGES) as RunMessage[]

const knownOf = (message: string) => MESSAGES.find((name) => RUN_MESSAGES[name] === message)

/** Why there is no result, in the language of the screen where the words are ours. */
function messageOf(message: string): string {
  const known = knownOf(message)
  return known ? runTexts.messages[known] : message
}

const passedOf = (testcases: readonly TestCaseOutcome[]) =>
  runTexts.passed(testcases.filter(({ status }) => status === 'passed').length, testcases.length)

/** Which test case is tried; of hidden ones nobody is told. */
function progressText({ samples, all }: PlannedCases, done: number): string {
  if (done < samples) return runTexts.trying(done + 1, all)
  return samples > 0 ? runTexts.tryingHidden(samples + 1, all) : runTexts.tryingAll(all)
}

function evaluatingText({ mode, planned, testcases }: Pick<RunView, 'mode' | 'planned' | 'testcases'>) {
  if (planned) return progressText(planned, testcases.length)
  return mode === 'judge' ? runTexts.judging : runTexts.states.EVALUATING
}

/** What is going on, in a few words: where it waits, what it does, how it ended. */
function stateText({ state, mode, position, testcases, planned, message, absent }: RunView): string {
  if (absent) return absent.kind === 'loading' ? runTexts.loading : runTexts.notLoaded
  if (state === 'IDLE') return ''
  if (position !== undefined) return runTexts.queued(position)
  if (state === 'EVALUATING') return evaluatingText({ mode, planned, testcases })
  if (state === 'EVALUATED' && message !== '') return messageOf(message)
  if (state === 'EVALUATED' && mode !== 'custom' && testcases.length > 0) return passedOf(testcases)
  const [own] = testcases
  if (state === 'EVALUATED' && mode === 'custom' && own)
    return own.status === 'passed' ? runTexts.ended : verdictText(own)
  return runTexts.states[state]
}

/** Only that it began and how it ended is said aloud; what is printed between would drown everything else. */
function announced(run: RunView): string {
  if (run.absent?.kind === 'loading') return `${runTexts.title}: ${runTexts.loading}`
  return isRunning(run) ? runTexts.states.EVALUATING : stateText(run)
}

export interface RunStateProps {
  readonly run: RunView
  /** How this one began and ended is said aloud, where it is another one. */
  readonly newest?: RunView
  readonly readOnly: boolean
  /** What sets the results of a run that has ended apart from those of one of now; empty or left out: nothing. */
  readonly note?: string
  onCancel(): void
}

/** Where a run is, or how it ended (RUN-01); one that is on its way can be cancelled. */
export const RunState = remembered(({ run, newest = run, readOnly, note = '', onCancel }: RunStateProps) => {
  const { state, message, testcases, absent } = run
  const heading = useHandedOnFocus(absent?.kind)
  const isOn = isRunning(run)
  const isBad = state === 'ERROR' || state === 'MAL_PRACTICE_ERROR' || message !== ''
  return (
    <>
      <span css={hidden} role="status">
        {announced(newest)}
      </span>
      {(state !== 'IDLE' || absent) && (
        <div css={head}>
          <h2 ref={heading} tabIndex={-1}>
            {runTexts.title}
          </h2>
          <span css={[muted, { flex: 1, textWrap: 'balance' }]}>
            {[
              isBad || absent?.kind === 'failed' ? '' : stateText(run),
              isOn || absent ? '' : note,
              isOn && !run.planned && testcases.length > 0 ? runTexts.doneSoFar(testcases.length) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {isOn && !readOnly && (
            <button type="button" css={quietButton} onClick={onCancel}>
              {runTexts.cancel}
            </button>
          )}
        </div>
      )}
      {isBad && <Failure run={run} readOnly={readOnly} />}
      {absent?.kind === 'failed' && (
        <div css={notLoaded}>
          <p>{stateText(run)}</p>
          <button type="button" css={quietButton} onClick={absent.retry}>
            {runTexts.retry}
          </button>
        </div>
      )}
    </>
  )
})

/** Takes the focus when the button goes by which it was asked again. */
function useHandedOnFocus(absence: 'loading' | 'failed' | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(absence)
  useEffect(() => {
    if (before.current === 'failed' && absence === 'loading') heading.current?.focus()
    before.current = absence
  }, [absence])
  return heading
}

/** What is said of an attack is ours alone (GAP-132). */
function Failure({ run: { state, message }, readOnly }: Pick<RunStateProps, 'run' | 'readOnly'>) {
  const { ERROR, MAL_PRACTICE_ERROR } = runTexts.states
  if (state === 'MAL_PRACTICE_ERROR') return <p css={alert}>{MAL_PRACTICE_ERROR}</p>
  const why = messageOf(message)
  if (state !== 'ERROR' && knownOf(message) === 'notChanged') return <p css={note}>{why}</p>
  // Words of a server that we do not know say everything themselves.
  if (state !== 'ERROR' || (why !== '' && !knownOf(message))) return <p css={alert}>{why}</p>
  return (
    <div css={alert}>
      <p>{[ERROR, why].filter(Boolean).join(': ')}</p>
      {!readOnly && <p css={next}>{runTexts.errorNext}</p>}
    </div>
  )
}
