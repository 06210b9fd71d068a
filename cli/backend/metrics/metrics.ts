import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { CALLS } from '../../../src/wire/calls.ts'
import type { App } from '../http/server.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { RunCounts } from '../runs/runs.ts'
import type { Connections } from '../store/database.ts'

/** What the server knows of itself. */
export interface Measured {
  /** Real time, also where that of tests is virtual. */
  readonly realClock: BackendClock
  readonly pods: { count(): { readonly running: number; readonly waiting: number } }
  readonly runs: {
    counts(): RunCounts
    onBegin(heard: (waitedMs: number) => void): void
  }
  readonly store: {
    probe(): Promise<unknown>
    readonly connections?: (() => Connections) | undefined
  }
  /** How many pages are connected. */
  sockets(): number
}

const SAVES = new Set(
  [CALLS.createSolution, CALLS.updateSolution].map((call) => `${call.method} ${call.path}`),
)

/** Seconds, from a reply out of memory to one that nobody waits for any more. */
const REPLY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Seconds, from a free slot to a queue that keeps a class waiting. */
const QUEUE_BUCKETS = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300]

/** Measures the requests of routes that are registered from now on, and gives what is registered. */
export function measureServer(app: App, measured: Measured): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'assess_' })
  measureRequests(app, registers)
  measurePods(measured, registers)
  measureRuns(measured, registers)
  measureStore(measured, registers)
  new Gauge({
    name: 'assess_open_sockets',
    help: 'Pages that are connected to this process',
    registers,
    collect() {
      this.set(measured.sockets())
    },
  })
  return registry
}

function measureRequests(app: App, registers: Registry[]) {
  const durations = new Histogram({
    name: 'assess_http_request_duration_seconds',
    help: 'Requests by route, method and status, and how long their replies took',
    labelNames: ['route', 'method', 'status'],
    buckets: REPLY_BUCKETS,
    registers,
  })
  const saves = new Counter({
    name: 'assess_saves_acknowledged_total',
    help: 'Answers that were stored and acknowledged',
    registers,
  })
  app.addHook('onResponse', ({ method, routeOptions }, { elapsedTime, statusCode }, done) => {
    const { url: route = 'none' } = routeOptions
    durations.observe({ route, method, status: statusCode }, elapsedTime / 1000)
    if (statusCode < 300 && SAVES.has(`${method} ${route}`)) saves.inc()
    done()
  })
}

function measurePods({ pods }: Measured, registers: Registry[]) {
  new Gauge({
    name: 'assess_pods',
    help: 'Pods of this process, and candidates who wait for one, by state: running or waiting',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pods.count())) this.set({ state }, count)
    },
  })
}

function measureRuns({ runs }: Measured, registers: Registry[]) {
  new Gauge({
    name: 'assess_runs',
    help: 'Runs that have not ended, as this process knows them, by state: waiting or working',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(runs.counts())) this.set({ state }, count)
    },
  })
  const waits = new Histogram({
    name: 'assess_run_queue_seconds',
    help: 'How long runs that this process took had waited',
    buckets: QUEUE_BUCKETS,
    registers,
  })
  runs.onBegin((waitedMs) => waits.observe(waitedMs / 1000))
}

/** How long the store may take to answer a look at the metrics, in milliseconds. */
const STORE_MS = 2000

function measureStore({ realClock, store }: Measured, registers: Registry[]) {
  new Gauge({
    name: 'assess_store_read_seconds',
    help: `How long a small read of the store took just now; ${STORE_MS / 1000} or more when it failed`,
    registers,
    async collect() {
      this.set((await readTime(realClock, store)) / 1000)
    },
  })
  const { connections } = store
  if (!connections) return
  new Gauge({
    name: 'assess_database_connections',
    help: 'Connections to PostgreSQL: idle, busy, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
}

function readTime(clock: BackendClock, store: Measured['store']): Promise<number> {
  const begin = clock.now()
  return new Promise((resolve) => {
    const cancel = clock.after(STORE_MS, () => resolve(STORE_MS))
    store.probe().then(
      () => {
        cancel()
        resolve(clock.now() - begin)
      },
      () => {
        cancel()
        resolve(STORE_MS)
      },
    )
  })
}
