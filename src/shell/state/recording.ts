import type { Lazy } from '../../kernel/lazy.ts'
import type { SessionHost } from '../../kernel/session/services.ts'
import type { Recorders } from '../../recorder/recorders.ts'
import type { PlayerFields } from './playerFields.ts'

/** What is recorded in an attempt; its code comes with the first recorder, or when this device has kept something of one. */
export class Recording {
  readonly #host: SessionHost<PlayerFields>
  readonly #recorders: Lazy<Recorders>
  readonly #mayHaveTakes: () => Promise<boolean>

  /** `mayHaveTakes`: whether this device may have takes from before; never rejects. */
  constructor(
    host: SessionHost<PlayerFields>,
    recorders: Lazy<Recorders>,
    mayHaveTakes: () => Promise<boolean>,
  ) {
    this.#host = host
    this.#recorders = recorders
    this.#mayHaveTakes = mayHaveTakes
  }

  /** Rejects when the code of recorders cannot be loaded; a later call tries again. */
  async recorders(): Promise<Recorders> {
    const recorders = await this.#recorders()
    await recorders.begin().catch(this.#host.report)
    return recorders
  }

  /** The attempt was opened: goes on with what this device has kept of it. */
  async restore(): Promise<void> {
    if (!this.#recorders.asked && !(await this.#mayHaveTakes())) return
    const recorders = await this.#recorders()
    await recorders.begin()
    recorders.setOnline(this.#host.state.online)
  }

  /** As `recover` of `Recorders`. */
  async recover(): Promise<void> {
    if (await this.#mayHaveTakes()) await (await this.#recorders()).recover()
  }

  setOnline(online: boolean): void {
    void this.#recorders.asked?.then((recorders) => recorders.setOnline(online))
  }

  /** As `send` of `Recorders`; true where nothing was recorded (REC-07). */
  async send(section: string | undefined): Promise<boolean> {
    return (await this.#recorders.asked)?.send(section) ?? true
  }

  stopWaiting(): void {
    void this.#recorders.asked?.then((recorders) => recorders.stopWaiting())
  }
}
