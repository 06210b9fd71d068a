import { css } from '@emotion/react'
import { isRunning } from '../../../../src/sdk/execution.ts'
import type { PodView } from '../../../../src/sdk/pod.ts'
import type { RunView } from '../../../../src/sdk/view.ts'
import { hidden, muted } from '../../../../src/sdk/widgets/text.ts'
import { barButton, primaryButton } from '../../../../src/sdk/widgets/viewButtons.ts'
import { useParts } from '../../../../src/sdk/widgets/workspace/parts.ts'
import { podTexts } from '../texts.ts'
import { announcementOf } from './SetUp.tsx'

/** POD-14: so often a socket is opened for one evaluation. */
const MOST_CONNECTIONS = 3

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 8px' })

interface EvaluateBarProps {
  readonly pod: PodView
  readonly run: RunView
  onEvaluate(): void
}

/** The button that has the answer evaluated, and what is said of the pod wherever the candidate is. */
export function EvaluateBar({ pod, run, onEvaluate }: EvaluateBarProps) {
  const { setUp, evaluationState: state, retries, isSilent } = pod
  const { silent, retries: lost } = podTexts.evaluate
  const isOn = isRunning({ state }) || isRunning(run)
  const isReady = setUp === 'ready'
  const { top, areResultsFolded } = useParts()
  /** It is seen with the terminals only. */
  const isSetUpHidden = areResultsFolded || (top !== undefined && top !== 'terminals')
  return (
    <div css={bar}>
      <button
        type="button"
        css={[primaryButton, barButton]}
        aria-disabled={isOn || !isReady}
        title={isReady ? undefined : podTexts.evaluate.notYet}
        onClick={() => isReady && !isOn && onEvaluate()}
      >
        {podTexts.evaluate.start}
      </button>
      <span role="status" css={muted}>
        {state === 'LOADING' && retries > 0 && (isSilent ? silent : lost)(retries + 1, MOST_CONNECTIONS)}
      </span>
      {!isReady && isSetUpHidden && <span css={muted}>{podTexts.setUp[setUp]}</span>}
      <span role="status" css={hidden}>
        {announcementOf(pod)}
      </span>
    </div>
  )
}
