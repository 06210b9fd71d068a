import type { BackendClock } from '../platform/clock.ts'
import type { Delivery } from '../realtime/delivery.ts'
import type { Terminal } from './programs.ts'

interface RestPorts {
  readonly delivery: Delivery
  /** The machine's clock. */
  readonly realClock: Pick<BackendClock, 'after'>
}

/** A program that prints nothing for this long counts as done with what it was asked, in milliseconds. */
const QUIET_MS = 300
/** One that never stops is not waited for longer. */
const LONGEST_MS = 5000

/**
 * On virtual time all that a program prints at once is said together: the answer waits for a terminal, and `settled` runs
 * when it has come to rest.
 */
export function createRests({ delivery, realClock }: RestPorts, settled: () => Promise<unknown>) {
  /** Terminals that are waited for, with a function that restarts their wait. */
  const working = new Map<Promise<Terminal>, () => void>()

  return (opening: Promise<Terminal>) => {
    if (!delivery.isVirtual) return
    const again = working.get(opening)
    if (again) return again()
    // Until it is open there is no wait to restart.
    working.set(opening, () => {})
    const quiet = opening.then((terminal) =>
      untilQuiet(terminal, realClock, (wait) =>
        wait ? working.set(opening, wait) : working.delete(opening),
      ),
    )
    delivery.work(quiet.then(settled).catch(() => {}))
  }
}

/** `onWait` gets a function that restarts the wait, and nothing at its end. */
function untilQuiet(
  { exitCode, stream }: Terminal,
  clock: Pick<BackendClock, 'after'>,
  onWait: (wait?: () => void) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let cancel = clock.after(QUIET_MS, end)
    const cancelLongest = clock.after(LONGEST_MS, end)
    const wait = () => {
      cancel()
      cancel = clock.after(QUIET_MS, end)
    }
    onWait(wait)
    stream.on('data', wait)
    void exitCode.then(end)
    function end() {
      cancel()
      cancelLongest()
      stream.off('data', wait)
      onWait()
      resolve()
    }
  })
}
