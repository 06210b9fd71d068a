import { type MouseEvent, useCallback } from 'react'
import { useLocation, useRouter } from 'wouter'

/** Whether a click opens another tab, a window or a menu, which is up to the browser. */
const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey

interface Links {
  /** The address of a path of the player. */
  hrefOf(path: string): string
  /** Follows the link that was clicked without loading a page; always the same function. */
  readonly follow: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** For many links, none of which renders again with each change of the address. */
export function useLinks(): Links {
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (isForBrowser(event)) return
      event.preventDefault()
      navigate(event.currentTarget.pathname.slice(base.length))
    },
    [base, navigate],
  )
  return { hrefOf: (path) => base + path, follow }
}
