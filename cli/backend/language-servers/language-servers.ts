import type { SandboxFiles } from '../../../src/sdk/sandbox.ts'
import type { TextDiagnostic } from '../../../src/wire/completion.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { RunSandboxed } from '../sandbox/supervise.ts'
import { findLanguageServers, type LanguageServer } from './catalog.ts'
import { type StartedServer, startLanguageServer } from './language-client.ts'

/** Whose language server it is. */
export interface ServerOwner {
  readonly attempt: number
  readonly problem: string
  /** Slug of the technology. */
  readonly language: string
}

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

/** Slots of runs are below, those of pods above; each slot has a user of its own. */
const FIRST_SLOT = 400
const MOST_SLOTS = 100
/** The most of an attempt; its oldest one ends for the next. */
const MOST_OF_ATTEMPT = 3
/** So often one may be started for an attempt: each start costs a second of a processor. */
const MOST_STARTS = { count: 20, ms: 60_000 } as const

export interface StartOptions extends ServerOwner {
  /** What lies beside the texts. */
  readonly files: SandboxFiles
  /** Ends it. */
  readonly signal: AbortSignal
  found(path: string, diagnostics: readonly TextDiagnostic[]): void
}

/** The language servers of attempts: at most one for each language of a problem. */
export interface LanguageServers {
  /** Languages that have one here, by slug of the technology; none on virtual time, where a replay has to repeat itself. */
  readonly languages: readonly string[]
  readonly idleMs: number
  /** `undefined` if no server is installed, or all places are taken. */
  start(options: StartOptions): Promise<StartedServer | undefined>
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

interface Running extends ServerOwner {
  readonly slot: number
  readonly stop: AbortController
  /** Resolves when its sandbox is gone. */
  readonly gone: Promise<void>
}

export function createLanguageServers(options: LanguageServersOptions): LanguageServers {
  const { clock, log, realClock, run, settings } = options
  const isPossible = run !== undefined && clock.hold === undefined
  const servers = isPossible ? (options.servers ?? findLanguageServers()) : []
  const byLanguage = new Map(
    servers.flatMap((server) => Object.keys(server.languages).map((slug) => [slug, server] as const)),
  )
  const running = new Set<Running>()
  let isClosed = false
  const reported = new Set<string>()
  const mayStart = createStartAllowance(realClock)

  /** A server that does not work is reported once. */
  function tell(name: string, reason: string) {
    if (reason === '' || reported.has(name)) return
    reported.add(name)
    log(`The language server ${name} has ended: ${reason}`)
  }

  function freeSlot(): number | undefined {
    if (running.size >= settings.running) return undefined
    const taken = new Set([...running].map(({ slot }) => slot))
    const slots = Array.from({ length: MOST_SLOTS }, (_, at) => FIRST_SLOT + at)
    return slots.find((slot) => !taken.has(slot))
  }

  /** Those that a new one takes the place of: its own former one, and what is too much for one attempt. */
  function inTheWay(owner: ServerOwner): readonly Running[] {
    const theirs = [...running].filter(({ attempt }) => attempt === owner.attempt)
    const isSame = ({ language, problem }: ServerOwner) =>
      language === owner.language && problem === owner.problem
    const others = theirs.filter((one) => !isSame(one))
    return [...theirs.filter(isSame), ...others.slice(0, Math.max(0, others.length - MOST_OF_ATTEMPT + 1))]
  }

  async function start(options: StartOptions): Promise<StartedServer | undefined> {
    const { attempt, language: slug, problem } = options
    const server = byLanguage.get(slug)
    if (!server || !run || !mayStart(attempt)) return undefined
    for (let old = inTheWay(options); old.length > 0; old = inTheWay(options)) {
      for (const { stop } of old) stop.abort()
      await Promise.all(old.map(({ gone }) => gone))
    }
    const slot = isClosed ? undefined : freeSlot()
    if (slot === undefined) return undefined
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, options.signal])
    const started = startLanguageServer({ ...options, server, run, clock: realClock, slot, signal })
    const entry = { attempt, problem, language: slug, slot, stop, gone: started.ended.then(end) }
    running.add(entry)
    return started

    function end(reason: string) {
      running.delete(entry)
      if (server) tell(server.name, reason)
    }
  }

  return {
    languages: [...byLanguage.keys()],
    idleMs: settings.idleMs,
    start,
    count: () => running.size,
    async close() {
      isClosed = true
      for (const { stop } of running) stop.abort()
      await Promise.all([...running].map(({ gone }) => gone))
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
