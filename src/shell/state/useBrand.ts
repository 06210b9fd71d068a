import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { isWhiteLabelled } from '../../wire/white-label.ts'
import { supportOf } from './brand.ts'
import { OWN_ICON } from './icon.ts'
import { useServices } from './services.ts'
import { useShell } from './shellContext.ts'
import { useTestIfAny } from './testContext.ts'

/** The brand of the test that is open, or of the deployment where there is none. */
export function useBrand() {
  const shell = useShell()
  const test = useTestIfAny()
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
