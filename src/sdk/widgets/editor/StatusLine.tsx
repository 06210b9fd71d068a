import { css } from '@emotion/react'
import { remembered } from '../../remembered.ts'
import { muted } from '../text.ts'
import { quietButton } from '../viewButtons.ts'
import { useChoices } from './common/choices.ts'
import { editorTexts } from './common/texts.ts'
import { useLoading, warm } from './loading.ts'

const line = css(muted, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 16px',
  minHeight: '1.5em',
  fontSize: '0.8125rem',
})

interface StatusLineProps {
  /** What the caret is on. */
  readonly announcement: string
  /** Whether Monaco is shown. */
  readonly isFull: boolean
  readonly readOnly: boolean
}

/** What stands below an editor: how to leave it, and what just happened in it. */
export const StatusLine = remembered(({ announcement, isFull, readOnly }: StatusLineProps) => {
  const { plain } = useChoices()
  const { state } = useLoading()
  const isWanted = !plain && !isFull
  return (
    <div css={line}>
      {!readOnly && <span>{isFull ? editorTexts.tabTyped : editorTexts.tabMovesFocus}</span>}
      <span role="status">
        {announcement}
        {isWanted && state === 'loading' && editorTexts.loading}
        {isWanted && state === 'ready' && editorTexts.waiting}
        {isWanted && state === 'failed' && editorTexts.failed}
      </span>
      {isWanted && state === 'failed' && (
        <button type="button" css={quietButton} onClick={warm}>
          {editorTexts.again}
        </button>
      )}
    </div>
  )
})
