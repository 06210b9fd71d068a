import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { isWhiteLabelled } from '../../wire/white-label.ts'
import { supportOf } from './brand.ts'
import { useOpenTestIfAny } from './openTestContext.ts'
import { useServices } from './services.ts'
import { useShell } from './shellContext.ts'

/**
 * The product's own icon; the page begins with an empty one, so that no tab shows the wrong icon for a moment. In pixels:
 * the browser takes it again with each step to another address, and would draw lines each time before the page is painted.
 */
const OWN_ICON =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgBAMAAACBVGfHAAAAJ1BMVEUqVcAqVcAqVcAqVcAqVcAqVcAqVcBOccpxjtWUquC4xurc4/T////ni5hMAAAABnRSTlMAKlWAqtQtZ5aKAAAAwElEQVR42mWRrQ7CQBCElxJ8HwGFRhBegIBGkD4AtFv+dAVUV6FR6Cp0BcHz03ko9ppec8uN2OS+m8zldogomHCr2ZBEvYg7xaGAKTvaiIGVQhposKSRBmsdYUIiDRJyDqkZLri8NNjio0EO7UiBqwJnfHXoE6UFu4eMA2q24IiK+W5GC8zlHnXWAcmvbs2bNjRHDWQOEAve7ACxoFAgbb7hAD6VHfAWtNAg9pfs1RD8F+VVqcpOTNnUn9vzakz0Azt+z5e/nS6uAAAAAElFTkSuQmCC'

/** The brand of the test that is open, or of the deployment without a test. */
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
