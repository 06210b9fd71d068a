import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { isWhiteLabelled } from '../../wire/white-label.ts'
import { supportOf } from './brand.ts'
import { useOpenTestIfAny } from './openTestContext.ts'
import { useServices } from './services.ts'
import { useShell } from './shellContext.ts'

/** The product's own icon; the page begins with an empty one, so that no tab shows the wrong icon for a moment. */
const OWN_ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 26 26'%3E%3Crect width='26' height='26' rx='7' fill='%232a55c0'/%3E%3Cpath d='M7 13.6l4.2 4.2L19.4 8.6' fill='none' stroke='%23fff' stroke-width='2.8' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E"

/** The brand of the test that is open, or of the deployment where there is none. */
export function useBrand() {
  const shell = useShell()
  const test = useOpenTestIfAny()
  const brand = test ? test.brand : shell.brand()
  const { label } = useSnapshot(brand.state)
  return {
    label,
    /** False while it is not known yet. */
    isOwn: label !== undefined && !isWhiteLabelled(label),
    isWhiteLabelled: label !== undefined && isWhiteLabelled(label),
  }
}

export function useSupportEmail(): string {
  const { supportEmail } = useServices()
  const { label } = useBrand()
  return supportOf(label, supportEmail)
}

/** Shows the icon of the brand in the browser's tab, once it is known which. */
export function useFavicon() {
  const { label } = useBrand()
  const icon = label && (label.favicon_icon_url || (isWhiteLabelled(label) ? '' : OWN_ICON))
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (link && icon) link.href = icon
  }, [icon])
}
