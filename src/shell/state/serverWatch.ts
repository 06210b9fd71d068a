import { subscribe } from 'valtio/vanilla'
import type { SessionHost } from '../../kernel/session/services.ts'
import type { ProctoringFields } from '../../proctoring/state.ts'
import { CallError } from '../../wire/errors.ts'

/** Between two questions while the server is away or knows somebody else, in milliseconds. */
const AGAIN_MS = 1500
/** A socket that breaks while all else is well is looked at less and less often, up to this time in milliseconds. */
const CALM_LIMIT_MS = 60_000

export interface ServerWatchPorts {
  /** Id of the person who is signed in, asked once and within a few seconds; rejects with a `CallError`. */
  signedIn(): Promise<number | undefined>
}

export interface ServerWatch {
  /** Time to subscribe to the socket. */
  listen(): void
  start(): void
  stop(): void
  /** Asks at once whether what was missing is back. */
  ask(): void
}

/**
 * Asks who is signed in as soon as a save fails or the socket breaks, and until all is well again. Somebody else, or
 * nobody, is a lost sign-in: told, and nothing is sent meanwhile. No answer is a server that is away. When the
 * candidate is known again, what waits goes at once: answers here, and `onBack` sends the rest.
 */
export function watchServer(
  host: SessionHost<ProctoringFields>,
  { signedIn }: ServerWatchPorts,
  onBack: () => void,
): ServerWatch {
  const { channel, clock, saving, state } = host
  let isAsking = false
  let isStopped = true
  let cancelNext: (() => void) | undefined
  let calm = AGAIN_MS
  /** Something waits for the candidate to be known again. */
  let isHeldUp = false
  let undo: readonly (() => void)[] = []

  const isAway = () => state.signedOut || state.isServerLost
  const isFailing = () => Object.values(saving.slots).some((slot) => slot.state === 'failing')

  async function ask() {
    // The browser tells when the network is back, and then this is asked again.
    isHeldUp ||= !state.online
    if (isAsking || isStopped || !state.online) return
    cancelNext?.()
    cancelNext = undefined
    isAsking = true
    const found = await signedIn().then(
      (id) => (id === state.user?.id ? 'known' : 'unknown'),
      (error) => (error instanceof CallError && error.outcome === 401 ? 'unknown' : 'silent'),
    )
    isAsking = false
    if (!isStopped) take(found)
  }

  function take(found: 'known' | 'unknown' | 'silent') {
    isHeldUp ||= isAway()
    if (found !== 'silent') state.signedOut = found === 'unknown'
    state.isServerLost = found === 'silent'
    if (isAway()) {
      isHeldUp = true
      calm = AGAIN_MS
      cancelNext = clock.after(AGAIN_MS, () => void ask())
      return
    }
    if (isHeldUp) {
      saving.retryNow()
      onBack()
    }
    isHeldUp = false
    cancelNext = clock.after(calm, () => {
      cancelNext = undefined
      channel.reconnect?.()
    })
    calm = Math.min(2 * calm, CALM_LIMIT_MS)
  }

  /** Something is wrong; while it is known what, the next question comes by itself. */
  function suspect() {
    if (!isAway() || !cancelNext) void ask()
  }

  return {
    listen: () => channel.onDisconnect?.(() => !cancelNext && void ask()),
    start() {
      isStopped = false
      for (const end of undo) end()
      undo = [
        subscribe(saving.slots, () => isFailing() && suspect()),
        subscribe(state, () => {
          isHeldUp ||= state.signedOut
          if (state.signedOut) suspect()
        }),
      ]
    },
    stop() {
      isStopped = true
      cancelNext?.()
      cancelNext = undefined
      for (const end of undo) end()
      undo = []
    },
    ask() {
      if (isHeldUp || isAway()) void ask()
    },
  }
}
