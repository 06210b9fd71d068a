import type { Clock } from '@assess/sdk'
import { createFrameWait } from '@assess/sdk/ui'

const BEAT_MS = 1500
/** Pings without an answer after which a page counts as stuck. */
const MOST_UNANSWERED = 2

interface HeartbeatEvents {
  /** Asks the frame for `answer(number)`. */
  ask(number: number): void
  /** It answers no more, or does again. */
  onSilent(isSilent: boolean): void
}

export interface Heartbeat {
  answer(number: number): void
  stop(): void
}

/** Asks a frame again and again whether it is still there. */
export function startHeartbeat(clock: Clock, { ask, onSilent }: HeartbeatEvents): Heartbeat {
  let asked = 0
  let answered = 0
  let isSilent = false
  let cancel = () => {}
  const wait = createFrameWait()

  function setSilent(next: boolean) {
    if (isSilent === next) return
    isSilent = next
    onSilent(next)
  }

  function beat() {
    cancel = clock.after(BEAT_MS, beat)
    if (asked - answered >= MOST_UNANSWERED) setSilent(true)
    asked += 1
    if (!isSilent) wait.begin()
    ask(asked)
  }

  cancel = clock.after(BEAT_MS, beat)
  wait.begin()
  return {
    answer(number) {
      wait.end()
      answered = Math.min(asked, Math.max(answered, number))
      setSilent(false)
    },
    stop() {
      wait.end()
      cancel()
    },
  }
}
