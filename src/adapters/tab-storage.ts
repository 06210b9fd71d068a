/** What one tab keeps until it is closed: choices whose loss costs nothing. */
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
