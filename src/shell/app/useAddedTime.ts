import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio/react'
import { useShell } from '../state/shellContext.ts'
import { useTest } from '../state/testContext.ts'
import { texts } from '../texts/common.ts'

/** A smaller move of the end is the clock being set right, in milliseconds. */
const LEAST_MS = 30_000
const MINUTE_MS = 60_000

/** Says quietly that the organiser has added time to what runs. */
export function useAddedTime(): void {
  const { session } = useTest()
  const { toasts } = useShell()
  const { deadline = Number.POSITIVE_INFINITY } = useSnapshot(session.timer.state)
  const { section } = useSnapshot(session.state)
  const before = useRef({ section, deadline })
  useEffect(() => {
    const added = before.current.section === section ? deadline - before.current.deadline : 0
    before.current = { section, deadline }
    if (added < LEAST_MS || !Number.isFinite(added)) return
    toasts.show({ kind: 'primary', text: texts.time.added(Math.round(added / MINUTE_MS)) })
  }, [toasts, deadline, section])
}
