import { CacheProvider } from '@emotion/react'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ViewOpening } from '../../state/openingMark.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { knownFault } from './openViews.ts'
import { watchView } from './viewBorder.ts'
import { viewStyles, watchHead, watchStyles } from './viewStyles.ts'

// Before the code of any view is fetched: its styles may come with it.
watchHead()

export interface IsolatedViewProps {
  /** Whose answer it takes; absent where it takes none. */
  readonly problem?: string
  /** Code of its type, for reports. */
  readonly type: string
  /** The view; contexts of the page do not reach it. */
  readonly children: ReactNode
  /** It threw while it was drawn or in an effect, and is gone. What it throws on its way out changes nothing. */
  onFailure(error: unknown): void
  /** A handler of it failed; it is still there. */
  onFault(): void
  /** Whether it waits for something before it can be drawn. */
  onWaiting(isWaiting: boolean): void
  /** Just before it is drawn for the first time, and again when it has waited. */
  onOpening?(): ViewOpening
}

/**
 * Draws a view in a React root of its own, with styles of its own: what it throws, in a clean-up too, ends this root
 * and nothing else, and what it styles stays inside.
 */
export function IsolatedView({ problem = '', type, children, ...given }: IsolatedViewProps) {
  const element = useRef<HTMLDivElement>(null)
  const draw = useRef<(view: ReactNode) => void>(undefined)
  const events = useRef(given)

  useLayoutEffect(() => {
    events.current = given
  })

  useLayoutEffect(() => {
    if (!element.current) return
    const leave = watchView(element.current, { code: type, onFault: () => events.current.onFault() })
    const root = createRoot(element.current)
    const unwatch = watchStyles(element.current)
    let isOpen = true
    let opening: ViewOpening | undefined

    function onError(error: unknown) {
      knownFault(error)
      if (isOpen) events.current.onFailure(error)
    }

    function onWait(isWaiting: boolean) {
      if (isOpen) events.current.onWaiting(isWaiting)
    }

    function begin() {
      opening = events.current.onOpening?.()
    }

    function onDrawn() {
      opening?.drawn()
    }

    draw.current = (view) =>
      root.render(
        <CacheProvider value={viewStyles()}>
          <ErrorBoundary fallback={() => null} onError={onError}>
            <Suspense fallback={<Waiting onWait={onWait} />}>
              {view && (
                <Opening begin={begin} onDrawn={onDrawn}>
                  {view}
                </Opening>
              )}
            </Suspense>
          </ErrorBoundary>
        </CacheProvider>,
      )
    return () => {
      isOpen = false
      opening?.end()
      unwatch()
      // The view goes before its boundary, which catches what the clean-ups throw.
      draw.current?.(null)
      // React ends no root while it draws another one.
      queueMicrotask(() => {
        root.unmount()
        leave()
      })
    }
  }, [type])

  useLayoutEffect(() => draw.current?.(children), [children])

  return <div ref={element} data-view={problem} css={{ display: 'contents' }} />
}

function Waiting({ onWait }: { readonly onWait: (isWaiting: boolean) => void }) {
  useEffect(() => {
    onWait(true)
    return () => onWait(false)
  }, [onWait])
  return null
}

interface OpeningProps {
  readonly children: ReactNode
  begin(): void
  onDrawn(): void
}

/** Drawn before the view: a view that never ends its drawing has been marked by then. */
function Opening({ children, begin, onDrawn }: OpeningProps) {
  useState(begin)
  useEffect(onDrawn, [onDrawn])
  return children
}
