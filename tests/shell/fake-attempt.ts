import { createAttempt as createParts } from '../../src/kernel/session/attempt.ts'
import { Pods } from '../../src/pods/pods.ts'
import { createProctoring } from '../../src/proctoring/create.ts'
import { createAttemptServices } from '../../src/shell/state/attemptServices.ts'
import { createErrorNotices } from '../../src/shell/state/errorNotices.ts'
import { PlayerSession } from '../../src/shell/state/playerSession.ts'
import { CallError } from '../../src/wire/errors.ts'
import { createOutside, USER } from '../kernel/fake-attempt.ts'
import { createFakePods } from '../pods/fake-pods.ts'
import { createFakeEnvironment } from '../proctoring/fake-environment.ts'
import { createFakeRuns } from '../runs/fake-runs.ts'
import { createFakePositions } from './fake-positions.ts'

/** Id of the signed-in user; `silent` while the server does not answer. */
type SignedIn = number | 'nobody' | 'silent'

/** One attempt as the player has it, with all that runs beside the answers. */
export function createAttempt(...outsideOf: Parameters<typeof createOutside>) {
  const outside = createOutside(...outsideOf)
  const { calls } = outside
  const signedIn: { signedIn: SignedIn } = { signedIn: USER.id }
  const replies = Object.assign(outside.replies, signedIn)
  const ports: typeof outside.ports = {
    ...outside.ports,
    createErrors: (state, now) =>
      createErrorNotices({ ...ports, support: () => 'help@example.com' }, state, now),
  }
  const runs = createFakeRuns(calls)
  const pods = createFakePods(calls)
  const positions = createFakePositions()
  const environment = createFakeEnvironment()
  const session = new PlayerSession(ports, async (core, parts) =>
    createParts(core, parts, ports, (host) =>
      createAttemptServices(host, {
        runs: async () => runs.api,
        position: positions.ports,
        server: {
          async signedIn() {
            if (replies.signedIn === 'silent') throw new CallError('IDT', 'ENT')
            if (replies.signedIn === 'nobody') throw new CallError('IDT', 401)
            return replies.signedIn
          },
        },
        connection: { speed: async () => 12, isHidden: () => false },
        proctoring: async (served) => createProctoring(served, environment.ports),
        mayHaveTakes: async () => false,
        recorders: () => Promise.reject(new Error('Nothing is recorded here')),
        pods: async (host) => new Pods(host, pods.ports),
        completion: () => Promise.reject(new Error('There is no language server here')),
      }),
    ),
  )
  return { ...outside, environment, pods, ports, positions, replies, runs, session }
}

/** An attempt that the candidate works on. */
export async function startedAttempt(...outsideOf: Parameters<typeof createOutside>) {
  const attempt = createAttempt(...outsideOf)
  await attempt.session.load()
  await attempt.session.start()
  return attempt
}
export type StartedAttempt = Awaited<ReturnType<typeof startedAttempt>>
