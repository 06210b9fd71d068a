import { LineDrawing } from '../LineDrawing.tsx'
import { pictureList } from '../pictureList.ts'
import { widgetTexts } from '../texts.ts'
import { useParts } from './parts.ts'
import { PRESETS } from './presets.ts'

/** How the panes of the workspace around here stand, as one choice; nothing where one of them fills the screen. */
export function LayoutChoice() {
  const { layout } = useParts()
  if (!layout) return null
  const { choice, presets } = widgetTexts.workspace.layout
  return (
    <span css={pictureList.frame} title={choice}>
      <LineDrawing path="M4 5h16v14H4zM10 5v14M10 14h10" size={18} strokeWidth={2} />
      <select
        css={pictureList.list}
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
