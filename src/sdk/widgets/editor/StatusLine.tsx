import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { remembered } from '../../remembered.ts'
import { muted } from '../text.ts'
import { quietButton } from '../viewButtons.ts'
import { useChoices } from './common/choices.ts'
import type { AssistState, EditorAssist } from './common/props.ts'
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

/** What Vim says and asks: its mode, the keys of a command, a command or a search that is written. */
const vimLine = css({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: '1 0 100%',
  minHeight: '1.5em',
  color: 'var(--text)',
  fontFamily: 'var(--font-mono)',
  '& input': {
    minWidth: '12rem',
    border: '1px solid var(--border-strong)',
    borderRadius: 4,
    background: 'var(--surface)',
    color: 'inherit',
    font: 'inherit',
  },
})

interface StatusLineProps {
  /** What knows the text. */
  readonly assist: EditorAssist | undefined
  /** What the caret is on. */
  readonly announcement: string
  /** Whether Monaco is shown. */
  readonly isFull: boolean
  readonly readOnly: boolean
  /** Takes the place of the line of Vim, where one is wanted. */
  keysLine(place: HTMLDivElement | null): void
}

/** What stands below an editor: how to leave it, and what just happened in it. */
export const StatusLine = remembered((props: StatusLineProps) => {
  const { announcement, assist, isFull, readOnly, keysLine } = props
  const { keymap, plain } = useChoices()
  const { state } = useLoading()
  const help = useAssistState(assist)
  const isWanted = !plain && !isFull
  return (
    <div css={line}>
      {isFull && keymap === 'vim' && <div ref={keysLine} css={vimLine} />}
      {!readOnly && <span>{isFull ? editorTexts.tabTyped : editorTexts.tabMovesFocus}</span>}
      <span role="status">
        {announcement}
        {isFull && announcement === '' && help === 'starting' && editorTexts.helpStarting}
        {isFull && announcement === '' && help === 'ended' && editorTexts.helpEnded}
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

/** How what knows the text is; it is soon there when it is at hand, and then nothing is said. */
function useAssistState(assist: EditorAssist | undefined): AssistState {
  const [state, setState] = useState<AssistState>('absent')
  useEffect(() => {
    const unwatch = assist?.watchState?.(setState)
    return () => {
      unwatch?.()
      setState('absent')
    }
  }, [assist])
  return state
}
