import { LineDrawing, toolButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { DEVICE_NAMES, type DeviceName } from './devices.ts'
import { previewTexts } from './texts.ts'

const choices = css({ display: 'flex', gap: 2, border: 0, padding: 0, margin: 0 })

const PATHS: Readonly<Record<DeviceName, string>> = {
  phone: 'M7 3h10v18H7zM11 18h2',
  tablet: 'M4 3h16v18H4zM11 18h2',
  desktop: 'M3 5h18v11H3zM8 20h8M12 16v4',
  full: 'M3 6v12M21 6v12M6 12h12M9 9l-3 3 3 3M15 9l3 3-3 3',
}

interface WindowChoiceProps {
  readonly current: DeviceName
  choose(device: DeviceName): void
}

/** Which device the page is shown as on. */
export function WindowChoice({ current, choose }: WindowChoiceProps) {
  return (
    <fieldset css={choices} aria-label={previewTexts.widths}>
      {DEVICE_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          css={toolButton}
          title={previewTexts[name]}
          aria-label={previewTexts[name]}
          aria-pressed={name === current}
          onClick={() => choose(name)}
        >
          <LineDrawing path={PATHS[name]} size={18} />
        </button>
      ))}
    </fieldset>
  )
}
