import { useSnapshot } from 'valtio/react'
import type { StartFailure as Failure } from '../../../kernel/state.ts'
import { readTime } from '../../../wire/time.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { stepTexts } from '../../texts/landing.ts'
import { dayText } from '../../texts/time.ts'

/** Why the test could not be started; a toast has told it first, and this stays until the next try. */
export function StartFailure() {
  const { session } = useOpenTest()
  const { startFailure, test } = useSnapshot(session.state)
  const { serverNow = 0 } = useSnapshot(session.timer.state)
  if (!startFailure) return null
  const opens = test?.start_time && readTime(test.start_time) > serverNow ? test.start_time : undefined
  return (
    <p css={{ flexBasis: '100%', color: 'var(--danger)', fontWeight: 600, overflowWrap: 'anywhere' }}>
      {opens ? stepTexts.opensLater(dayText(opens)) : startFailureText(startFailure)}
    </p>
  )
}

/** In the words of the catalogue, or ours where it has none, with the code. */
export function startFailureText({ code, text }: Failure): string {
  return `${text || stepTexts.notStarted}${code ? ` (${code})` : ''}`
}
