import { css } from '@emotion/react'
import { muted, primaryButton, quietButton } from '../../../../src/sdk/widgets/styles.ts'
import { codeTexts } from '../texts.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 })

const limitText = css({ margin: 0, flexBasis: '100%', color: 'var(--warning)' })

interface RunBarProps {
  readonly runName: string
  /** How often it may still be submitted; `undefined` without a limit. */
  readonly remaining: number | undefined
  readonly isRunning: boolean
  onRun(): void
  /** Absent where nothing is judged. */
  readonly onSubmit: (() => void) | undefined
}

/** Run and submit; while a run is on its way they wait, and keep the focus. */
export function RunBar({ runName, remaining, isRunning, onRun, onSubmit }: RunBarProps) {
  const isUsedUp = remaining === 0
  return (
    <div css={bar}>
      <button type="button" css={quietButton} aria-disabled={isRunning} onClick={onRun}>
        {runName}
      </button>
      {onSubmit && (
        <button
          type="button"
          css={primaryButton}
          aria-disabled={isRunning}
          disabled={isUsedUp}
          onClick={onSubmit}
        >
          {codeTexts.submit}
        </button>
      )}
      {onSubmit && remaining !== undefined && <span css={muted}>{codeTexts.left(remaining)}</span>}
      {onSubmit && isUsedUp && <p css={limitText}>{codeTexts.limited}</p>}
    </div>
  )
}
