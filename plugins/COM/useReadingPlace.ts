import { tabStorage } from '@assess/sdk/ui'
import { type RefObject, useLayoutEffect } from 'react'

/** The text is where it was read when the tab comes back to it, through a reload too. */
export function useReadingPlace(host: RefObject<HTMLElement | null>, key: string): void {
  useLayoutEffect(() => {
    const pane = host.current?.closest('[data-passage-pane]')
    if (!pane) return
    const name = `passage:${key}`
    pane.scrollTop = Number(tabStorage.read(name) ?? 0)
    const keep = () => tabStorage.write(name, String(Math.round(pane.scrollTop)))
    pane.addEventListener('scroll', keep, { passive: true })
    return () => pane.removeEventListener('scroll', keep)
  }, [host, key])
}
