import { useSnapshot } from 'valtio/react'
import { deadlinesOf } from '../../../kernel/sections.ts'
import type { SessionState } from '../../../kernel/state.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useSelected } from '../../state/useSelected.ts'
import { durationText } from '../../texts/time.ts'

type Started = Pick<SessionState, 'head' | 'test'>

/** When an attempt ends that is not open here, in server time; `undefined` where only its sections or the backend know. */
export function attemptEnd({ head, test }: Started): number | undefined {
  if (!head || !test || test.is_timed_section) return undefined
  const { has_resumed_test = false, ...rest } = head
  const { total } = deadlinesOf([], test, { ...rest, has_resumed_test, slug: '', token: '' })
  return Number.isFinite(total) ? total : undefined
}

/** How long a candidate has who comes back, in minutes that have begun; nothing where the countdown is to be quiet. */
export function useTimeLeft(): string | undefined {
  const { session } = useOpenTest()
  const isSilent = useSelected(
    session.state,
    ({ accommodation, needsRestart }) => needsRestart || accommodation?.quiet_timer === true,
  )
  const { remaining, serverNow } = useSnapshot(session.timer.state)
  const end = attemptEnd(session.state)
  const left = remaining ?? (end === undefined || serverNow === undefined ? undefined : end - serverNow)
  if (left === undefined || left <= 0 || isSilent) return undefined
  return durationText(Math.ceil(left / 60_000))
}
