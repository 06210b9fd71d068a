/** How much of what is typed without a connection waits for it, in characters. */
const MOST_WAITING = 8192
/** How much of what was sent last is remembered, as it may not have arrived. */
const MOST_REMEMBERED = 65_536

/** What is typed into one terminal, in frames that the server counts, so that each arrives once. */
export function createTyped(send: (text: string) => void) {
  /** The newest frames; the last one waits when `waiting` is above 0. */
  const frames: string[] = []
  let length = 0
  /** How many frames there were before these. */
  let before = 0
  let isConnected = false
  /** Characters that wait for a connection. */
  let waiting = 0

  function add(text: string) {
    frames.push(text)
    length += text.length
    while (length > MOST_REMEMBERED && frames.length > 1) {
      length -= frames.shift()?.length ?? 0
      before += 1
    }
  }

  /** What waits goes as one frame. */
  function wait(text: string) {
    const last = waiting > 0 ? (frames.pop() ?? '') : ''
    length -= last.length
    waiting += text.length
    add(last + text)
  }

  return {
    isConnected: () => isConnected,
    isWaiting: () => waiting > 0,
    /** False when so much waits already that it was not taken. */
    write(text: string): boolean {
      if (isConnected) {
        add(text)
        send(text)
        return true
      }
      if (waiting + text.length > MOST_WAITING) return false
      wait(text)
      return true
    },
    /**
     * How many frames have arrived, of another page too when these are the first of this one; sends the others. False
     * when some of them are not remembered any more.
     */
    connected(arrived: number, isFirst: boolean): boolean {
      isConnected = true
      waiting = 0
      if (isFirst) before = arrived
      for (const text of frames.slice(Math.max(0, arrived - before))) send(text)
      return arrived >= before
    },
    disconnected() {
      isConnected = false
    },
  }
}
