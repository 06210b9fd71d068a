export interface Entry {
  due: number
  readonly order: number
  readonly id: number
  run: (() => void) | undefined
}

function before(a: Entry, b: Entry): boolean {
  return a.due < b.due || (a.due === b.due && a.order < b.order)
}

export interface Heap {
  push(entry: Entry): void
  /** The earliest entry that has not been cancelled. */
  peek(): Entry | undefined
  pop(): Entry | undefined
  /** Puts every entry off by this many milliseconds. */
  delay(ms: number): void
}

/** A binary heap by due time, then by order of arrival; entries without `run` are skipped. */
export function createHeap(): Heap {
  const entries: Entry[] = []

  function isBefore(left: number, right: number): boolean {
    const a = entries[left]
    const b = entries[right]
    return a !== undefined && b !== undefined && before(a, b)
  }

  function swap(left: number, right: number) {
    const a = entries[left]
    const b = entries[right]
    if (!a || !b) return
    entries[left] = b
    entries[right] = a
  }

  function sink() {
    let at = 0
    while (true) {
      const left = at * 2 + 1
      const child = isBefore(left + 1, left) ? left + 1 : left
      if (!isBefore(child, at)) return
      swap(at, child)
      at = child
    }
  }

  function take(): Entry | undefined {
    const first = entries[0]
    const last = entries.pop()
    if (!first || !last) return undefined
    if (entries.length > 0) {
      entries[0] = last
      sink()
    }
    return first
  }

  function peek(): Entry | undefined {
    while (entries[0] && !entries[0].run) take()
    return entries[0]
  }

  return {
    push(entry) {
      let at = entries.push(entry) - 1
      while (at > 0 && isBefore(at, (at - 1) >> 1)) {
        swap(at, (at - 1) >> 1)
        at = (at - 1) >> 1
      }
    },
    peek,
    delay(ms) {
      for (const entry of entries) entry.due += ms
    },
    pop() {
      peek()
      return take()
    },
  }
}
