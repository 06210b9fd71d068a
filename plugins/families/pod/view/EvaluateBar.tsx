import { isRunning, type PodView, type RunView } from '@assess/sdk'
import {
  barButton,
  hidden,
  muted,
  primaryButton,
  quietButton,
  toolButton,
  useWorkspaceParts,
} from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { baseOf } from '../../files/paths.ts'
import { FileIcon } from '../../files/view/icons.tsx'
import { podTexts } from '../texts.ts'
import { announcementOf } from './SetUp.tsx'
import { TaskIcon } from './terminals/TaskButtons.tsx'
import { terminalTexts } from './terminals/texts.ts'

/** POD-14: so often a socket is opened for one evaluation. */
const MOST_CONNECTIONS = 3

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 8px' })
const news = css(muted, { overflowWrap: 'anywhere' })

interface EvaluateBarProps {
  readonly pod: PodView
  readonly run: RunView
  onEvaluate(): void
  /** The task to begin with, if the problem has one. */
  readonly firstTask: string | undefined
  onTask(task: string): void
  onTerminal(): void
  /** Files that have changed since the server began that runs. */
  readonly outdated: readonly string[]
  onRestart(): void
}

/** The button that has the answer evaluated, and what is said of the pod wherever the candidate is. */
export function EvaluateBar({ pod, run, onEvaluate, outdated, onRestart, ...terminals }: EvaluateBarProps) {
  const { setUp, evaluationState: state, retries, isSilent } = pod
  const { silent, retries: lost } = podTexts.evaluate
  const isOn = isRunning({ state }) || isRunning(run)
  const isRetrying = state === 'LOADING' && retries > 0
  const isReady = setUp === 'ready'
  const { top, areResultsFolded } = useWorkspaceParts()
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
      {isReady && areResultsFolded && <FirstSteps {...terminals} />}
      <span role="status" css={news}>
        {isRetrying
          ? (isSilent ? silent : lost)(retries + 1, MOST_CONNECTIONS)
          : outdated.length > 0 && podTexts.evaluate.outdated(outdated.map(baseOf).join(', '))}
      </span>
      {outdated.length > 0 && (
        <button type="button" css={[quietButton, barButton]} onClick={onRestart}>
          <FileIcon name="reload" />
          {podTexts.evaluate.restart}
        </button>
      )}
      {!isReady && isSetUpHidden && <span css={muted}>{podTexts.setUp[setUp]}</span>}
      <span role="status" css={hidden}>
        {announcementOf(pod)}
      </span>
    </div>
  )
}

type FirstStepsProps = Pick<EvaluateBarProps, 'firstTask' | 'onTask' | 'onTerminal'>

/** What is begun with, while the terminals are folded away. */
function FirstSteps({ firstTask, onTask, onTerminal }: FirstStepsProps) {
  return (
    <>
      {firstTask !== undefined && (
        <button type="button" css={[quietButton, barButton]} onClick={() => onTask(firstTask)}>
          <TaskIcon isRunning={false} />
          {terminalTexts.run(firstTask)}
        </button>
      )}
      <button
        type="button"
        css={[toolButton, barButton]}
        aria-label={terminalTexts.open}
        title={terminalTexts.open}
        onClick={onTerminal}
      >
        <FileIcon name="terminal" />
      </button>
    </>
  )
}
