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

/** Rules by the name that their cache gives them. */
export type Rules = ReadonlyMap<string, string>

/** What was styled since the last call, by the key of its cache. */
export function takeStyles(): ReadonlyMap<string, Rules> {
  const styles = new Map<string, Rules>()
  for (const [key, cache] of caches) {
    const rules = Object.entries(cache.inserted).filter(isText)
    styles.set(key, new Map(rules))
    cache.inserted = {}
  }
  return styles
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
