/** How long a thing lives, and how everything that it started ends. */
export interface Lifetime {
  /** Aborted when the lifetime ends. */
  readonly signal: AbortSignal
  /** Runs `undo` at the end, last in first out; at once when the end has already come. */
  defer(undo: () => void): void
  end(): void
}

/** A throwing undo is handed to `report` and stops nothing else. */
export function createLifetime(report: (error: unknown) => void): Lifetime {
  const controller = new AbortController()
  const undos: (() => void)[] = []

  function run(undo: () => void) {
    try {
      undo()
    } catch (error) {
      report(error)
    }
  }

  return {
    signal: controller.signal,
    defer(undo) {
      if (controller.signal.aborted) run(undo)
      else undos.push(undo)
    },
    end() {
      if (controller.signal.aborted) return
      controller.abort()
      for (const undo of undos.splice(0).reverse()) run(undo)
    },
  }
}
