import { createHmac } from 'node:crypto'
import type { PodOwner } from '../pods/queue.ts'

/**
 * Names of users at a hub. They have no personal data, nobody can guess one, and the same answer has the same name at
 * every process. Letters and digits only, so that no spawner writes them in another way.
 */
export class HubNames {
  readonly #secret: string
  /** How the names of these data begin, and of no other ones at the same hub. */
  readonly prefix: string

  /** The secret belongs to the data that the attempts are in. */
  constructor(secret: string) {
    this.#secret = secret
    this.prefix = `assess${this.#sign('prefix', 8)}x`
  }

  /** At most 63 characters, as hubs on Kubernetes want. */
  of({ attempt, problem }: PodOwner): string {
    return `${this.prefix}${attempt}x${this.#sign(`${attempt} ${problem}`, 32)}`
  }

  /** The attempt that a user is for; `undefined` for a user who is not ours. */
  attemptOf(name: string): number | undefined {
    if (!name.startsWith(this.prefix)) return undefined
    const [, attempt] = /^(\d{1,15})x[\da-f]{32}$/.exec(name.slice(this.prefix.length)) ?? []
    return attempt === undefined ? undefined : Number(attempt)
  }

  #sign(text: string, length: number): string {
    return createHmac('sha256', this.#secret).update(text).digest('hex').slice(0, length)
  }
}
