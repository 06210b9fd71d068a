import { BASE_PATH } from '../../../src/wire/calls.ts'
import { beginningOf } from '../attempts/times.ts'
import { UndrawnError } from '../attempts/undrawn.ts'
import type { RequestUser } from '../auth/sessions.ts'
import type { CatalogTest } from '../content/catalog.ts'
import { isHttpError } from '../http/errors.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { Context } from './context.ts'

type Needs = Pick<Context, 'attempts' | 'clock' | 'onboarding' | 'store'>

/** The test's landing page. */
export const landingOf = ({ definition }: CatalogTest) =>
  `${BASE_PATH}/test/${encodeURIComponent(definition.slug)}`

/**
 * Starts a test, or goes on with it, and gives the address of its first question or of the one that was open last.
 * A test that wants something first, that is over, that has not begun or cannot begin leads to its landing page.
 */
export async function startAtQuestion(needs: Needs, user: RequestUser, test: CatalogTest): Promise<string> {
  const landing = landingOf(test)
  if ((await asksFirst(needs, user, test)) || (await needs.attempts.hasEnded(user, test))) return landing
  if (needs.clock.now() < beginningOf(test.definition)) return landing
  const held = await needs.attempts.held(user, await needs.attempts.init(user, test))
  if (!held) return landing
  try {
    await needs.attempts.start(held)
  } catch (error) {
    if (isHttpError(error) || error instanceof UndrawnError) return landing
    throw error
  }
  const problem = lastOf(held.attempt) ?? [...test.problems.keys()][0]
  return problem === undefined ? landing : `${landing}/problem/${encodeURIComponent(problem)}`
}

/** Whether a candidate has to agree to something, or to fill something in. */
async function asksFirst(
  { onboarding, store }: Needs,
  user: RequestUser,
  test: CatalogTest,
): Promise<boolean> {
  const { proctor, secure_browser } = test.definition.settings
  const invite = await store.users.inviteOf(user.id, test.id)
  return (
    proctor.enabled || secure_browser.enabled || !invite || !(await onboarding.isDone({ user, test, invite }))
  )
}

function lastOf({ position }: AttemptRow): string | undefined {
  return position === null ? undefined : JSON.parse(position).problem
}
