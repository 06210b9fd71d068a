import type { Clock } from '@assess/sdk'
import { useEffect, useState } from 'react'

/** Seconds from the press to the recording: time to look up and breathe in. */
export const START_SECONDS = 3

export interface Countdown {
  /** Seconds that are left; `undefined` while nothing counts. */
  readonly seconds: number | undefined
  begin(): void
  cancel(): void
  /** Goes on at once. */
  skip(): void
}

/** Counts down to `act`, which nothing calls once the camera or microphone is gone. */
export function useCountdown(clock: Clock, isPossible: boolean, act: () => void): Countdown {
  const [left, setLeft] = useState<number>()
  const now = isPossible ? left : undefined

  function skip() {
    setLeft(undefined)
    act()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second is counted once, whatever is drawn meanwhile
  useEffect(() => {
    if (now === undefined) return setLeft(undefined)
    return clock.after(1000, () => (now > 1 ? setLeft(now - 1) : skip()))
  }, [clock, now])

  return { seconds: now, begin: () => setLeft(START_SECONDS), cancel: () => setLeft(undefined), skip }
}
