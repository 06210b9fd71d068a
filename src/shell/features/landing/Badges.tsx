import { useSnapshot } from 'valtio/react'
import { useOpenTest } from '../../state/openTestContext.ts'
import { onDemand } from '../../ui/onDemand.tsx'

const Pills = onDemand<object>(async () => (await import('./Pills.tsx')).Pills, null)

/** What is said of a contest, and to a recruiter who only tries (I18N-03, ROLE-05, GAP-121). */
export function Badges() {
  const { session } = useOpenTest()
  const { test, user } = useSnapshot(session.state)
  return test?.is_test_created_for_phase || user?.usertype === 'recruiter' ? <Pills /> : null
}
