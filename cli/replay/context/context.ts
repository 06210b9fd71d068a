import type { Registry } from '../../../src/kernel/registry.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import type { TestDefinition } from '../../definitions/definition.ts'
import type { Environment } from '../environment/environment.ts'
import type { Flow } from '../flow/flow.ts'
import type { CallRecord, SocketRecord } from '../network/traffic.ts'
import type { AccessibilityChecker } from '../page/accessibility.ts'
import { createPageHeap, type PageHeap } from '../page/heap.ts'
import { readOutline } from '../page/outline.ts'
import type { Tab } from '../page/tab.ts'
import type { Violation } from '../page/violation.ts'
import type { Recorder } from '../results/filmstrip.ts'
import type { Log } from '../results/log.ts'
import type { Timeline } from '../results/timeline.ts'
import type { PageLine } from '../runtime/base/contract.ts'
import { createWaits, type Scheduler, type Waits, waitFor } from '../time/scheduler.ts'
import type { Devices } from './devices.ts'
import type { Pauses } from './pauses.ts'

/** Time after each action of the user, in which the page shows its effect. */
const EFFECT_MS = 100

/** Everything that a step and an expectation may use. */
export interface FlowContext extends Waits, Devices {
  readonly flow: Flow
  readonly test: TestDefinition
  readonly types: Registry<NodePlugin>
  readonly environment: Environment
  readonly scheduler: Scheduler
  /** Folders of the files that solutions of the flow name. */
  readonly files: readonly string[]
  /** Lets `ms` pass while the active device is asleep; `cutsSockets` ends its sockets. */
  sleep(ms: number, cutsSockets: boolean): Promise<void>
  /** Marks the screen with a name: it is compared with its snapshot, and photographed where that is wanted. */
  markScreen(name: string): Promise<void>
  /** Checks the accessibility of the active screen, where that is wanted; takes no virtual time. */
  checkAccessibility(): Promise<void>
  /** Violations since the last call. */
  takeViolations(): readonly Violation[]
  readonly log: Log
  /** Calls that the backend has received so far. */
  calls(): readonly CallRecord[]
  /** What sockets did so far, as the backend saw it. */
  frames(): readonly SocketRecord[]
  /** What the pages reported so far. */
  reported(kind: PageLine['kind']): readonly PageLine[]
  readonly timeline: Timeline
  readonly heap: PageHeap
  /** Adds a measurement to the report; the timeline, which is the same in each run, does not have it. */
  note(text: string): void
  readonly notes: readonly string[]
  /** Waits for somebody at a terminal; absent where nobody is there. */
  readonly pauses: Pauses | undefined
  /** Takes a picture after each step; absent without a report. */
  readonly recorder: Recorder | undefined
  /** Milliseconds since the epoch at which the flow began. */
  readonly start: number
  /** Number of the repetition of a repeated step, from 1. */
  iteration(): number
  setIteration(iteration: number): void
  /** Waits until the backend knows that a tab is closed. */
  untilClosed(tab: Tab): Promise<void>
  /** Does it while the clock stands still, then lets 100 ms pass. */
  act(run: () => Promise<unknown>): Promise<void>
}

type Given =
  | 'flow'
  | 'test'
  | 'types'
  | 'environment'
  | 'scheduler'
  | 'files'
  | 'log'
  | 'timeline'
  | 'recorder'
  | 'pauses'
  | 'start'

export interface FlowContextOptions extends Pick<FlowContext, Given> {
  readonly devices: Devices
  readonly accessibility: AccessibilityChecker | undefined
  /** Compares the outline of a screen that the flow marks with a name; throws where it differs. */
  readonly snapshots: ((name: string, outline: readonly string[]) => void) | undefined
  /** Examines a screen that the flow marks with a name, and returns its violations. */
  readonly photograph: ((context: FlowContext, name: string) => Promise<readonly Violation[]>) | undefined
}

export function createFlowContext(options: FlowContextOptions): FlowContext {
  const { scheduler, environment, devices, log, accessibility, photograph, snapshots } = options
  const activeTab = () => devices.tabs().find(devices.isActive)
  const waits = createWaits(scheduler, async () => (await activeTab()?.call('pendingCalls')) ?? 0)
  const violations: Violation[] = []
  const notes: string[] = []
  let iteration = 1

  const context: FlowContext = {
    ...options,
    ...devices,
    ...waits,
    notes,
    note: (text) => void notes.push(text),
    calls: () => log.calls,
    frames: () => log.frames,
    reported: (kind) => log.lines.filter((line) => line.kind === kind),
    heap: createPageHeap(devices.tab, async (tab) => accessibility?.prepare(tab)),
    iteration: () => iteration,
    setIteration(next) {
      iteration = next
    },
    async markScreen(name) {
      if (snapshots) snapshots(name, await readOutline(context.tab().cdp))
      if (photograph) violations.push(...(await photograph(context, name)))
    },
    async checkAccessibility() {
      const tab = activeTab()
      if (accessibility && tab) violations.push(...(await accessibility.check(tab)))
    },
    takeViolations: () => violations.splice(0),
    async sleep(ms, cutsSockets) {
      const sleeping = devices.deviceTabs()
      if (cutsSockets) for (const tab of sleeping) await tab.call('awaitSocketClose')
      devices.suspend(sleeping)
      await waits.advance(scheduler.now() + ms)
      for (const tab of sleeping) {
        if (cutsSockets) environment.sockets()?.cut(tab.name)
        await tab.call('wakeAfter', ms)
        devices.wake(tab)
      }
      await scheduler.settle()
    },
    async untilClosed(tab) {
      const sockets = () => environment.sockets()?.sockets(tab.name) ?? 0
      await waitFor(() => sockets() === 0, `the sockets of tab ${tab.name} were closed`)
      await scheduler.settle()
    },
    async act(run) {
      await run()
      await scheduler.settle()
      await waits.advance(scheduler.now() + EFFECT_MS)
      await context.checkAccessibility()
    },
  }
  return context
}
