import { loneTexts } from '../../texts/lone.ts'
import { muted } from '../../ui/layout.ts'
import { choices, Plain } from '../../ui/PlainPage.tsx'
import { GoBack } from './GoBack.tsx'

/** Any address that leads nowhere (ROUTE-21). */
export function NotFoundPage() {
  return (
    <Plain title={loneTexts.notFound.title}>
      <p>{loneTexts.notFound.status}</p>
      <p css={muted}>{loneTexts.notFound.hint}</p>
      <div css={choices}>
        <GoBack />
      </div>
    </Plain>
  )
}
