import { type Clock, numberText, spanText } from '@assess/sdk'
import { useEffect, useState } from 'react'
import type { RunTime } from '../kernel/state.ts'

/** Below it a run counts in milliseconds, and below the other one in tenths of a second. */
const SECOND = 1000
const TEN_SECONDS = 10_000

/** How long something took, as precisely as it matters: `7 ms`, `1.4 s`, `25 s`, `2 min 5 s`. */
function tookText(ms: number): string {
  if (ms < SECOND) return `${Math.round(ms)} ms`
  return ms < TEN_SECONDS ? `${numberText(Math.round(ms / 100) / 10)} s` : spanText(ms)
}

interface RunTimeNoteProps {
  readonly time: RunTime
  readonly isRunning: boolean
  readonly clock: Clock
}

/** How long the last run of a cell took, or how long it has been running. */
export function RunTimeNote({ time: { begun, took }, isRunning, clock }: RunTimeNoteProps) {
  const [now, setNow] = useState(begun)
  useEffect(() => {
    if (!isRunning) return
    let cancel = clock.after(SECOND, tick)
    function tick() {
      setNow(clock.monotonic())
      cancel = clock.after(SECOND, tick)
    }
    return () => cancel()
  }, [isRunning, clock])
  if (took !== undefined) return tookText(took)
  return isRunning && now - begun >= SECOND ? spanText(now - begun) : null
}
