import type { Registry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import type { TestDefinition } from '../definitions/definition.ts'
import { type Conductor, waitFor } from './conductor.ts'
import type { Flow } from './flow.ts'
import type { CallRecord } from './record.ts'
import type { Tab } from './tab.ts'
import type { Timeline } from './timeline.ts'
import type { World } from './world.ts'

/** A moment after each action of a person, in which the page shows what came of it. */
const MOMENT_MS = 100
/** How long a person waits for something to come up before giving up. */
const PATIENCE_MS = 10_000

/** Everything that a step may touch. */
export interface Scene {
  readonly flow: Flow
  readonly test: TestDefinition
  readonly types: Registry<NodePlugin>
  readonly world: World
  readonly conductor: Conductor
  /** Folder of the files that solutions of the flow name. */
  readonly files: string
  /** The tab that the person looks at; throws when there is none. */
  tab(): Tab
  tabs(): readonly Tab[]
  /** Whether the person looks at this tab. */
  isActing(tab: Tab): boolean
  /** Opens an empty tab and looks at it. */
  newTab(): Promise<Tab>
  /** Looks at one of the open tabs, from 1. */
  look(number: number): void
  /** Forgets a tab that was closed or has died. */
  forget(tab: Tab): void
  /** Calls that the backend has got so far. */
  calls(): readonly CallRecord[]
  readonly timeline: Timeline
  /** Milliseconds since the epoch at which the flow began. */
  readonly start: number
  /** Which time of a repeated step this is, from 1. */
  turn(): number
  takeTurn(turn: number): void
  /** Waits until the backend knows that a tab is gone. */
  gone(tab: Tab): Promise<void>
  /** Does it while the clock stands still, then lets a moment pass. */
  act(run: () => Promise<unknown>): Promise<void>
  /** Lets time pass until it is so, event by event. Throws with `explain` after `limit` milliseconds. */
  until(isTrue: () => Promise<boolean>, explain: () => Promise<string>, limit?: number): Promise<void>
  /** Lets time pass until every call that the page made has been answered, ten seconds at most. */
  calm(): Promise<void>
  /** Does it in `ms`, whatever step is on then. */
  later(ms: number, run: () => Promise<void>): void
  /** Goes on in time, and does on the way what is due. */
  advance(target: number): Promise<void>
}

type Given =
  | 'flow'
  | 'test'
  | 'types'
  | 'world'
  | 'conductor'
  | 'files'
  | 'start'
  | 'calls'
  | 'timeline'
  | 'tabs'

export interface SceneOptions extends Pick<Scene, Given> {
  openTab(name: string): Promise<Tab>
  forget(tab: Tab): void
}

interface Due {
  readonly at: number
  run(): Promise<void>
}

export function createScene(options: SceneOptions): Scene {
  const { conductor, tabs } = options
  let opened = 0
  const agenda: Due[] = []
  let current: Tab | undefined
  let turn = 1

  async function advance(target: number) {
    while (true) {
      const due = agenda.toSorted((a, b) => a.at - b.at)[0]
      if (!due || due.at > target) break
      agenda.splice(agenda.indexOf(due), 1)
      await conductor.advance(Math.max(due.at, conductor.now()))
      await due.run()
      await conductor.settle()
    }
    await conductor.advance(Math.max(target, conductor.now()))
  }

  /** Replies may be lost for good, so that the waiting has an end. */
  async function calm() {
    const last = conductor.now() + PATIENCE_MS
    while (current && conductor.now() < last && (await current.call('pendingCalls')) > 0) {
      await advance(Math.min(last, Math.max(conductor.next(), conductor.now() + 1)))
    }
  }

  async function until(isTrue: () => Promise<boolean>, explain: () => Promise<string>, limit = PATIENCE_MS) {
    const last = conductor.now() + limit
    while (!(await isTrue())) {
      if (conductor.now() >= last) throw new Error(await explain())
      await advance(Math.min(last, Math.max(conductor.next(), conductor.now() + 1)))
    }
  }

  return {
    ...options,
    tab() {
      if (!current) throw new Error('No tab is open: a flow begins with "open"')
      return current
    },
    isActing: (tab) => tab === current,
    turn: () => turn,
    takeTurn(next) {
      turn = next
    },
    async newTab() {
      current = await options.openTab(String.fromCharCode(97 + opened++))
      return current
    },
    look(number) {
      const tab = tabs()[number - 1]
      if (!tab) throw new Error(`There is no open tab ${number}`)
      current = tab
    },
    forget(tab) {
      options.forget(tab)
      if (current === tab) current = tabs().at(-1)
    },
    async gone(tab) {
      const sockets = () => options.world.gate()?.sockets(tab.name) ?? 0
      await waitFor(() => sockets() === 0, `the sockets of tab ${tab.name} were closed`)
      await conductor.settle()
    },
    async act(run) {
      await run()
      await conductor.settle()
      await advance(conductor.now() + MOMENT_MS)
    },
    until,
    calm,
    later(ms, run) {
      agenda.push({ at: conductor.now() + ms, run })
    },
    advance,
  }
}
