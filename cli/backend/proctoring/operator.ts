import type { Orphans } from '../content/orphans.ts'
import type { Ports } from '../content/ports.ts'
import { httpError } from '../http/errors.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { Purge, PurgedAttempt } from './purge.ts'

/** Names a running attempt of which a picture is wanted now. */
export interface PictureRequest {
  readonly username: string
  readonly testSlug: string
  /** The reason, as the page and the event get it. */
  readonly trigger: string
}

/** Names an ended attempt; without both fields, all that is due. */
export interface PurgeRequest {
  readonly username?: string
  readonly testSlug?: string
}

interface OperatorPorts extends Pick<Ports, 'store' | 'catalog'> {
  readonly purge: Purge
  readonly orphans: Orphans
  /** Asks the tabs of an attempt for a picture, and returns how many there are. */
  askPicture(attemptId: number, trigger: string): Promise<number>
}

/** Operator's commands for recordings. */
export const recordingCommands = (ports: OperatorPorts) => ({
  askPicture: (wish: PictureRequest) => askPicture(ports, wish),
  purge: (wish: PurgeRequest) => purge(ports, wish),
})

/**
 * Asks the tabs of a running attempt for a picture now (WS-05). Throws a 404 for unknown names, and a 409 if no picture
 * would be taken.
 */
async function askPicture(
  ports: OperatorPorts,
  { testSlug, trigger, username }: PictureRequest,
): Promise<void> {
  const { attempt, proctor } = await attemptOf(ports, username, testSlug)
  if (!proctor.enabled || !proctor.snapshot)
    throw httpError(409, `"${testSlug}" takes no pictures: its settings do not ask for any.`)
  if (attempt.ended_at !== null)
    throw httpError(409, `The attempt of "${username}" at "${testSlug}" is over.`)
  if ((await ports.askPicture(attempt.id, trigger)) === 0)
    throw httpError(409, `"${username}" is not connected to "${testSlug}" now.`)
}

/** Deletes what is due, or all that was recorded in one attempt, once it is over; answers are never deleted. */
async function purge(ports: OperatorPorts, wish: PurgeRequest): Promise<readonly PurgedAttempt[]> {
  const { testSlug, username } = wish
  if (username === undefined || testSlug === undefined) {
    await ports.orphans.removeOld()
    return ports.purge.due()
  }
  const { attempt } = await attemptOf(ports, username, testSlug)
  if (attempt.started_at !== null && attempt.ended_at === null)
    throw httpError(409, `The attempt of "${username}" at "${testSlug}" still goes on; delete after its end.`)
  return ports.purge.attempt(attempt.id)
}

async function attemptOf({ catalog, store }: OperatorPorts, username: string, testSlug: string) {
  const test = catalog.bySlug(testSlug)
  if (!test) throw httpError(404, `There is no test "${testSlug}".`)
  const user = await store.users.userByName(username)
  const attempt: AttemptRow | undefined = user && (await store.attempts.of(user.id, test.id))
  if (!attempt) throw httpError(404, `"${username}" has no attempt at "${testSlug}".`)
  return { attempt, proctor: test.definition.settings.proctor }
}
