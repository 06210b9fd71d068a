import type { Completions } from '@assess/sdk/ui'
import { completionsOf, explanationOf } from './assist.ts'
import { begun, ended, forgotten, interrupted, queued, skipped } from './changes.ts'
import type { Connection } from './connection.ts'
import { type Execution, performed } from './executions.ts'
import { createLook, type Look } from './look.ts'
import { createNames, type Names } from './names.ts'
import { createOpening } from './opening.ts'
import { isRestarting, type KernelOptions, stateOf } from './options.ts'
import { createPrinting, type Printing } from './printing.ts'
import { createRenewal } from './renewal.ts'
import {
  type Interruption,
  type Kernel,
  type KernelView,
  NO_KERNEL,
  type NotRun,
  type RunnableCell,
} from './state.ts'
import { createTimers, type Timers } from './timers.ts'

/** Opens a kernel: connects at once, and again for as long as it is not closed. */
export const openKernel = (options: KernelOptions): Kernel => new OpenKernel(options)

class OpenKernel implements Kernel {
  readonly #options: KernelOptions
  readonly #listeners = new Set<() => void>()
  readonly #timers: Timers
  readonly #look: Look
  readonly #printing: Printing
  readonly #names: Names
  #view: KernelView = { ...NO_KERNEL, state: 'starting' }
  #waiting: readonly RunnableCell[] = []
  readonly #open: () => void
  #connection: Connection | undefined
  #wasConnected = false
  #isClosed = false
  readonly #renewal = createRenewal()
  /** Differs for each execution, so that a late end of an older execution does not end a newer one. */
  #running: symbol | undefined
  #cell: RunnableCell | undefined

