import { createElement, type ReactNode, useCallback, useEffect, useReducer, useState } from 'react'
import { lazy } from '../../kernel/lazy.ts'
import { FailedPart } from './FailedPart.tsx'

/** A component whose code comes when it is first needed, or earlier through `preload`. */
export interface OnDemand<P> {
  (props: P): ReactNode
  /** Rejects when the code cannot be fetched; a later call tries again. */
  preload(): Promise<void>
  /** The code is here. */
  isReady(): boolean
}

/**
 * Like `React.lazy`, but a component that has been preloaded renders at once: `lazy` shows its fallback for a
 * frame even then. A failed load says so in place, with the way to try again, and is tried again meanwhile; a page
 * (`waiting` is one) stays a page.
 */
export function onDemand<P extends object>(
  load: () => Promise<(props: P) => ReactNode>,
  waiting: ReactNode,
): OnDemand<P> {
  const component = lazy(load)

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each screen, at module level
  function Demanded(props: P) {
    const [, refresh] = useReducer((count: number) => count + 1, 0)
    const [hasFailed, setFailed] = useState(false)
    const [wasReady] = useState(component.ready !== undefined)
    const demand = useCallback(() => {
      setFailed(false)
      component().then(refresh, () => setFailed(true))
    }, [])
    const retryQuietly = useCallback(() => void component().then(refresh, refresh), [])
    // Also when the code has come since it was drawn without it: nobody else draws it again.
    useEffect(() => {
      if (!wasReady) demand()
    }, [demand, wasReady])
    if (component.ready) return createElement(component.ready, props)
    return hasFailed ? (
      <FailedPart isPage={waiting !== null} retry={demand} retryQuietly={retryQuietly} />
    ) : (
      waiting
    )
  }

  return Object.assign(Demanded, {
    preload: async () => void (await component()),
    isReady: () => component.ready !== undefined,
  })
}
