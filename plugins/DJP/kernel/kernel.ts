import type { Completions } from '../../../src/sdk/widgets/editor/common/props.ts'
import { completionsOf, explanationOf } from './assist.ts'
import type { Connection } from './connection.ts'
import type { Execution } from './executions.ts'
import { createLook, type Look } from './look.ts'
import { createNames, type Names } from './names.ts'
import { isRestarting, type KernelOptions, stateOf } from './options.ts'
import { NO_OUTPUT } from './outputs.ts'
import { createPrinting, type Printing } from './printing.ts'
import { type Interruption, type Kernel, type KernelView, NO_KERNEL, type RunnableCell } from './state.ts'
import { createTimers, type Timers } from './timers.ts'
import { withBegun, withEnded } from './times.ts'

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
  /** The newest; the connection of an older one is closed. */
  #opening: Promise<Connection> | undefined
  #connection: Connection | undefined
  #wasConnected = false
  #isClosed = false
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
    const isNew = ({ id }: RunnableCell) => !this.#view.queue.includes(id)
    this.#waiting = [...this.#waiting, ...cells.filter(isNew)]
    this.#showQueue()
    this.#pump()
  }

  interrupt(): void {
    this.#waiting = []
    this.#showQueue()
    this.#connection?.interrupt().catch(() => {})
  }

  async restart(): Promise<void> {
    this.#end('died')
    this.#show({ state: 'restarting' })
    const connection = this.#connection
    const restarting = connection ? connection.restart() : Promise.reject(new Error('There is no kernel'))
    this.#options.hold(restarting.catch(() => {}))
    try {
      await restarting
      this.#changed()
    } catch {
      if (!this.#isClosed) this.#replace()
    }
  }

  reply(text: string): void {
    this.#show({ asked: undefined })
    this.#connection?.reply(text)
  }

  forget(id: string): void {
    const areas = new Map(this.#view.areas)
    const interruptions = new Map(this.#view.interruptions)
    if (areas.delete(id) || interruptions.delete(id)) this.#show({ areas, interruptions })
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

  #showEnded(id: string): void {
    this.#show({ times: withEnded(this.#view.times, id, this.#options.clock.monotonic()) })
  }

  #remember(): void {
    const running = this.#running && this.#cell ? [this.#cell] : []
    if (this.#connection) this.#options.remember([...running, ...this.#waiting], this.#connection.client)
  }

  #open(): void {
    const opening = this.#options.connect({
      changed: () => this.#changed(),
      updated: (content) => this.#printing.update(content),
    })
    this.#opening = opening
    this.#options.hold(opening.catch(() => {}))
    opening.then(
      (connection) => {
        if (this.#isClosed || opening !== this.#opening) return connection.close()
        this.#connection = connection
        this.#changed()
      },
      () => {
        if (this.#isClosed || opening !== this.#opening) return
        this.#show({ state: this.#wasConnected ? 'disconnected' : 'starting' })
        this.#timers.later('again', () => opening === this.#opening && this.#open())
      },
    )
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
    if (state === 'dead' || isRestarting(status)) this.#end('died')
    if (state !== this.#view.state) this.#show({ state })
    if (isBack) void this.#settle(connection)
    if (link === 'connected' && state === 'starting') this.#timers.later('ask', () => this.#ask(connection))
    this.#pump()
  }

  /** What is read between two runs is nobody's work. */
  #stateOf(connection: Connection, isJoining: boolean): KernelView['state'] {
    const reported = stateOf(connection, this.#wasConnected, isJoining)
    return reported === 'busy' && !this.#running && this.#names.isReading() ? 'idle' : reported
  }

  #ask(connection: Connection): void {
    if (connection !== this.#connection || this.#view.state !== 'starting') return
    connection.settle().catch(() => {})
    this.#changed()
  }

  /** The kernel is gone for good; another one is started. */
  #replace(): void {
    this.#end('died')
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

  /** Ends the cell that runs, and those that wait for it. */
  #end(why: Interruption): void {
    const [id] = this.#running ? this.#view.queue : []
    this.#waiting = []
    this.#running = undefined
    this.#names.drop()
    this.#names.outdate()
    this.#showQueue()
    if (id === undefined) return
    const { areas, interruptions } = this.#view
    this.#show({ asked: undefined, interruptions: new Map(interruptions).set(id, why) })
    this.#showEnded(id)
    this.#options.onRan(id, areas.get(id)?.outputs ?? [], null)
  }

  #pump(): void {
    const [cell] = this.#waiting
    const connection = this.#connection
    if (this.#running || connection?.link !== 'connected' || this.#view.state === 'dead') return
    if (!cell) {
      if (this.#view.state === 'idle') this.#names.read(connection)
      return
    }
    this.#waiting = this.#waiting.slice(1)
    this.#options.hold(this.#execute(connection, cell))
  }

  async #execute(connection: Connection, cell: RunnableCell): Promise<void> {
    const { id, code, request } = cell
    const own = Symbol(id)
    this.#running = own
    this.#cell = cell
    const isCurrent = () => this.#running === own && !this.#isClosed
    const interruptions = new Map(this.#view.interruptions)
    interruptions.delete(id)
    const queue = [id, ...this.#waiting.map((cell) => cell.id)]
    const area = (request === undefined ? undefined : this.#view.areas.get(id)) ?? NO_OUTPUT
    const times = withBegun(this.#view.times, id, this.#options.clock.monotonic())
    this.#show({ queue, areas: new Map(this.#view.areas).set(id, area), interruptions, times })
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
      const { status, count } = await (request === undefined
        ? connection.execute(code, execution)
        : connection.join(request, execution))
      if (!isCurrent()) return
      this.#running = undefined
      if (status !== 'ok') this.#waiting = []
      this.#show({ asked: undefined })
      this.#showEnded(id)
      this.#names.outdate()
      this.#showQueue()
      this.#options.onRan(id, this.#view.areas.get(id)?.outputs ?? [], count)
    } catch {
      if (isCurrent()) this.#end('died')
    }
    this.#pump()
  }
}
