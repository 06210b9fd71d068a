import type { Registry } from '../../../src/kernel/registry.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import type { TestDefinition } from '../../definitions/definition.ts'
import type { World } from '../environment/embedded.ts'
import type { Flow } from '../flow/flow.ts'
import type { CallRecord, SocketRecord } from '../network/traffic.ts'
import type { PageHeap } from '../page/heap.ts'
import type { Tab } from '../page/tab.ts'
import type { Camera } from '../results/film.ts'
import type { Timeline } from '../results/timeline.ts'
import type { PageLine } from '../runtime/contract.ts'
import { type Conductor, createPace, type Pace, waitFor } from '../time/scheduler.ts'
import type { Seats } from './devices.ts'

/** A moment after each action of a person, in which the page shows what came of it. */
const MOMENT_MS = 100

/** Everything that a step may touch. */
export interface Scene extends Pace, Seats {
  readonly flow: Flow
  readonly test: TestDefinition
  readonly types: Registry<NodePlugin>
  readonly world: World
  readonly conductor: Conductor
  /** Folders of the files that solutions of the flow name. */
  readonly files: readonly string[]
  /** Lets `ms` pass while the device that is looked at is asleep; its sockets may not live through it. */
  sleep(ms: number, cutsSockets: boolean): Promise<void>
  /** Takes a picture of the screen under a name, where pictures are wanted. */
  picture(name: string): Promise<void>
  /** Judges whether everybody can use the screen as it stands, where that is wanted; takes no time. */
  judge(): Promise<void>
  /** Calls that the backend has got so far. */
  calls(): readonly CallRecord[]
  /** What sockets did so far, as the backend saw it. */
  frames(): readonly SocketRecord[]
  /** What the pages told so far. */
  told(lane: PageLine['lane']): readonly PageLine[]
  readonly timeline: Timeline
  readonly heap: PageHeap
  /** Tells people something that was measured; it is on no timeline, which has to be the same each time. */
  note(text: string): void
  /** Takes a picture after each step; absent when nobody wants them. */
  readonly camera: Camera | undefined
  /** Milliseconds since the epoch at which the flow began. */
  readonly start: number
  /** Which time of a repeated step this is, from 1. */
  turn(): number
  takeTurn(turn: number): void
  /** Waits until the backend knows that a tab is gone. */
  gone(tab: Tab): Promise<void>
  /** Does it while the clock stands still, then lets a moment pass. */
  act(run: () => Promise<unknown>): Promise<void>
}

type Own = 'sleep' | 'turn' | 'takeTurn' | 'gone' | 'act'

export interface SceneOptions extends Omit<Scene, Own | keyof Pace> {
  /** Tabs that stand still. */
  readonly asleep: Set<Tab>
}

export function createScene(options: SceneOptions): Scene {
  const { conductor, asleep, world, tabs, tabsHere, isActing } = options
  let turn = 1
  const pace = createPace(conductor, async () => (await tabs().find(isActing)?.call('pendingCalls')) ?? 0)

  return {
    ...options,
    ...pace,
    turn: () => turn,
    takeTurn(next) {
      turn = next
    },
    async sleep(ms, cutsSockets) {
      const sleeping = tabsHere()
      if (cutsSockets) for (const tab of sleeping) await tab.call('awaitCut')
      for (const tab of sleeping) asleep.add(tab)
      await pace.advance(conductor.now() + ms)
      for (const tab of sleeping) {
        if (cutsSockets) world.gate()?.cut(tab.name)
        await tab.call('wakeAfter', ms)
        asleep.delete(tab)
      }
      await conductor.settle()
    },
    async gone(tab) {
      const sockets = () => world.gate()?.sockets(tab.name) ?? 0
      await waitFor(() => sockets() === 0, `the sockets of tab ${tab.name} were closed`)
      await conductor.settle()
    },
    async act(run) {
      await run()
      await conductor.settle()
      await pace.advance(conductor.now() + MOMENT_MS)
      await options.judge()
    },
  }
}
