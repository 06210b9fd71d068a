import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import type { StartFailure as Failure } from '../../../kernel/state.ts'
import { readTime } from '../../../wire/time.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { stepTexts } from '../../texts/landing.ts'
import { countdownText, dayText } from '../../texts/time.ts'

/** Why the test could not be started; a toast has told it first, and this stays until the next try. */
export function StartFailure() {
  const { session } = useOpenTest()
  const { startFailure, test } = useSnapshot(session.state)
  const { serverNow = Number.POSITIVE_INFINITY } = useSnapshot(session.timer.state)
  const opens = test?.start_time
  const left = opens === undefined ? 0 : readTime(opens) - serverNow
  const [wasEarly] = useState(left > 0)
  if (!startFailure) return null
  return (
    <p css={{ flexBasis: '100%', color: 'var(--danger)', fontWeight: 600, overflowWrap: 'anywhere' }}>
      {wasEarly && opens ? openingText(opens, left) : startFailureText(startFailure)}
    </p>
  )
}

/** `left` is the time in milliseconds until the test opens. */
function openingText(opens: string, left: number): string {
  return left > 0 ? stepTexts.opensLater(dayText(opens), countdownText(left)) : stepTexts.opensNow
}

/** A reply without the questions of the test. */
const NO_QUESTIONS = 'GSP:BAD'

/** In the words of the catalogue, or ours where it has none or says too little, with the code. */
export function startFailureText({ code, text }: Failure): string {
  const said = code === NO_QUESTIONS ? stepTexts.noQuestions : text || stepTexts.notStarted
  return `${said}${code ? ` (${code})` : ''}`
}
