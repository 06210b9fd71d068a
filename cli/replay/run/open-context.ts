import type { Browser } from 'puppeteer'
import type { Runner } from '../../../src/sdk/sandbox.ts'
import type { TestDefinition } from '../../definitions/definition.ts'
import type { NodeTypes } from '../../plugins/node-types.ts'
import { createProfiles, type Profiles } from '../browser/profiles.ts'
import { createFlowContext, type FlowContext } from '../context/context.ts'
import { createDevices } from '../context/devices.ts'
import type { Pauses } from '../context/pauses.ts'
import { createDeployedEnvironment, type Deployed } from '../environment/deployed.ts'
import { createEmbeddedEnvironment } from '../environment/embedded.ts'
import type { Environment } from '../environment/environment.ts'
import type { Flow } from '../flow/flow.ts'
import { USERS } from '../flow/users.ts'
import type { AccessibilityChecker } from '../page/accessibility.ts'
import type { Tab } from '../page/tab.ts'
import type { Violation } from '../page/violation.ts'
import { createFilmstripRecorder } from '../results/filmstrip.ts'
import { createLog } from '../results/log.ts'
import { createSnapshots, type SnapshotMode } from '../results/snapshots.ts'
import { createTimeline } from '../results/timeline.ts'
import { createRealTimeScheduler, createScheduler } from '../time/scheduler.ts'
import { createTabOpener } from './tab-opener.ts'

const START = '2026-01-05T09:00:00Z'
const LATENCY_MS = 150

/** What all flows of a replay share. */
export interface SharedOptions {
  readonly browser: Browser
  /** New ones when left out. */
  readonly profiles?: Profiles | undefined
  readonly tests: readonly TestDefinition[]
  readonly types: NodeTypes
  readonly playerDir: string
  readonly virtual: boolean
  /** Runs answers, for all flows; nothing can be run without it. */
  readonly runner?: Runner | undefined
  /** Checks every screen of the flow; absent without `--axe`. */
  readonly accessibility?: AccessibilityChecker | undefined
  /** Of PostgreSQL; the backend of each flow stores in a schema of its own there. A folder has the data where none is named. */
  readonly database?: string | undefined
  /** Replays against this server instead of an embedded one; `virtual` must be false. */
  readonly deployed?: Deployed | undefined
  /** Whether a translator and extensions change the pages, and texts are dictated. */
  readonly hasExtensions?: boolean | undefined
  /** Waits for somebody at a terminal; absent where nobody is there. */
  readonly pauses?: Pauses | undefined
  /** Keeps a picture of each step and the consoles, for a report. */
  readonly recordsFilmstrip?: boolean | undefined
  /** Whether the snapshots of a flow are compared or written; neither when left out, nor in real time. */
  readonly snapshots?: SnapshotMode | undefined
  /** Examines a screen that the flow marks with a name, and returns its violations. */
  readonly photograph?: ((context: FlowContext, name: string) => Promise<readonly Violation[]>) | undefined
}

export interface OpenContextOptions extends SharedOptions {
  readonly flow: Flow
  /** Folders of the files that solutions name. */
  readonly files: readonly string[]
  readonly seed: number
}

export interface OpenContext {
  readonly context: FlowContext
  close(): Promise<void>
}

function testOf({ tests, flow }: Pick<OpenContextOptions, 'tests' | 'flow'>) {
  const test = tests.find(({ slug }) => slug === flow.test)
  if (!test)
    throw new Error(`There is no test "${flow.test}"; known: ${tests.map(({ slug }) => slug).join(', ')}`)
  return test
}

function schedulerOf({ clock, sockets }: Environment, start: number, tabs: () => readonly Tab[]) {
  return clock ? createScheduler(start, { clock, sockets, tabs }) : createRealTimeScheduler(tabs)
}

/** Starts the backend of a flow and an empty browser profile. */
export async function openContext(options: OpenContextOptions): Promise<OpenContext> {
  const { flow, virtual, browser, deployed, accessibility, photograph, seed } = options
  const test = testOf(options)
  const start = virtual ? Date.parse(flow.start ?? START) : Date.now()
  const timeline = createTimeline(start)
  const log = createLog(timeline)
  const isRepeatable = virtual && flow.media !== 'real'
  const recorder = options.recordsFilmstrip ? createFilmstripRecorder() : undefined
  const profiles = options.profiles ?? createProfiles(browser)
  const latency = flow.latency ?? LATENCY_MS
  const environment = deployed
    ? createDeployedEnvironment(deployed)
    : await createEmbeddedEnvironment({
        ...options,
        ...log,
        // A flow answers what it draws, so that no other seed of chance changes that.
        drawnBy: flow.seed ?? seed,
        start,
        latency,
        port: profiles.port,
      })

  const scheduler = schedulerOf(environment, start, () => devices.awakeTabs())
  const { now } = scheduler
  const devices = createDevices({
    user: USERS[flow.as ?? 'candidate'],
    openDevice: profiles.open,
    openTab: await createTabOpener({
      flow,
      test,
      types: options.types,
      browser,
      profiles,
      seed,
      virtual,
      deployed,
      hasExtensions: options.hasExtensions,
      log,
      recorder,
      now,
    }),
  })
  await profiles.open()
  const context = createFlowContext({
    flow,
    test,
    types: options.types,
    files: options.files,
    environment,
    scheduler,
    devices,
    log,
    timeline,
    recorder,
    start,
    accessibility,
    photograph,
    pauses: options.pauses,
    snapshots: isRepeatable && options.snapshots ? createSnapshots(flow, options.snapshots) : undefined,
  })

  return {
    context,
    async close() {
      await Promise.all(devices.tabs().map((tab) => tab.release()))
      await profiles.close(environment.url())
      await environment.close()
    },
  }
}
