import { type MouseEvent, useCallback } from 'react'
import { useLocation, useRouter } from 'wouter'

/** Whether a click opens another tab, a window or a menu, which is up to the browser. */
const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey

interface Links {
  /** The address of a path of the player. */
  hrefOf(path: string): string
  /** For the element around the links. */
  onClick(event: MouseEvent): void
}

/** For many links: one handler follows all of them, and none renders again with each change of the address. */
export function useLinks(): Links {
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const hrefOf = useCallback((path: string) => base + path, [base])

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    navigate(link.pathname.slice(base.length))
  }

  return { hrefOf, onClick }
}
