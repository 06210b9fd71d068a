import { createContext, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

/** Whether the candidate has moved within the player since it was loaded. */
interface Navigation {
  readonly firstLocation: string
  readonly moved: RefObject<boolean>
}

const NavigationContext = createContext<Navigation | undefined>(undefined)

export const NavigationProvider = NavigationContext.Provider

/**
 * For the heading of a page: after a navigation it takes the focus, so that a screen reader reads it and Tab
 * goes on from there. The first page of a visit leaves the focus to the browser.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = use(NavigationContext)
  const location = usePosition()
  useEffect(() => {
    if (!navigation || (location === navigation.firstLocation && !navigation.moved.current)) return
    navigation.moved.current = true
    // The content of a view is drawn by then, so that the page is laid out once.
    queueMicrotask(() => {
      if (!heading.current?.isConnected) return
      window.scrollTo(0, 0)
      heading.current.focus({ preventScroll: true })
    })
  }, [location, navigation])
  return heading
}

/**
 * For what goes away once its button has worked, such as "Try again": the focus that would be lost with it goes to
 * the heading of the page, or of the page that comes.
 */
export function useHandedOnFocus<E extends HTMLElement = HTMLDivElement>() {
  const element = useRef<E>(null)
  const navigation = use(NavigationContext)
  useLayoutEffect(() => {
    const own = element.current
    return () => {
      if (!own?.contains(document.activeElement)) return
      if (navigation) navigation.moved.current = true
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        document.querySelector('h1')?.focus({ preventScroll: true })
      })
    }
  }, [navigation])
  return element
}

/** Path and search: a step of the root is a place of its own. */
export function usePosition(): string {
  const [path] = useLocation()
  const search = useSearch()
  return search ? `${path}?${search}` : path
}
