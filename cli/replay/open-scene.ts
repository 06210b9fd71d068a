import type { Browser } from 'puppeteer'
import type { Registry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import type { TestDefinition } from '../definitions/definition.ts'
import { createConductor, createRealConductor } from './conductor.ts'
import { watchedTexts } from './expectation.ts'
import type { Flow } from './flow.ts'
import type { CallRecord } from './record.ts'
import { createScene, type Scene } from './scene.ts'
import { openTab, type Tab } from './tab.ts'
import { createTimeline, type Timeline } from './timeline.ts'
import { createWorld, type World } from './world.ts'

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
  close(): Promise<void>
}

/** What all flows of a replay share. */
export interface Surroundings {
  readonly browser: Browser
  readonly tests: readonly TestDefinition[]
  readonly types: Registry<NodePlugin>
  readonly playerDir: string
  readonly virtual: boolean
}

interface SettingOptions extends Surroundings {
  readonly flow: Flow
  /** Folder of the files that solutions name. */
  readonly files: string
  readonly seed: number
}

function tellCall(timeline: Timeline, { at, name, method, path, status, body, fault }: CallRecord) {
  const words = [name ?? 'call', method, path, `→ ${status}`, fault && `(${fault})`, body]
  timeline.add(at, 'call', words.filter(Boolean).join(' '))
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

/** Starts the backend of a flow and an empty browser profile. */
export async function openScene(options: SettingOptions): Promise<Setting> {
  const { flow, seed, virtual, browser } = options
  const test = testOf(options)
  const start = virtual ? Date.parse(flow.start ?? START) : Date.now()
  const timeline = createTimeline(start)
  const calls: CallRecord[] = []
  const errors: string[] = []
  const tabs: Tab[] = []
  const world = await createWorld({
    ...options,
    start,
    latency: flow.latency ?? LATENCY_MS,
    onCall(call) {
      calls.push(call)
      tellCall(timeline, call)
    },
    onSocket: ({ at, text }) => timeline.add(at, 'socket', text),
  })
  const context = await browser.createBrowserContext()
  const conductor = conductorOf(world, start, () => actingFirst())

  /** The tab that the person looks at speaks first. */
  function actingFirst(): readonly Tab[] {
    return tabs.toSorted((a, b) => Number(scene.isActing(b)) - Number(scene.isActing(a)))
  }

  async function open(name: string): Promise<Tab> {
    const tab = await openTab({
      context,
      name,
      start: conductor.now(),
      seed,
      virtual,
      watch: watchedTexts(flow.expect),
      timezone: flow.timezone ?? 'UTC',
      onLine: ({ at, lane, text }) =>
        timeline.add(at, lane, lane === 'screen' ? `${name}: ${text}` : text, name),
      onError(message) {
        errors.push(message)
        timeline.add(conductor.now(), 'error', message, name)
      },
    })
    tabs.push(tab)
    return tab
  }

  const scene = createScene({
    ...options,
    test,
    world,
    conductor,
    start,
    timeline,
    calls: () => calls,
    tabs: () => tabs,
    openTab: open,
    forget: (tab) => void tabs.splice(tabs.indexOf(tab), 1),
  })

  return {
    flow,
    scene,
    start,
    errors,
    async close() {
      await context.close()
      await world.close()
    },
  }
}
