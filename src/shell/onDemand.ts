import { createElement, type ReactNode, useEffect, useReducer, useState } from 'react'

/** A component whose code comes when it is first needed, or earlier through `preload`. */
export interface OnDemand<P> {
  (props: P): ReactNode
  /** Rejects when the code cannot be had; a later call tries again. */
  preload(): Promise<void>
}

/**
 * Like `React.lazy`, but a component that has been preloaded renders at once: `lazy` shows its fallback for a
 * frame even then. A failed load goes to the next error boundary.
 */
export function onDemand<P extends object>(
  load: () => Promise<(props: P) => ReactNode>,
  waiting: ReactNode,
): OnDemand<P> {
  let Ready: ((props: P) => ReactNode) | undefined
  let loading: Promise<void> | undefined

  function preload() {
    loading ??= load().then(
      (component) => {
        Ready = component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each screen, at module level
  function Demanded(props: P) {
    const [, refresh] = useReducer((count: number) => count + 1, 0)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (!Ready) preload().then(refresh, (error: unknown) => setFailure({ error }))
    }, [])
    if (failure) throw failure.error
    return Ready ? createElement(Ready, props) : waiting
  }

  return Object.assign(Demanded, { preload })
}
