import { css } from '@emotion/react'
import { LineDrawing } from '../LineDrawing.tsx'
import { widgetTexts } from '../texts.ts'
import { toolButton } from '../viewButtons.ts'
import { useParts } from './parts.ts'
import { PRESETS } from './presets.ts'

/** The list lies over the picture, as wide as that, and its own words are not seen before it is open. */
const frame = css(toolButton, {
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: -2 },
})
const list = css({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  padding: 0,
  border: 0,
  opacity: 0,
  cursor: 'pointer',
})

/** How the panes of the workspace around here stand, as one choice; nothing where one of them fills the screen. */
export function LayoutChoice() {
  const { layout } = useParts()
  if (!layout) return null
  const { choice, presets } = widgetTexts.workspace.layout
  return (
    <span css={frame} title={choice}>
      <LineDrawing path="M4 5h16v14H4zM10 5v14M10 14h10" size={18} strokeWidth={2} />
      <select
        css={list}
        aria-label={choice}
        value={layout.preset}
        onChange={({ target }) => {
          const preset = PRESETS.find((one) => one === target.value)
          if (preset) layout.choose(preset)
        }}
      >
        {PRESETS.map((preset) => (
          <option key={preset} value={preset}>
            {presets[preset]}
          </option>
        ))}
      </select>
    </span>
  )
}
