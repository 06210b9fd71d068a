import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FirstScreen, FirstScreenRequest } from '../../../src/wire/first-screen.ts'
import type { BackendClock } from '../platform/clock.ts'

/** A page that is not rendered by then goes without its first screen, in milliseconds. */
const LIMIT_MS = 250
/** The first ones compile their code: they may take longer, in milliseconds. */
const COLD = { count: 4, limitMs: 1500 } as const
/** Pages that may wait for a rendering at a time; more would all be late. */
const MOST_WAITING = 8
/** A thread that gives no answer for that time hangs, and is ended, in milliseconds. */
const HUNG_MS = 30_000
/** A thread that ends so often is left alone. */
const MOST_ENDS = 3

interface Reply {
  readonly id: number
  readonly screen?: FirstScreen
  readonly error?: string
}

interface FirstScreenPorts {
  /** The machine's clock. */
  readonly clock: Pick<BackendClock, 'after'>
  log(line: string): void
}

/**
 * First screens, rendered beside the server in a thread of its own. Each is an extra: whatever goes wrong, the page comes
 * without one, and the player draws it.
 */
export class FirstScreens {
  readonly #file: string
  readonly #ports: FirstScreenPorts
  readonly #waiting = new Map<number, (screen: FirstScreen | undefined) => void>()
  #cancelHung = () => {}
  #worker: Worker | undefined
  #count = 0
  #drawn = 0
  #ends = 0
  #hasFailed = false

  /** `playerDir`: the folder of the built player, beside which the code of first screens was built. */
  constructor(playerDir: string, ports: FirstScreenPorts) {
    this.#file = join(playerDir, '..', 'first-screen', 'index.js')
    this.#ports = ports
    this.#thread()
  }

  /** `undefined` if there is no screen, or if it takes too long. */
  async render(request: FirstScreenRequest): Promise<FirstScreen | undefined> {
    const worker = this.#waiting.size < MOST_WAITING ? this.#thread() : undefined
    if (!worker) return undefined
    this.#count += 1
    const id = this.#count
    const { promise, resolve } = Promise.withResolvers<FirstScreen | undefined>()
    const cancel = this.#ports.clock.after(this.#drawn < COLD.count ? COLD.limitMs : LIMIT_MS, () =>
      resolve(undefined),
    )
    if (this.#waiting.size === 0) this.#watch(worker)
    this.#waiting.set(id, resolve)
    worker.postMessage({ id, request })
    const screen = await promise
    cancel()
    return screen
  }

  async close(): Promise<void> {
    this.#ends = MOST_ENDS
    await this.#worker?.terminate()
  }

  #thread(): Worker | undefined {
    if (this.#worker || this.#ends >= MOST_ENDS || !existsSync(this.#file)) return this.#worker
    const worker = new Worker(this.#file, { stdout: true, stderr: true })
    worker.unref()
    worker.on('message', (reply: Reply) => this.#take(reply))
    worker.on('error', (error) => this.#tell(String(error)))
    worker.on('exit', () => {
      this.#worker = undefined
      this.#ends += 1
      for (const id of [...this.#waiting.keys()]) this.#take({ id })
    })
    this.#worker = worker
    return worker
  }

  /** Gives the thread its time from now on. */
  #watch(worker: Worker): void {
    this.#cancelHung()
    this.#cancelHung = this.#ports.clock.after(HUNG_MS, () => void worker.terminate())
  }

  #take({ error, id, screen }: Reply): void {
    if (error !== undefined) this.#tell(error)
    this.#drawn += 1
    this.#waiting.get(id)?.(screen)
    this.#waiting.delete(id)
    this.#cancelHung()
    if (this.#worker && this.#waiting.size > 0) this.#watch(this.#worker)
  }

  /** What does not work is reported once. */
  #tell(reason: string): void {
    if (this.#hasFailed) return
    this.#hasFailed = true
    this.#ports.log(`A first screen could not be rendered: ${reason}`)
  }
}
