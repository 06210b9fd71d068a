import type { EmotionCache } from '@emotion/cache'
import { createStyleCache as createCache } from '../../shell/ui/styleCache.ts'

/** The newest of each key: that of the screen, which is made for each drawing, and the one of all views. */
const caches = new Map<string, EmotionCache>()

/** Keeps the rules for the head of the page, in place of writing them beside each element. */
export function createStyleCache(key: string): EmotionCache {
  const cache = createCache(key)
  cache.compat = true
  caches.set(key, cache)
  return cache
}

/** The styles of a first screen are written by the server. */
export const pageNonce = (): undefined => undefined

/** What was styled since the last call, by the key of its cache. */
export function takeStyles(): ReadonlyMap<string, string> {
  const styles = new Map<string, string>()
  for (const [key, cache] of caches) {
    styles.set(
      key,
      Object.values(cache.inserted)
        .filter((rules) => typeof rules === 'string')
        .join(''),
    )
    cache.inserted = {}
  }
  return styles
}
