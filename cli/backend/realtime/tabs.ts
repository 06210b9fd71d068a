import { ATTEMPT_QUOTA } from '../../../src/wire/limits.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { Store } from '../store/store.ts'
import type { Client, Io } from './holder.ts'

/** How long the other processes have to say which tabs they have, in milliseconds. */
const ANSWER_MS = 1000

type Tab = Pick<Client, 'data'>

/** The room of all tabs of an attempt, which a socket leaves by itself. */
const roomOf = (attemptId: number) => `attempt ${attemptId}`

/** The connected tabs of each attempt. */
export class Tabs {
  readonly #io: Io
  /** Whether other processes may have tabs as well. */
  readonly #isShared: boolean

  constructor(io: Io, { processes }: Pick<Store, 'processes'>) {
    this.#io = io
    this.#isShared = processes !== undefined
  }

  /** The oldest ones make room. */
  add(socket: Client): void {
    const { attemptId } = socket.data
    void socket.join(roomOf(attemptId))
    const oldest = this.of(attemptId).slice(0, -ATTEMPT_QUOTA.sockets)
    // Only the connection closes, so that a live page reconnects.
    for (const one of oldest) one.conn.close()
  }

  /** Those of this process, in the order in which they came. */
  of(attemptId: number): readonly Client[] {
    const { adapter, sockets } = this.#io.sockets
    const ids = adapter.rooms.get(roomOf(attemptId)) ?? []
    return [...ids].flatMap((id) => sockets.get(id) ?? [])
  }

  /** How many there are at all processes. */
  async count(attemptId: number): Promise<number> {
    return (await this.#everywhere(attemptId)).length
  }

  /** The session of the tab that holds the attempt and is connected, here or at another process. */
  async holderOf({ id, epoch }: AttemptRow): Promise<string | undefined> {
    const isHolder = ({ data }: Tab) => epoch > 0 && data.epoch === epoch
    const holder = this.of(id).find(isHolder) ?? (await this.#everywhere(id)).find(isHolder)
    return holder?.data.sessionId
  }

  /** Disconnects those of this process that are of a session. */
  drop(sessionId: string): void {
    for (const socket of this.#io.sockets.sockets.values())
      if (socket.data.sessionId === sessionId) socket.disconnect(true)
  }

  /** A process that does not answer in time is left out. */
  async #everywhere(attemptId: number): Promise<readonly Tab[]> {
    const here = this.of(attemptId)
    if (!this.#isShared) return here
    const all = this.#io.timeout(ANSWER_MS).in(roomOf(attemptId)).fetchSockets()
    return all.catch(() => here)
  }
}
