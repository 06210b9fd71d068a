import { Membership, type MembershipPorts } from '../peers/membership.ts'
import type { PeerBus } from '../peers/peer-bus.ts'
import type { Claims } from './claims.ts'
import { createRuns, type RunPorts, type Runs } from './runs.ts'
import type { RunNotifier } from './scheduler.ts'

interface SharedRunPorts
  extends Omit<RunPorts, 'claims' | 'notifier'>,
    Pick<MembershipPorts, 'kind' | 'name' | 'random' | 'realClock'> {
  readonly bus: PeerBus
  /** Tells the tabs that this process has. */
  readonly here: RunNotifier
  readonly peers: PeerWatch
}

/** What else a process does when the others change. */
export interface PeerWatch {
  /** It is time to look at who lives. */
  look(): void
  /** Another process is gone. */
  gone(): void
}

/** The runs of a process, which it shares with the others on the same database. */
export function createSharedRuns({ bus, here, peers, ...ports }: SharedRunPorts) {
  const membership = new Membership(ports, {
    // A look that fails is repeated with the next beat.
    look() {
      void runs.resume().catch(() => {})
      peers.look()
    },
    gone() {
      bus.say('runs-changed')
      peers.gone()
    },
    expelled: () => runs.lose(),
  })
  const runs = createRuns({
    ...ports,
    claims: claimsOf(membership, bus),
    notifier: notifyEverywhere(bus, here),
  })
  hearOfRuns(bus, runs, here)
  return { membership, runs }
}

const claimsOf = (membership: Membership, bus: PeerBus): Claims => ({
  get by() {
    return membership.id
  },
  isShared: membership.isShared,
  changed: () => bus.say('runs-changed'),
  abort: (id) => bus.say('run-abort', id),
})

/** Tells the tabs here, and those of the other processes. */
const notifyEverywhere = (bus: PeerBus, here: RunNotifier): RunNotifier => ({
  progress(attemptId, progress) {
    here.progress(attemptId, progress)
    bus.say('run-progress', attemptId, progress)
  },
  end(attemptId, run) {
    here.end(attemptId, run)
    bus.say('run-end', attemptId, run)
  },
})

/** Does what the other processes say about runs. */
function hearOfRuns(bus: PeerBus, { abort, resume }: Runs, here: RunNotifier) {
  bus.hear('run-progress', here.progress)
  bus.hear('run-end', here.end)
  bus.hear('run-abort', abort)
  bus.hear('runs-changed', () => void resume().catch(() => {}))
}