  constructor(options: KernelOptions) {
    this.#options = options
    this.#timers = createTimers(options.clock)
    this.#look = createLook(this.#timers, {
      isCurrent: (connection) => connection === this.#connection && !this.#isClosed,
      replace: () => this.#replace(),
    })
    this.#printing = createPrinting(this.#timers, {
      areas: () => this.#view.areas,
      put: (areas) => {
        this.#view = { ...this.#view, areas }
      },
      show: () => this.#show({}),
      keep: options.onPrinted,
    })
    this.#open = createOpening(options, this.#timers, {
      listener: { changed: () => this.#changed(), updated: (content) => this.#printing.update(content) },
      isClosed: () => this.#isClosed,
      came: (connection) => {
        this.#connection = connection
        this.#changed()
      },
      failed: () => this.#show({ state: this.#wasConnected ? 'disconnected' : 'starting' }),
    })
    this.#names = createNames(options.hold, (variables) => !this.#isClosed && this.#show({ variables }))
    this.#waiting = options.before?.cells ?? []
    this.#view = { ...this.#view, areas: options.before?.areas ?? NO_KERNEL.areas }
    this.#showQueue()
    this.#open()
  }

  current = (): KernelView => this.#view

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  run(cells: readonly RunnableCell[]): void {
    const added = cells.filter(({ id }) => !this.#view.queue.includes(id))
    this.#waiting = [...this.#waiting, ...added]
    this.#view = queued(this.#view, added)
    this.#showQueue()
    this.#pump()
  }

  interrupt(): void {
    this.#skip('interrupted')
    this.#showQueue()
    this.#connection?.interrupt().catch(() => {})
  }

  async restart(): Promise<void> {
    this.#end('died')
    const isNewest = this.#renewal.begin()
    this.#show({ state: 'restarting' })
    const connection = this.#connection
    const restarting = connection ? connection.restart() : Promise.reject(new Error('There is no kernel'))
    this.#options.hold(restarting.catch(() => {}))
    try {
      await restarting
      if (!isNewest()) return
      this.#renewal.await()
      this.#changed()
      if (connection) this.#ask(connection)
    } catch {
      if (!this.#isClosed && isNewest()) this.#replace()
    }
  }

  reply(text: string): void {
    this.#show({ asked: undefined })
    this.#connection?.reply(text)
  }

  forget(id: string): void {
    const view = forgotten(this.#view, id)
    if (view !== this.#view) this.#show(view)
  }

  complete = (code: string, offset: number): Promise<Completions> =>
    completionsOf(this.#listening(), code, offset)

  inspect = (code: string, offset: number): Promise<string> => explanationOf(this.#listening(), code, offset)

  close(): void {
    this.#isClosed = true
    this.#timers.close()
    this.#connection?.close()
  }

  /** The connection, unless a cell runs: the kernel answers nothing before that has ended. */
  #listening(): Connection | undefined {
    return this.#running === undefined && this.#connection?.link === 'connected'
      ? this.#connection
      : undefined
  }

  #show(change: Partial<KernelView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of [...this.#listeners]) listener()
  }

  /** The cell that runs now, then those that wait. */
  #showQueue(): void {
    const now = this.#running ? this.#view.queue.slice(0, 1) : []
    this.#show({ queue: [...now, ...this.#waiting.map(({ id }) => id)] })
    this.#remember()
  }

  #remember(): void {
    const running = this.#running && this.#cell ? [this.#cell] : []
    if (this.#connection) this.#options.remember([...running, ...this.#waiting], this.#connection.client)
  }

  #changed(): void {
    const connection = this.#connection
    if (!connection || this.#isClosed) return
    const { link, status } = connection
    const isBack = link === 'connected' && this.#view.state === 'disconnected'
    const isJoining = this.#cell?.request !== undefined && this.#running !== undefined
    const state = this.#stateOf(connection, isJoining)
    this.#wasConnected ||= link === 'connected'
    if (link === 'disconnected' && state !== 'dead')
      this.#timers.later('again', () => this.#connection?.reconnect().catch(() => this.#changed()))
    if (link !== 'connected') this.#lost(connection)
    if (state === 'dead' || (isRestarting(status) && !this.#renewal.isOn())) this.#end('died')
    if (state !== this.#view.state) this.#show({ state })
    if (isBack) void this.#settle(connection)
    if (link === 'connected' && state === 'starting') this.#timers.later('ask', () => this.#ask(connection))
    this.#pump()
  }

  /** What is read between two runs is nobody's work. */
  #stateOf(connection: Connection, isJoining: boolean): KernelView['state'] {
    const reported = this.#renewal.shown(stateOf(connection, this.#wasConnected, isJoining), connection.link)
    return reported === 'busy' && !this.#running && this.#names.isReading() ? 'idle' : reported
  }

  #ask(connection: Connection): void {
    if (connection !== this.#connection || this.#view.state !== 'starting') return
    const answered = this.#renewal.asked()
    const asked = connection.settle().then(answered, () => {})
    void asked.then(() => this.#changed())
    this.#changed()
  }

  /** The kernel is gone for good; another one is started. */
  #replace(): void {
    // What was asked for since it was to be started again is for the new one.
    if (!this.#renewal.isOn()) this.#end('died')
    this.#renewal.drop()
    this.#connection?.close()
    this.#connection = undefined
    this.#open()
  }

  /** Until it is back. */
  #lost(connection: Connection): void {
    this.#names.drop()
    if (this.#wasConnected) void this.#look(connection)
  }

  /** After a connection was lost: what the kernel has done by now, and did not report, is lost. */
  async #settle(connection: Connection): Promise<void> {
    const before = this.#running
    try {
      await connection.settle()
    } catch {
      // It was lost again.
      return
    }
    if (before && before === this.#running) this.#end('lost')
    this.#pump()
  }

  /** Cells that wait are not run. */
  #skip(why: NotRun['why']): void {
    const [behind] = this.#running ? this.#view.queue : []
    this.#view = skipped(this.#view, this.#waiting, why, behind)
    this.#waiting = []
  }

  /** Ends the cell that runs, and those that wait for it. */
  #end(why: Interruption): void {
    const [id] = this.#running ? this.#view.queue : []
    this.#skip(why)
    this.#running = undefined
    this.#names.drop()
    this.#names.outdate()
    this.#showQueue()
    if (id === undefined) return
    this.#show(interrupted(this.#view, id, why, this.#options.clock.monotonic()))
    this.#options.onRan(id, this.#view.areas.get(id)?.outputs ?? [], null)
  }

  #pump(): void {
    const [cell] = this.#waiting
    const connection = this.#connection
    if (
      this.#running ||
      this.#renewal.isOn() ||
      connection?.link !== 'connected' ||
      this.#view.state === 'dead'
    )
      return
    if (!cell) {
      if (this.#view.state === 'idle') this.#names.read(connection)
      return
    }
    this.#waiting = this.#waiting.slice(1)
    this.#options.hold(this.#execute(connection, cell))
  }

  async #execute(connection: Connection, cell: RunnableCell): Promise<void> {
    const { id, request } = cell
    const own = Symbol(id)
    this.#running = own
    this.#cell = cell
    const isCurrent = () => this.#running === own && !this.#isClosed
    this.#show(begun(this.#view, cell, this.#waiting, this.#options.clock.monotonic()))
    this.#printing.keepSoon(id, isCurrent)
    try {
      const execution: Execution = {
        begun: (now) => {
          this.#cell = { ...cell, request: now }
          this.#remember()
        },
        received: (message) => isCurrent() && this.#printing.receive(id, message, isCurrent),
        asked: (prompt, isPassword) => isCurrent() && this.#show({ asked: { prompt, isPassword } }),
      }
      if (request !== undefined) void this.#settle(connection)
      const { status, count } = await performed(connection, cell, execution)
      if (!isCurrent()) return
      if (status !== 'ok') this.#skip('failed')
      this.#running = undefined
      this.#show(ended(this.#view, id, this.#options.clock.monotonic()))
      this.#names.outdate()
      this.#showQueue()
      this.#options.onRan(id, this.#view.areas.get(id)?.outputs ?? [], count)
    } catch {
      if (isCurrent()) this.#end('died')
    }
    this.#pump()
  }
}
