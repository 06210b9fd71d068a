import { loneTexts } from '../../texts/lone.ts'
import { buttonStyle } from '../../ui/button.ts'

/** To the page before this one, where the window had one. */
export function GoBack() {
  if (window.history.length < 2) return null
  return (
    <button type="button" css={buttonStyle('secondary')} onClick={() => window.history.back()}>
      {loneTexts.back}
    </button>
  )
}
