import type { Draft } from '../ports.ts'
import { forget, keep, keepSoon } from './keeping.ts'
import { type Desk, isPending, type Line } from './line.ts'

/** A steady typist is saved this often, in milliseconds. */
const CEILING_MS = 5000

/** Flies after `ms` instead of whenever it was due. */
function flyIn(desk: Desk, line: Line, ms: number) {
  line.cancelFlight?.()
  line.cancelFlight = desk.ports.clock.after(ms, () => void fly(desk, line))
}

/** Puts a new revision on the road: the journal soon, the wire after `delay`, at most `CEILING_MS` after the first. */
export function touch(desk: Desk, line: Line, delay: number) {
  const now = desk.ports.clock.monotonic()
  line.rev += 1
  line.unencodable = false
  if (line.refused === 'invalid') Object.assign(line, { refused: undefined, message: undefined })
  keepSoon(desk, line)
  const backingOff = line.failures > 0 && line.cancelFlight
  if (!backingOff) {
    line.waitingSince ??= now
    flyIn(desk, line, Math.min(delay, Math.max(0, line.waitingSince + CEILING_MS - now)))
  }
  desk.changed(line)
}

/** Tells the backend the newest revision that is in the journal; one flight at a time, and another while there is more. */
export async function fly(desk: Desk, line: Line): Promise<void> {
  line.cancelFlight?.()
  line.cancelFlight = undefined
  if (line.flying || desk.stopped || !isPending(desk, line)) return
  line.flying = true
  line.waitingSince = undefined
  desk.changed(line)
  const draft = await keep(desk, line)
  const useful =
    draft !== undefined && draft.rev > (line.refused ? line.recovered : line.acked) && !desk.stopped
  const told = useful ? await deliver(desk, line, draft) : true
  line.flying = false
  if (told) line.failures = 0
  else flyIn(desk, line, backOff(++line.failures, desk.ports.random.number()))
  desk.changed(line)
  if (told && useful && !line.cancelFlight && !line.unencodable) void fly(desk, line)
}

/** False when it is not known what became of the draft. */
async function deliver(desk: Desk, line: Line, draft: Draft): Promise<boolean> {
  if (line.refused) return recover(desk, line, draft)
  const { api, signedOut } = desk.ports
  const { problem, code, fields, rev, baseRev, epoch } = draft
  const key = `${desk.name}.${problem}.${rev}`
  const reply = await api.save({ problem, code, fields, rev, baseRev, epoch, key })
  const isUnknown = reply.kind === 'unknown'
  if (!isUnknown || reply.why === 'signed-out') signedOut?.(isUnknown)
  if (isUnknown) return false
  if (reply.kind === 'refused') {
    if (reply.why !== 'invalid' || line.rev === rev) desk.refuse(line, reply.why, reply.message)
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

async function recover(desk: Desk, line: Line, draft: Draft): Promise<boolean> {
  try {
    await desk.ports.api.recover(desk.attempt.solutionSetId, draft)
  } catch {
    return false
  }
  line.recovered = draft.rev
  if (line.isStray) forget(desk, [draft])
  return true
}

/** Milliseconds until try number `failures` + 1: doubling from 1 s to 30 s, the upper half left to chance. */
function backOff(failures: number, chance: number): number {
  return Math.min(30_000, 500 * 2 ** failures) * (0.5 + chance / 2)
}
