import type { Solution } from '../wire/entities.ts'
import type { Api, Clock, Draft, Journal, Random } from './ports.ts'
import type { SolutionFields } from './problem.ts'
import { backOff, type Slot } from './slot.ts'

/** While the candidate types, the journal is written this often at most, in milliseconds. */
export const KEEP_EVERY_MS = 250
/** A journal that takes longer counts as failed; the save then goes on over the wire. */
export const KEEP_LIMIT_MS = 2000
/** A steady typist is saved this often, in milliseconds. */
export const CEILING_MS = 5000

export interface Attempt {
  /** Names user and solution set in the journal. */
  readonly key: string
  /** The opening that this tab was granted; absent with a backend that knows none. */
  readonly epoch: number | undefined
  readonly solutionSetId: number
}

export interface SavingPorts {
  readonly clock: Clock
  readonly random: Random
  readonly journal: Journal
  readonly api: Pick<Api, 'save' | 'recover'>
  /** Milliseconds since the epoch, by the server's clock. */
  now(): number
  report(error: unknown): void
  /** The backend told that it takes no more: nothing at all, or (`invalid`) not this answer. */
  refused(why: NonNullable<Slot['refused']>): void
  /** A save was acknowledged; `solution` is what the backend has. */
  saved?(problem: string, solution: Solution): void
}

/** What all lines of one attempt share. */
export interface Desk {
  readonly ports: SavingPorts
  readonly attempt: Attempt
  /** Sets the idempotency keys of this opening apart from all others. */
  readonly name: string
  stopped: boolean
  journalFails: boolean
  changed(line: Line): void
  refuse(line: Line, why: NonNullable<Slot['refused']>): void
}

/** The road of one problem's answer: newest revision, journal, wire. */
export interface Line {
  readonly problem: string
  rev: number
  acked: number
  onDevice: number
  /** The newest revision that is among the recovered drafts. */
  recovered: number
  savedAt: number | undefined
  refused: Slot['refused']
  code: string
  encode: () => SolutionFields
  unencodable: boolean
  /** A stale draft: it leaves the journal as soon as it is recovered. */
  isStray: boolean
  /** The newest draft that could be encoded. */
  draft: Draft | undefined
  /** The draft of this opening that is in the journal. */
  kept: Draft | undefined
  /** Drafts of dead openings, in the journal until this line's own is safe. */
  older: Draft[]
  keeping: Promise<void> | undefined
  keptAt: number
  cancelKeep: (() => void) | undefined
  flying: boolean
  failures: number
  waitingSince: number | undefined
  cancelFlight: (() => void) | undefined
}

export function createLine(problem: string, stored: { rev: number; savedAt?: number | undefined }): Line {
  return {
    problem,
    rev: stored.rev,
    acked: stored.rev,
    onDevice: 0,
    recovered: 0,
    savedAt: stored.savedAt,
    refused: undefined,
    code: '',
    encode: () => ({}),
    unencodable: false,
    isStray: false,
    draft: undefined,
    kept: undefined,
    older: [],
    keeping: undefined,
    keptAt: Number.NEGATIVE_INFINITY,
    cancelKeep: undefined,
    flying: false,
    failures: 0,
    waitingSince: undefined,
    cancelFlight: undefined,
  }
}

/** The newest revision that there is a draft of, or will be: what its type cannot encode helps nobody. */
function encodable(line: Line): number {
  return line.unencodable ? Math.max(line.acked, line.draft?.rev ?? 0) : line.rev
}

/** The newest revision that the backend can be expected to store. */
export function storable(line: Line): number {
  return line.refused === 'invalid' ? line.acked : encodable(line)
}

/** Whether there is still something to tell the backend, as an answer or as a recovered draft. */
export function isPending(desk: Desk, line: Line): boolean {
  const rev = encodable(line)
  if (line.acked >= rev) return false
  return !line.refused || (line.recovered < rev && desk.attempt.epoch !== undefined)
}

/** Flies after `ms` instead of whenever it was due. */
export function flyIn(desk: Desk, line: Line, ms: number) {
  line.cancelFlight?.()
  line.cancelFlight = desk.ports.clock.after(ms, () => void fly(desk, line))
}

