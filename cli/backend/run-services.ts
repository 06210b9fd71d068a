import { hostname } from 'node:os'
import type { Ports } from './content/ports.ts'
import type { BackendOptions, BackendRunner } from './contract.ts'
import type { PeerBus } from './peers/peer-bus.ts'
import { systemClock, systemRandom } from './platform/clock.ts'
import { runSettings } from './platform/config.ts'
import { createRunFollowers } from './pods/run-followers.ts'
import type { Context } from './routes/context.ts'
import { judgeSealed } from './runs/final-judging.ts'
import type { RunPorts } from './runs/runs.ts'
import type { RunNotifier } from './runs/scheduler.ts'
import { createSharedRuns, type PeerWatch } from './runs/shared-runs.ts'
import type { AttemptRow } from './store/attempts.ts'
import type { ProcessKind } from './store/processes.ts'

const NO_SANDBOX = 'This server was started without a sandbox'

/** The runner of a server that runs nothing. */
export const NO_RUNNER: BackendRunner = {
  unavailable: NO_SANDBOX,
  slots: 0,
  languages: new Map(),
  compile: () => Promise.reject(new Error(NO_SANDBOX)),
  run: () => Promise.reject(new Error(NO_SANDBOX)),
  runCommand: () => Promise.reject(new Error(NO_SANDBOX)),
  pair: () => Promise.reject(new Error(NO_SANDBOX)),
}

interface RunServicePorts extends Ports, Pick<RunPorts, 'files' | 'variants'> {
  readonly runner: BackendRunner
  readonly bus: PeerBus
  /** Tells the tabs here. */
  readonly notifier: RunNotifier
  readonly peers: PeerWatch
  readonly kind: ProcessKind
}

/** The runs of a process, and those who follow them in its pods. */
export function createRunServices(
  { config = {}, runSlots, virtualRunMs = 0 }: Pick<BackendOptions, 'config' | 'runSlots' | 'virtualRunMs'>,
  { notifier, ...ports }: RunServicePorts,
) {
  const followers = createRunFollowers()
  const shared = createSharedRuns({
    ...ports,
    here: bothNotifiers(notifier, followers),
    name: processName(),
    realClock: systemClock(),
    // Processes that share a database must not draw the same names.
    random: systemRandom(),
    settings: runSettings(config),
    slots: runSlots ?? Math.max(1, ports.runner.slots),
    virtualRunMs,
  })
  return { ...shared, followers }
}

/** Where a process runs, for operators. */
const processName = () => `${hostname()}, process ${process.pid}`

const bothNotifiers = (one: RunNotifier, other: RunNotifier): RunNotifier => ({
  progress(...news) {
    one.progress(...news)
    other.progress(...news)
  },
  end(...news) {
    one.end(...news)
    other.end(...news)
  },
})

type EndingPorts = Ports &
  Pick<Context, 'pods' | 'previews' | 'runs'> & { readonly bus: PeerBus; watchPurge(): unknown } & Parameters<
    typeof judgeSealed
  >[0]

/** What follows the end of an attempt, at every process that has something of it. */
export function createEndings(ports: EndingPorts, endCompletion: (attemptId: number) => void) {
  const { bus, clock, pods, previews, runs, store, watchPurge } = ports
  function leave(attemptId: number) {
    // Its pages may ask for addresses until they have lost their pods.
    clock.after(0, () => void pods.stop(attemptId).then(() => previews.forget(attemptId)))
    clock.after(0, () => endCompletion(attemptId))
  }
  bus.hear('sealed', leave)
  return async (attempt: AttemptRow) => {
    const isJudged = (await judgeSealed(ports, attempt)) > 0
    store.afterCommit(() => {
      clock.after(0, () => runs.release(attempt.id))
      leave(attempt.id)
      bus.say('sealed', attempt.id)
      if (isJudged) clock.after(0, runs.resume)
      clock.after(0, watchPurge)
    })
  }
}
