import { css } from '@emotion/react'
import type { ComponentProps, ReactNode } from 'react'
import { LineDrawing } from '../LineDrawing.tsx'
import { toolButton } from '../viewButtons.ts'
import { LayoutChoice } from '../workspace/LayoutChoice.tsx'
import { editorTexts } from './common/texts.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' })
const tools = css({ display: 'flex', gap: 2, marginInlineStart: 'auto' })

/** Pictures on buttons, drawn in a square of 24. */
const PATHS = {
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  shortcuts: 'M3 6h18v12H3zM7 10v.1M11 10v.1M15 10v.1M7 14h10',
  fullScreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
} as const

interface BarProps {
  readonly children: ReactNode
  /** Whether it fills the window. */
  readonly isFull: boolean
  toggleFull(): void
  /** The id of the settings while they are shown. */
  readonly settings: string | undefined
  toggleSettings(): void
  showShortcuts(): void
}

function Tool({ name, ...more }: { readonly name: keyof typeof PATHS } & ComponentProps<'button'>) {
  return (
    <button type="button" css={toolButton} aria-label={editorTexts[name]} title={editorTexts[name]} {...more}>
      <LineDrawing path={PATHS[name]} size={18} strokeWidth={2} />
    </button>
  )
}

/**
 * What stands above an editor.
 *
 * @example
 * <EditorBar isFull={false} toggleFull={close} settings={undefined} toggleSettings={close} showShortcuts={close}>
 *   Python
 * </EditorBar>
 */
export function Bar({ children, isFull, toggleFull, settings, toggleSettings, showShortcuts }: BarProps) {
  return (
    <div css={bar}>
      {children}
      <div css={tools} role="toolbar" aria-label={editorTexts.bar}>
        <Tool
          name="settings"
          aria-expanded={settings !== undefined}
          aria-controls={settings}
          onClick={toggleSettings}
        />
        <Tool name="shortcuts" aria-haspopup="dialog" onClick={showShortcuts} />
        <LayoutChoice />
        <Tool name="fullScreen" aria-pressed={isFull} onClick={toggleFull} />
      </div>
    </div>
  )
}
