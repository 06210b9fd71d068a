import { texts } from '../texts/common.ts'
import { muted } from '../ui/layout.ts'
import { GoBack } from './GoBack.tsx'
import { choices, Plain } from './Plain.tsx'

/** Any address that leads nowhere (ROUTE-21). */
export function NotFoundPage() {
  return (
    <Plain title={texts.pages.notFound}>
      <p>{texts.pages.notFoundStatus}</p>
      <p css={muted}>{texts.pages.notFoundHint}</p>
      <div css={choices}>
        <GoBack />
      </div>
    </Plain>
  )
}
