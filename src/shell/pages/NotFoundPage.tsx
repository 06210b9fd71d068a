import { en } from '../texts/en.ts'
import { muted } from '../ui/layout.ts'
import { Plain } from './Plain.tsx'

/** Any address that leads nowhere (ROUTE-21). */
export function NotFoundPage() {
  return (
    <Plain title={en.pages.notFound}>
      <p>{en.pages.notFoundStatus}</p>
      <p css={muted}>{en.pages.notFoundHint}</p>
    </Plain>
  )
}
