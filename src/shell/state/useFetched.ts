import { useCallback, useEffect, useRef, useState } from 'react'

export type Fetched<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'here'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * What a screen needs before it can be shown, and the way to ask again. `fetch` must stay the same function from
 * one drawing to the next; another one is asked again, and late answers of the one before are left out.
 */
export function useFetched<T>(fetch: () => Promise<T>): readonly [Fetched<T>, retry: () => void] {
  const [fetched, setFetched] = useState<Fetched<T>>({ kind: 'waiting' })
  const asked = useRef(0)

  const ask = useCallback(() => {
    asked.current += 1
    const mine = asked.current
    const show = (next: Fetched<T>) => {
      if (mine === asked.current) setFetched(next)
    }
    show({ kind: 'waiting' })
    fetch().then(
      (value) => show({ kind: 'here', value }),
      (error: unknown) => show({ kind: 'failed', error }),
    )
  }, [fetch])

  useEffect(ask, [ask])

  return [fetched, ask]
}
