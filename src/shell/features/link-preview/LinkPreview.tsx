import { useEffect, useState } from 'react'
import { onDemand } from '../../ui/onDemand.tsx'
import type { PreviewDialogProps } from './PreviewDialog.tsx'

/** Links of statements to other pages; without the shell they open in a new tab. */
const PREVIEW_LINK = 'a[data-preview]'

const PreviewDialog = onDemand<PreviewDialogProps>(
  async () => (await import('./PreviewDialog.tsx')).PreviewDialog,
  null,
)

/** Opens links of authored texts in a dialog, wherever they are; a link that is to open in a new tab does so. */
export function LinkPreview() {
  const [shown, setShown] = useState<{ url: string; name: string }>()

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(PREVIEW_LINK) : null
      if (!link || !isPlain(event)) return
      event.preventDefault()
      PreviewDialog.preload().then(
        () => setShown({ url: link.href, name: link.textContent.trim() || link.host }),
        () => window.open(link.href, '_blank', 'noopener'),
      )
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])

  return shown && <PreviewDialog {...shown} close={() => setShown(undefined)} />
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
}
