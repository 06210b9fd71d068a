import { type RefObject, useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { readTime } from '../../../wire/time.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'

/** TOPBAR-19. */
const REMINDER_MS = 1_800_000
/** A reminder that nobody looks at goes by itself. */
const SHOWN_MS = 20_000

/** Milliseconds until the next full half hour of the test. */
export const untilReminder = (sinceStart: number): number =>
  REMINDER_MS - (((sinceStart % REMINDER_MS) + REMINDER_MS) % REMINDER_MS)

/** Opens the panel every half hour of the test, whichever page is open, and takes no focus (TOPBAR-19). */
export function useReminder(panel: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const { clock } = useServices()
  const { session } = useOpenTest()
  const startedAt = useSnapshot(session.state).set?.start_time
  useEffect(() => {
    if (!isWanted) return
    const began = startedAt === undefined ? session.timer.now() : readTime(startedAt)
    let cancel = () => {}

    function wait() {
      cancel = clock.after(untilReminder(session.timer.now() - began), remind)
    }

    function remind() {
      panel.current?.showPopover?.()
      cancel = clock.after(SHOWN_MS, () => {
        hideUnused(panel.current)
        wait()
      })
    }

    wait()
    return () => cancel()
  }, [clock, session, panel, startedAt, isWanted])
}

/** Leaves a panel alone that somebody reads. */
export function hideUnused(panel: { matches(selectors: string): boolean; hidePopover?(): void } | null) {
  if (!panel || panel.matches(':hover, :focus-within')) return
  panel.hidePopover?.()
}
