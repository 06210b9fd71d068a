import type { Browser } from 'puppeteer'
import type { Registry } from '../../../src/kernel/registry.ts'
import type { Runner } from '../../../src/sdk/box.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import type { TestDefinition } from '../../definitions/definition.ts'
import { secureBrowserScript } from '../../secure-browser/emulator.ts'
import { createProfiles, type Profiles } from '../browser/profiles.ts'
import { createScene, type Scene } from '../context/context.ts'
import { createSeats, type Seats } from '../context/devices.ts'
import { createDeployedWorld, type Deployed } from '../environment/deployed.ts'
import { createWorld, type World } from '../environment/embedded.ts'
import { type Observing, observe } from '../environment/observe.ts'
import { watchedTexts } from '../expectations/schema.ts'
import { PEOPLE } from '../flow/candidates.ts'
import type { Flow } from '../flow/flow.ts'
import type { Judge } from '../page/accessibility.ts'
import { cameraPictures } from '../page/camera.ts'
import { createPageHeap } from '../page/heap.ts'
import { openTab, type Tab, type TabOptions } from '../page/tab.ts'
import type { Violation } from '../page/violation.ts'
import { type Camera, createCamera } from '../results/film.ts'
import { createLog, type Log } from '../results/log.ts'
import { createTimeline } from '../results/timeline.ts'
import type { PageLine, RuntimeCamera } from '../runtime/contract.ts'
import { createConductor, createRealConductor } from '../time/scheduler.ts'

const START = '2026-01-05T09:00:00Z'
const LATENCY_MS = 150

/** A scene with everything around it. */
export interface Setting {
  readonly flow: Flow
  readonly scene: Scene
  /** Milliseconds since the epoch. */
  readonly start: number
  /** Errors that nobody caught in a page. */
  readonly errors: readonly string[]
  /** What pages wrote to their consoles as an error. */
  readonly complaints: readonly string[]
  /** Absent when nothing is filmed. */
  readonly camera: Camera | undefined
  /** What was measured, in words. */
  readonly notes: readonly string[]
  /** What was wrong with screens since it was asked last. */
  takeViolations(): readonly Violation[]
  close(): Promise<void>
}

/** What all flows of a replay share. */
export interface Surroundings {
  readonly browser: Browser
  /** New ones when left out. */
  readonly profiles?: Profiles | undefined
  readonly tests: readonly TestDefinition[]
  readonly types: Registry<NodePlugin>
  readonly playerDir: string
  readonly virtual: boolean
  /** Runs answers, for all flows; absent, nothing can be run. */
  readonly runner?: Runner | undefined
  /** Judges every screen that the flow comes to; absent when nobody wants to know. */
  readonly judge?: Judge | undefined
  /** Played against this server instead of one of its own; `virtual` must be false. */
  readonly deployed?: Deployed | undefined
  /** Keeps a picture of each step and what consoles say, for a report. */
  readonly isFilmed?: boolean | undefined
  /** Looks closely at a screen that the flow marks with a name, and says what is wrong with it. */
  readonly photograph?: ((scene: Scene, name: string) => Promise<readonly Violation[]>) | undefined
}

interface SettingOptions extends Surroundings {
  readonly flow: Flow
  /** Folders of the files that solutions name. */
  readonly files: readonly string[]
  readonly seed: number
}

function testOf({ tests, flow }: Pick<SettingOptions, 'tests' | 'flow'>) {
  const test = tests.find(({ slug }) => slug === flow.test)
  if (!test)
    throw new Error(`There is no test "${flow.test}"; known: ${tests.map(({ slug }) => slug).join(', ')}`)
  return test
}

function conductorOf(world: World, start: number, tabs: () => readonly Tab[]) {
  const { clock } = world
  return clock ? createConductor(start, { clock, gate: world.gate, tabs }) : createRealConductor(tabs)
}

