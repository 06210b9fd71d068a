import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio/react'
import { useShell } from '../shell.ts'
import { texts } from '../texts/common.ts'
import { useTest } from './context.ts'

/** A smaller move of the end is the clock being set right, in milliseconds. */
const LEAST_MS = 30_000
const MINUTE_MS = 60_000

/** Says quietly that the organiser has added time to what runs. */
export function useAddedTime(): void {
  const { session } = useTest()
  const { toasts } = useShell()
  const { remaining } = useSnapshot(session.timer.state)
  const { section } = useSnapshot(session.state)
  const before = useRef({ section, end: Number.POSITIVE_INFINITY })
  useEffect(() => {
    const end = endAfter(remaining, session.timer.now(), before.current.end)
    const added = before.current.section === section ? end - before.current.end : 0
    before.current = { section, end }
    if (added < LEAST_MS || !Number.isFinite(added)) return
    toasts.show({ kind: 'primary', text: texts.time.added(Math.round(added / MINUTE_MS)) })
  }, [session, toasts, remaining, section])
}

/** At 0 the end is passed by some time that nobody knows: a device that slept over it has been given nothing. */
function endAfter(remaining: number | undefined, now: number, before: number): number {
  if (remaining === undefined) return Number.POSITIVE_INFINITY
  return remaining === 0 ? Math.min(now, before) : now + remaining
}
