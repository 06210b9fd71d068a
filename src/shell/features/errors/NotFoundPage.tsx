import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { standaloneTexts } from '../../texts/standalone.ts'
import { choices, PlainPage } from '../../ui/PlainPage.tsx'

/** Any address that leads nowhere (ROUTE-21). */
export function NotFoundPage() {
  return (
    <PlainPage title={standaloneTexts.notFound.title}>
      <p>{standaloneTexts.notFound.status}</p>
      <p css={mutedText}>{standaloneTexts.notFound.hint}</p>
      <div css={choices}>
        <GoBack />
      </div>
    </PlainPage>
  )
}

/** To the page before this one, where the window had one. */
export function GoBack() {
  if (window.history.length < 2) return null
  return (
    <button type="button" css={buttonStyle('secondary')} onClick={() => window.history.back()}>
      {standaloneTexts.back}
    </button>
  )
}