/** Puts a new revision on the road: the journal soon, the wire after `delay`, at most `CEILING_MS` after the first. */
export function touch(desk: Desk, line: Line, delay: number) {
  const now = desk.ports.clock.monotonic()
  line.rev += 1
  line.unencodable = false
  if (line.refused === 'invalid') line.refused = undefined
  line.cancelKeep ??= desk.ports.clock.after(Math.max(0, line.keptAt + KEEP_EVERY_MS - now), () => {
    line.cancelKeep = undefined
    void keep(desk, line)
  })
  const backingOff = line.failures > 0 && line.cancelFlight
  if (!backingOff) {
    line.waitingSince ??= now
    flyIn(desk, line, Math.min(delay, Math.max(0, line.waitingSince + CEILING_MS - now)))
  }
  desk.changed(line)
}

/** Encodes the newest revision and writes it into the journal; a failure is reported once, and no reason to stop. */
export async function keep(desk: Desk, line: Line): Promise<void> {
  while (line.keeping) await line.keeping
  if (line.kept?.rev === line.rev) return
  line.keptAt = desk.ports.clock.monotonic()
  const draft = encodeNewest(desk, line)
  if (!draft) return
  line.keeping = write(desk, line, draft)
  await line.keeping
}

function encodeNewest(desk: Desk, line: Line): Draft | undefined {
  if (line.draft?.rev === line.rev) return line.draft
  if (line.unencodable) return undefined
  try {
    const { problem, rev, code } = line
    const { epoch } = desk.attempt
    line.draft = {
      problem,
      rev,
      baseRev: line.acked,
      epoch,
      code,
      fields: line.encode(),
      at: desk.ports.now(),
    }
    return line.draft
  } catch (error) {
    line.unencodable = true
    desk.ports.report(error)
    return undefined
  }
}

async function write(desk: Desk, line: Line, draft: Draft): Promise<void> {
  const { clock, journal, report } = desk.ports
  try {
    await within(clock, KEEP_LIMIT_MS, journal.write(desk.attempt.key, draft))
    line.kept = draft
    if (journal.durable) line.onDevice = draft.rev
    desk.journalFails = !journal.durable
    forget(desk, line.older.splice(0))
  } catch (error) {
    if (!desk.journalFails) report(error)
    desk.journalFails = true
  }
  line.keeping = undefined
  desk.changed(line)
}

/** Takes drafts out of the journal; one that stays is sorted out at the next opening. */
export function forget(desk: Desk, drafts: readonly Draft[]) {
  for (const draft of drafts) desk.ports.journal.remove(desk.attempt.key, draft).catch(desk.ports.report)
}

/** Tells the backend the newest revision that is in the journal; one flight at a time, and another while there is more. */
export async function fly(desk: Desk, line: Line): Promise<void> {
  line.cancelFlight?.()
  line.cancelFlight = undefined
  if (line.flying || desk.stopped || !isPending(desk, line)) return
  line.flying = true
  line.waitingSince = undefined
  desk.changed(line)
  await keep(desk, line)
  const draft = line.draft
  const useful =
    draft !== undefined && draft.rev > (line.refused ? line.recovered : line.acked) && !desk.stopped
  const told = useful ? await deliver(desk, line, draft) : true
  line.flying = false
  if (told) line.failures = 0
  else if (!line.cancelFlight) flyIn(desk, line, backOff(++line.failures, desk.ports.random.number()))
  desk.changed(line)
  if (told && useful && !line.cancelFlight && !line.unencodable) void fly(desk, line)
}

/** False when it is not known what became of the draft. */
async function deliver(desk: Desk, line: Line, draft: Draft): Promise<boolean> {
  const { api } = desk.ports
  if (line.refused) {
    const told = await api.recover(desk.attempt.solutionSetId, draft).then(
      () => true,
      () => false,
    )
    if (told) line.recovered = draft.rev
    if (told && line.isStray) forget(desk, [draft])
    return told
  }
  const { problem, code, fields, rev, baseRev, epoch } = draft
  const key = `${desk.name}.${problem}.${rev}`
  const reply = await api.save({ problem, code, fields, rev, baseRev, epoch, key })
  if (reply.kind === 'unknown') return false
  if (reply.kind === 'refused') {
    if (reply.why !== 'invalid' || line.rev === rev) desk.refuse(line, reply.why)
    return true
  }
  if (reply.rev < rev) return false
  line.acked = rev
  line.savedAt = reply.savedAt
  forget(desk, line.older.splice(0))
  if (line.rev === rev && line.kept) forget(desk, [line.kept])
  desk.ports.saved?.(problem, reply.solution)
  return true
}

/** Rejects when `work` takes longer than `ms`. */
function within<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(new Error(`The journal did not answer within ${ms} ms`)))
    work.then(resolve, reject).finally(cancel)
  })
}
