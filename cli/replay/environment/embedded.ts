import type { Runner } from '../../../src/sdk/sandbox.ts'
import { createBackend } from '../../backend/backend.ts'
import type { Backend } from '../../backend/contract.ts'
import type { DataPlace } from '../../backend/databases/open.ts'
import { systemClock } from '../../backend/platform/clock.ts'
import type { TestDefinition } from '../../definitions/definition.ts'
import type { NodeTypes } from '../../plugins/node-types.ts'
import { proveKeys } from '../flow/exam-browser.ts'
import type { Flow } from '../flow/flow.ts'
import { createFaults } from '../network/faults.ts'
import { attachInterceptor } from '../network/interceptor.ts'
import type { SocketInterceptor } from '../network/socket-interceptor.ts'
import type { CallRecord, SocketRecord } from '../network/traffic.ts'
import { createSeededRandom, createVirtualClock, type VirtualClock } from '../time/virtual-clock.ts'
import type { Environment } from './environment.ts'
import { openSites } from './sites.ts'
import { createStorage } from './storage.ts'
import { readEvidence } from './stored-evidence.ts'
import { readStoredRecordings } from './stored-recordings.ts'

/** Virtual milliseconds that a run takes, and how many go on at once, on whatever machine. */
const RUN_MS = 2000
const RUN_PLACES = 2

export interface EnvironmentOptions {
  readonly tests: readonly TestDefinition[]
  readonly types: NodeTypes
  readonly playerDir: string
  readonly start: number
  readonly seed: number
  /** What the first attempt draws by. */
  readonly drawnBy: number
  readonly latency: number
  /** Runs the answers of flows; nothing can be run without it. */
  readonly runner?: Runner | undefined
  readonly virtual: boolean
  /** Of PostgreSQL; a schema in it is made for the flow. A folder has the data where none is named. */
  readonly database?: string | undefined
  /** Its head may name what Safe Exam Browser proves. */
  readonly flow?: Pick<Flow, 'exam_browser'>
  /** Where the backend listens; 0 for anywhere. */
  readonly port: number
  onCall(call: CallRecord): void
  onSocket(event: SocketRecord): void
}

/** What lies on the disk of a backend. */
const diskOf = (place: DataPlace): Pick<Environment, 'evidenceOf' | 'recordingsOf'> => ({
  evidenceOf: (attempt) => readEvidence(place, attempt),
  recordingsOf: (attempt) => readStoredRecordings(place, attempt),
})

/** What an operator of the backend does. */
const operatedBy = (
  backend: () => Backend,
): Pick<Environment, 'askPicture' | 'extend' | 'invite' | 'losePods'> => ({
  invite: async (person, testSlug) => backend().invite(person, testSlug),
  askPicture: async ({ username, testSlug, trigger }) => backend().askPicture(username, testSlug, trigger),
  async extend({ username, testSlug, minutes, section }) {
    await backend().extend(username, testSlug, minutes, section)
  },
  losePods: () => backend().losePods(),
})

/** What every start of the backend has in common. */
const backendOptions = (
  { playerDir, runner, tests, types }: EnvironmentOptions,
  { dataDir, database }: DataPlace,
  clock: VirtualClock | undefined,
) => ({
  tests,
  types,
  dataDir,
  ...(database !== undefined && { database }),
  isTemporary: true,
  playerDir,
  primesPages: false, // so that a flow can fail, delay and expect each call
  clock: clock ?? systemClock(),
  host: '127.0.0.1',
  ...(runner && { runner }),
  runSlots: RUN_PLACES,
  virtualRunMs: clock ? RUN_MS : 0,
  log: () => undefined,
})

export async function createEmbeddedEnvironment(options: EnvironmentOptions): Promise<Environment> {
  const { tests, latency, onCall, onSocket } = options
  const storage = await createStorage(options.database)
  const sites = await openSites(tests)
  const clock = options.virtual ? createVirtualClock(options.start) : undefined
  const random = createSeededRandom(options.seed, options.drawnBy)
  const faults = createFaults()
  const now = clock?.timelineNow ?? systemClock().now
  let running: { backend: Backend; sockets: SocketInterceptor } | undefined
  let port = options.port
  let socketsAllowed = true

  async function start() {
    const backend = await createBackend({
      ...backendOptions(options, storage.place, clock),
      random,
      port,
      previewStandIns: sites.standIns,
    })
    port = Number(new URL(backend.url).port)
    const sockets = attachInterceptor({
      backend,
      clock,
      now,
      latency,
      faults,
      isOrdered: options.database !== undefined,
      onCall,
      onSocket,
    })
    if (options.flow?.exam_browser) proveKeys(backend.app.server, options.flow.exam_browser)
    sockets.allow(socketsAllowed)
    running = { backend, sockets }
  }

  async function stop() {
    const stopping = running?.backend
    running = undefined
    await stopping?.close()
  }

  function alive() {
    if (!running) throw new Error('The backend does not run: "restart server" has not been over yet')
    return running
  }

  async function end() {
    await stop()
    await sites.close()
    await storage.remove()
  }

  await start().catch(async (error: unknown) => {
    await end()
    throw error
  })
  return {
    clock,
    faults,
    now,
    url: () => `http://127.0.0.1:${port}`,
    ...operatedBy(() => alive().backend),
    ...diskOf(storage.place),
    sockets: () => running?.sockets,
    allowSockets(allowed) {
      socketsAllowed = allowed
      running?.sockets.allow(allowed)
    },
    stop,
    restart: start,
    close: end,
  }
}
