import type { PodKind } from '../../src/pods/kind.ts'
import { NO_POD } from '../../src/pods/view.ts'
import { NO_RUN } from '../../src/runs/state.ts'
import { words } from '../kernel/fake-types.ts'
import { type StartedAttempt, startedAttempt } from '../shell/fake-attempt.ts'

/** Problems that are worked on in a pod. */
export const withPod = (kind: PodKind) =>
  Object.fromEntries([['WRD', async () => ({ default: { ...words, pod: kind } })]])

/** An attempt at such problems, whose pods nobody has asked for. */
export const startedWithPod = (kind: PodKind = 'project') => startedAttempt({}, withPod(kind))

/** An attempt that has asked for the pod of its first problem. */
export async function openedPod(attempt?: StartedAttempt): Promise<StartedAttempt> {
  const mine = attempt ?? (await startedWithPod())
  mine.session.withPods((pods) => pods.open('one'))
  await mine.clock.pass(0)
  return mine
}

export const viewOf = ({ session }: StartedAttempt) => session.state.pods.one ?? NO_POD

/** What was asked of the backend because of a pod. */
export const askedOf = ({ calls }: StartedAttempt) =>
  calls.filter((call) => /^(save|create|server|allocation|evaluate|cancel|details|health|log) /.test(call))

export const runOf = ({ session }: StartedAttempt) => session.state.runs.one ?? NO_RUN

/** The sockets of evaluations, in their order. */
export const evaluationsOf = ({ pods }: StartedAttempt) =>
  pods.sockets.filter(({ address }) => address.includes('evaluate'))

/** An evaluation whose socket is open. */
export async function evaluating() {
  const attempt = await openedPod()
  attempt.session.withPods((pods) => pods.evaluate('one'))
  await attempt.clock.pass(0)
  const socket = attempt.pods.newest('evaluate')
  socket.opened()
  return { attempt, socket }
}
