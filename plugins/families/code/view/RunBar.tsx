import { barButton, muted, primaryButton, quietButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { codeTexts } from '../texts.ts'
import type { RunActions } from './useRevisions.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 8px' })

const limitText = css({ margin: 0, flexBasis: '100%', color: 'var(--warning)' })

interface RunBarProps {
  readonly runName: string
  readonly actions: Pick<RunActions, 'isOn' | 'remaining' | 'start' | 'submit'>
  /** What the first button does; it runs the test cases where this is left out. */
  readonly onRun?: () => void
  /** False where nothing is judged. */
  readonly canSubmit?: boolean
  /** Whether what would be submitted is submitted already. */
  readonly isSubmitted?: boolean
  /** Buttons that stand before. */
  readonly children?: ReactNode
}

/** Run and submit; while a run is on its way they wait, and keep the focus. */
export function RunBar({
  runName,
  actions,
  onRun,
  canSubmit = true,
  isSubmitted = false,
  children,
}: RunBarProps) {
  const { isOn, remaining, start, submit } = actions
  const isUsedUp = remaining === 0
  return (
    <div css={bar}>
      {children}
      <button
        type="button"
        css={[canSubmit ? quietButton : primaryButton, barButton]}
        aria-disabled={isOn}
        onClick={onRun ?? (() => start('run'))}
      >
        {runName}
      </button>
      {canSubmit && (
        <button
          type="button"
          css={[primaryButton, barButton]}
          aria-disabled={isOn || isSubmitted}
          disabled={isUsedUp}
          onClick={isSubmitted ? undefined : submit}
        >
          {isSubmitted ? `✓ ${codeTexts.revisions.modes.judge}` : codeTexts.submit}
        </button>
      )}
      {canSubmit && remaining !== undefined && <span css={muted}>{codeTexts.left(remaining)}</span>}
      {canSubmit && isUsedUp && <p css={limitText}>{codeTexts.limited}</p>}
    </div>
  )
}