/** The virtual devices, where the flow's test looks at anybody. */
async function mediaOf({
  flow,
  browser,
  virtual,
  tests,
}: SettingOptions): Promise<RuntimeCamera | undefined> {
  const isWatched = testOf({ tests, flow }).settings.proctor.enabled
  if (!isWatched || !virtual || flow.media === 'real') return undefined
  const pictures = await cameraPictures(browser)
  return { camera: flow.camera ?? 'face', screen: flow.screen_share ?? 'whole', pictures }
}

interface Hearing {
  readonly log: Log
  readonly camera: Camera | undefined
  now(): number
}

/** Who hears what a tab says. */
function earsOf(name: string, { log, camera, now }: Hearing) {
  return {
    onLine: (line: PageLine) => log.onLine(name, line),
    onError: (message: string) => log.onError(name, now(), message),
    onComplaint: log.onComplaint,
    onConsole: (kind: string, text: string) => camera?.hear({ at: now(), tab: name, kind, text }),
  }
}

/** The tab that the person looks at speaks first. */
function actingFirst({ tabs, isActing }: Seats, asleep: ReadonlySet<Tab>): readonly Tab[] {
  const awake = tabs().filter((tab) => !asleep.has(tab))
  return awake.toSorted((a, b) => Number(isActing(b)) - Number(isActing(a)))
}

/** What every page of a flow is opened with. */
function pagesOf({ flow, seed, virtual }: SettingOptions) {
  return {
    seed,
    virtual,
    watch: watchedTexts(flow.expect),
    timezone: flow.timezone ?? 'UTC',
    script: flow.secure_browser && secureBrowserScript(flow.secure_browser),
  }
}

/** A tab of which the browser tells what it asks a deployed server. */
async function openTabIn(observing: Observing | undefined, options: TabOptions): Promise<Tab> {
  const tab = await openTab(options)
  if (observing) await observe(tab.cdp, observing)
  return tab
}

const latencyOf = ({ latency = LATENCY_MS }: Flow) => latency

/** Starts the backend of a flow and an empty browser profile. */
export async function openScene(options: SettingOptions): Promise<Setting> {
  const { flow, virtual, judge, photograph, deployed } = options
  const start = virtual ? Date.parse(flow.start ?? START) : Date.now()
  const timeline = createTimeline(start)
  const log = createLog(timeline)
  const camera = options.isFilmed ? createCamera() : undefined
  const asleep = new Set<Tab>()
  const violations: Violation[] = []
  const notes: string[] = []
  const profiles = options.profiles ?? createProfiles(options.browser)
  const media = await mediaOf(options)
  const world = deployed
    ? createDeployedWorld(deployed)
    : await createWorld({ ...options, ...log, start, latency: latencyOf(flow), port: profiles.port })

  const conductor = conductorOf(world, start, () => actingFirst(seats, asleep))
  const seats = createSeats({
    person: PEOPLE[flow.as ?? 'candidate'],
    openDevice: profiles.open,
    openTab: (name, device) =>
      openTabIn(deployed && { ...deployed, ...log, now: conductor.now }, {
        profile: profiles.of(device),
        name,
        device,
        start: conductor.now(),
        media,
        ...pagesOf(options),
        ...earsOf(name, { log, camera, now: conductor.now }),
      }),
  })
  await profiles.open()
  const scene: Scene = createScene({
    ...options,
    ...seats,
    asleep,
    test: testOf(options),
    world,
    conductor,
    start,
    timeline,
    camera,
    calls: () => log.calls,
    frames: () => log.frames,
    told: (lane) => log.lines.filter((line) => line.lane === lane),
    note: (text) => void notes.push(text),
    heap: createPageHeap(seats.tab, async (tab) => judge?.prepare(tab)),
    async picture(name) {
      if (photograph) violations.push(...(await photograph(scene, name)))
    },
    async judge() {
      const tab = seats.tabs().find(seats.isActing)
      if (judge && tab) violations.push(...(await judge.judge(tab)))
    },
  })

  return {
    flow,
    scene,
    start,
    errors: log.errors,
    complaints: log.complaints,
    camera,
    notes,
    takeViolations: () => violations.splice(0),
    async close() {
      await Promise.all(seats.tabs().map((tab) => tab.release()))
      await profiles.close(world.url())
      await world.close()
    },
  }
}
