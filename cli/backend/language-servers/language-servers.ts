import type { SandboxFiles } from '../../../src/sdk/sandbox.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { RunSandboxed } from '../sandbox/supervise.ts'
import { findLanguageServers, type LanguageServer } from './catalog.ts'
import { type StartedServer, startLanguageServer } from './language-client.ts'
import { createPagePlace, type PlacedPage } from './page-place.ts'
import { createRunning, type Running, type ServerOwner } from './running.ts'

export interface LanguageServerSettings {
  /** At most this many run at the same time; other editors complete words. */
  readonly running: number
  /** Without a word of its page for this long it ends, in milliseconds. */
  readonly idleMs: number
}

/** A language server takes some 100 MB. */
const SETTINGS: LanguageServerSettings = { running: 10, idleMs: 10 * 60_000 }

export function languageServerSettings({ language_servers: given = {} }: Config): LanguageServerSettings {
  const { idle_minutes: minutes, running = SETTINGS.running } = given
  return { running, idleMs: minutes === undefined ? SETTINGS.idleMs : minutes * 60_000 }
}

/** So often one may be started for an attempt: each start costs a second of a processor. */
const MOST_STARTS = { count: 20, ms: 60_000 } as const

export interface StartOptions extends ServerOwner, PlacedPage {
  /** What lies beside the texts. */
  readonly files: SandboxFiles
}

/** The language servers of attempts: at most one for each language of a problem. */
export interface LanguageServers {
  /** Languages that have one here, by slug of the technology; none on virtual time, where a replay has to repeat itself. */
  readonly languages: readonly string[]
  readonly idleMs: number
  /** The one that waits for its page, or a new one; `undefined` if no server is installed, or all places are taken. */
  start(options: StartOptions): Promise<StartedServer | undefined>
  /** Ends those of an attempt that wait for a page. */
  endWaiting(attempt: number): void
  /** How many run. */
  count(): number
  /** Ends all of them; none starts from now on. */
  close(): Promise<void>
}

export interface LanguageServersOptions {
  readonly run: RunSandboxed | undefined
  /** The backend's clock, which may be virtual, and the machine's. */
  readonly clock: BackendClock
  readonly realClock: BackendClock
  readonly settings: LanguageServerSettings
  /** Those of this machine when left out. */
  readonly servers?: readonly LanguageServer[] | undefined
  log(line: string): void
}

export function createLanguageServers(options: LanguageServersOptions): LanguageServers {
  const { clock, log, realClock, run, settings } = options
  const isPossible = run !== undefined && clock.hold === undefined
  const servers = isPossible ? (options.servers ?? findLanguageServers()) : []
  const byLanguage = new Map(
    servers.flatMap((server) => Object.keys(server.languages).map((slug) => [slug, server] as const)),
  )
  const running = createRunning(settings.running)
  let isClosed = false
  const reported = new Set<string>()
  const mayStart = createStartAllowance(realClock)

  /** A server that does not work is reported once. */
  function tell(name: string, reason: string) {
    if (reason === '' || reported.has(name)) return
    reported.add(name)
    log(`The language server ${name} has ended: ${reason}`)
  }

  /** The one that the page left behind, which knows the libraries of its texts by now. */
  function resume(options: StartOptions): StartedServer | undefined {
    const own = running.ofOwner(options)
    if (!own?.client?.restore(options.files)) return undefined
    own.place.take(options)
    return own.started
  }

  async function start(options: StartOptions): Promise<StartedServer | undefined> {
    const { attempt, language: slug, problem } = options
    const server = byLanguage.get(slug)
    if (!server || !run || !mayStart(attempt)) return undefined
    const resumed = resume(options)
    if (resumed) return resumed
    for (let old = running.inTheWay(options); old.length > 0; old = running.inTheWay(options))
      await running.end(old)
    const slot = isClosed ? undefined : running.freeSlot()
    if (slot === undefined) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const place = createPagePlace(realClock, () => stop.abort())
    place.take(options)
    const { found } = place
    const started = startLanguageServer({ ...options, found, server, run, clock: realClock, slot, signal })
    const owner = { attempt, problem, language: slug }
    const entry: Running = { ...owner, slot, stop, place, started, gone: started.ended.then(gone) }
    running.all.add(entry)
    void started.ready.then((client) => {
      entry.client = client
    })
    return started

    function gone(reason: string) {
      place.close()
      running.all.delete(entry)
      if (server) tell(server.name, reason)
    }
  }

  return {
    languages: [...byLanguage.keys()],
    idleMs: settings.idleMs,
    start,
    endWaiting(attempt) {
      void running.end([...running.all].filter((one) => one.attempt === attempt && one.place.isFree))
    },
    count: () => running.all.size,
    async close() {
      isClosed = true
      await running.end([...running.all])
    },
  }
}

/** Tells whether a language server may be started for an attempt now, and counts it then. */
function createStartAllowance(clock: Pick<BackendClock, 'now'>): (attempt: number) => boolean {
  let starts: readonly { readonly attempt: number; readonly at: number }[] = []
  return (attempt) => {
    const at = clock.now()
    starts = starts.filter((one) => one.at > at - MOST_STARTS.ms)
    if (starts.filter((one) => one.attempt === attempt).length >= MOST_STARTS.count) return false
    starts = [...starts, { attempt, at }]
    return true
  }
}
