/**
 * What one tab keeps until it is closed, through a reload too: only what costs nothing when it is lost.
 *
 * @example
 * tabStorage.write('acme-ord:zoom', '2')
 * const zoom = Number(tabStorage.read('acme-ord:zoom') ?? 1)
 */
export const tabStorage = {
  /** `undefined` when nothing is kept, or where the browser refuses. */
  read(key: string): string | undefined {
    try {
      return sessionStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  /** False when the browser keeps nothing. */
  write(key: string, value: string): boolean {
    try {
      sessionStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
}

/**
 * The texts that were kept as a list; none where nothing, or anything else, was kept.
 *
 * @example
 * const folded = readTexts('acme-ord:folded')
 */
export function readTexts(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/**
 * Keeps a list of texts; false when the browser keeps nothing.
 *
 * @example
 * writeTexts('acme-ord:folded', ['hint', 'table'])
 */
export const writeTexts = (key: string, texts: readonly string[]): boolean =>
  tabStorage.write(key, JSON.stringify(texts))
