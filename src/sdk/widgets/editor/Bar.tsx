import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { quietButton } from '../styles.ts'
import { EditorIcon } from './icons.tsx'
import { editorTexts } from './texts.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 8 })
const tools = css({ display: 'flex', gap: 8, marginInlineStart: 'auto' })

const tool = css(quietButton, {
  padding: 0,
  '&[aria-expanded="true"], &[aria-pressed="true"]': {
    background: 'var(--accent-soft)',
    borderColor: 'var(--accent)',
  },
})

interface BarProps {
  readonly children: ReactNode
  readonly isMaximised: boolean
  maximise(): void
  /** The id of the settings while they are shown. */
  readonly settings: string | undefined
  toggleSettings(): void
  showShortcuts(): void
}

/** What stands above an editor. */
export function Bar({ children, isMaximised, maximise, settings, toggleSettings, showShortcuts }: BarProps) {
  return (
    <div css={bar}>
      {children}
      <div css={tools} role="toolbar" aria-label={editorTexts.bar}>
        <button
          type="button"
          css={tool}
          aria-label={editorTexts.settings}
          title={editorTexts.settings}
          aria-expanded={settings !== undefined}
          aria-controls={settings}
          onClick={toggleSettings}
        >
          <EditorIcon name="settings" />
        </button>
        <button
          type="button"
          css={tool}
          aria-label={editorTexts.shortcuts}
          title={editorTexts.shortcuts}
          aria-haspopup="dialog"
          onClick={showShortcuts}
        >
          <EditorIcon name="shortcuts" />
        </button>
        <button
          type="button"
          css={tool}
          aria-label={editorTexts.fullScreen}
          title={editorTexts.fullScreen}
          aria-pressed={isMaximised}
          onClick={maximise}
        >
          <EditorIcon name="fullScreen" />
        </button>
      </div>
    </div>
  )
}
