import { useCallback, useEffect, useState } from 'react'

export type Fetched<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'here'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * What a screen needs before it can be shown, and the way to ask again. `fetch` must stay the same function from
 * one drawing to the next; another one is asked anew, and late answers of the one before are left out.
 */
export function useFetched<T>(fetch: () => Promise<T>): readonly [Fetched<T>, retry: () => void] {
  const [turn, setTurn] = useState(0)
  const [fetched, setFetched] = useState<Fetched<T>>({ kind: 'waiting' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same question again
  useEffect(() => {
    let isWanted = true
    const show = (next: Fetched<T>) => {
      if (isWanted) setFetched(next)
    }
    show({ kind: 'waiting' })
    fetch().then(
      (value) => show({ kind: 'here', value }),
      (error: unknown) => show({ kind: 'failed', error }),
    )
    return () => {
      isWanted = false
    }
  }, [fetch, turn])

  const retry = useCallback(() => setTurn((last) => last + 1), [])
  return [fetched, retry]
}
