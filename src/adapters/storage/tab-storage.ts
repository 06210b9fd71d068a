/** Preferences of one tab until it closes; their loss costs nothing. */
export const tabStorage = {
  /** `undefined` when nothing is stored, or when the browser refuses. */
  read(key: string): string | undefined {
    try {
      return sessionStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  /** False when the browser stores nothing. */
  write(key: string, value: string): boolean {
    try {
      sessionStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
}
