import { type MouseEvent, useCallback } from 'react'
import { useLocation, useRouter } from 'wouter'

/** Whether a click opens another tab, a window or a menu, which is up to the browser. */
const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey

/** Both functions stay the same, so that no link renders again with each change of the address. */
export interface Links {
  /** The address of a path of the player. */
  readonly hrefOf: (path: string) => string
  /** Follows the link that was clicked without loading a page. */
  readonly follow: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** For many links. */
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
  const hrefOf = useCallback((path: string) => base + path, [base])
  return { hrefOf, follow }
}
