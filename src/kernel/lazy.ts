/** What comes when it is first asked for, such as code and what is made of it. */
export interface Lazy<T> {
  /** Asks once. A load that failed is told to all who wait for it; the next call tries again. */
  (): Promise<T>
  /** What has come by now. */
  readonly ready: T | undefined
  /** What was asked for, whether it has come or not; absent when nothing was, or when it failed. */
  readonly asked: Promise<T> | undefined
}

export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  let asked: Promise<T> | undefined
  let ready: T | undefined

  async function ask(): Promise<T> {
    try {
      ready = await load()
      return ready
    } catch (error) {
      asked = undefined
      throw error
    }
  }

  return Object.defineProperties(() => (asked ??= ask()), {
    ready: { get: () => ready },
    asked: { get: () => asked },
  }) as Lazy<T>
}
