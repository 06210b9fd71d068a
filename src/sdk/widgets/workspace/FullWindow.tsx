import { css } from '@emotion/react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useRootMark } from './useRootMark.ts'

const usual = css({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minWidth: 0, minHeight: 0 })

const full = css(usual, {
  position: 'fixed',
  insetInline: '0 var(--dock-inline, 0px)',
  insetBlockEnd: 'var(--dock-block, 0px)',
  // Messages have room of their own, in which none of it stands.
  borderBlockEnd: 'max(var(--messages, 0px), var(--corner-block, 0px)) solid var(--bg)',
  zIndex: 4,
  padding: 8,
  background: 'var(--bg)',
})

interface FullWindowState {
  readonly isFull: boolean
  toggle(): void
}

const Context = createContext<FullWindowState>({ isFull: false, toggle() {} })

/**
 * Whether the part of the page around here fills the window, and the way to change that.
 *
 * @example
 * const { isFull, toggle } = useFullWindow()
 */
export const useFullWindow = (): FullWindowState => useContext(Context)

/** What is open and takes Escape for itself; messages, which stay, do not. */
const TAKES_ESCAPE = 'dialog[open], [popover="auto"]:popover-open'

/**
 * A part of the page that can fill the window below the page's header; Escape leaves that. It is not a full screen of
 * the browser: one that a test demands stays as it is.
 */
export function FullWindow({ children }: { readonly children: ReactNode }) {
  const [isFull, setFull] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const top = useHeaderHeight(isFull)
  useRootMark('filled', isFull)

  useEffect(() => {
    if (isFull && element.current) return coverOthers(element.current)
  }, [isFull])

  useEffect(() => {
    if (!isFull) return
    function press({ key, defaultPrevented, isComposing }: KeyboardEvent) {
      // Whatever uses it first, such as the search of the editor, prevents what else it would do.
      if (key !== 'Escape' || defaultPrevented || isComposing) return
      if (!document.querySelector(TAKES_ESCAPE)) setFull(false)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isFull])

  return (
    <Context value={{ isFull, toggle: () => setFull(!isFull) }}>
      <div
        ref={element}
        css={isFull ? full : usual}
        style={isFull ? { insetBlockStart: top } : undefined}
        data-full-window={isFull || undefined}
      >
        {children}
      </div>
    </Context>
  )
}

/** Pixels from the upper edge of the window that the page's header takes, as long as they are wanted. */
function useHeaderHeight(isWanted: boolean): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const header = document.querySelector('header')
    if (!isWanted || !header) return
    const measure = () => setHeight(Math.max(0, header.getBoundingClientRect().bottom))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(header)
    return () => watch.disconnect()
  }, [isWanted])
  return height
}

/** What must stay usable while something fills the window: the page's header, what is docked, messages and dialogs. */
const STAYS = 'header, [data-docked], dialog, [aria-live], [role="status"], [role="alert"]'

/** Everything beside the element, outermost first. */
function besides(element: Element): readonly Element[] {
  const parent = element.parentElement
  if (!parent) return []
  return [...besides(parent), ...[...parent.children].filter((each) => each !== element)]
}

/** The parts of an element that may be out of reach: all of it, where nothing in it stays. */
function coverable(element: Element): readonly HTMLElement[] {
  if (!(element instanceof HTMLElement) || element.inert || element.matches(STAYS)) return []
  return element.querySelector(STAYS) ? [...element.children].flatMap(coverable) : [element]
}

/** Nothing that the element covers can be reached until the answer is called. */
function coverOthers(element: Element): () => void {
  const covered = besides(element).flatMap(coverable)
  for (const each of covered) each.inert = true
  return () => {
    for (const each of covered) each.inert = false
  }
}
