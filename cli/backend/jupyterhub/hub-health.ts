import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { HubApi } from './hub-api.ts'
import { HubFault } from './hub-place.ts'

/** How often the hub is asked whether it is as we need it, in milliseconds. */
const EVERY_MS = 60_000
/** The same while it is not. */
const AGAIN_MS = 10_000
/** The first with tokens for one server. */
const OLDEST = 3
const SCOPES = ['admin:users', 'admin:servers', 'tokens'] as const

interface HealthPorts {
  readonly api: Pick<HubApi, 'scopes' | 'version'>
  readonly clock: Pick<BackendClock, 'after'>
  log(line: string): void
}

/** Why notebooks cannot start at the hub, for the operator; `undefined` where they can. */
async function faultOf(api: HealthPorts['api']): Promise<string | undefined> {
  const version = await api.version()
  if (!(Number.parseInt(version, 10) >= OLDEST))
    return `JupyterHub ${OLDEST} or newer is needed, and this is ${version}`
  const scopes = await api.scopes()
  const has = (scope: string) => scopes.some((one) => one === scope || one.startsWith(`${scope}!`))
  const missing = SCOPES.filter((scope) => !has(scope))
  if (missing.length === 0) return undefined
  return `The token for JupyterHub lacks the scopes ${missing.join(', ')}. Give its service a role with them`
}

/** What everybody may read: it names no address. */
function wordsFor(error: unknown): string {
  const kind = error instanceof HubFault ? error.kind : 'failed'
  if (kind === 'refused') return 'Notebooks cannot start: JupyterHub refuses the token.'
  return kind === 'away'
    ? 'Notebooks cannot start: JupyterHub does not answer.'
    : 'Notebooks cannot start: JupyterHub does not answer as it should.'
}

const NOT_SET_UP =
  'Notebooks cannot start: JupyterHub is not set up for this server. Its log says what is missing.'

/** Asks the hub at the start and every minute whether it is as we need it, and logs each change. */
export class HubHealth {
  readonly #ports: HealthPorts
  #words: string | undefined
  #said: string | undefined
  #cancel = () => {}
  #isClosed = false

  constructor(ports: HealthPorts) {
    this.#ports = ports
    void this.#look()
  }

  /** Why notebooks cannot start, by the last look; `undefined` where they can. */
  get words(): string | undefined {
    return this.#words
  }

  close(): void {
    this.#isClosed = true
    this.#cancel()
  }

  async #look(): Promise<void> {
    const { api, clock } = this.#ports
    try {
      const fault = await faultOf(api)
      this.#note(fault === undefined ? undefined : NOT_SET_UP, fault)
    } catch (error) {
      this.#note(wordsFor(error), messageOf(error))
    }
    const restMs = this.#words === undefined ? EVERY_MS : AGAIN_MS
    if (!this.#isClosed) this.#cancel = clock.after(restMs, () => void this.#look())
  }

  #note(words: string | undefined, line: string | undefined): void {
    if (this.#isClosed) return
    this.#words = words
    if (line === this.#said) return
    this.#said = line
    this.#ports.log(line ?? 'JupyterHub answers: notebooks start there')
  }
}
