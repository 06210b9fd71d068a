import type { Clock, Draft } from '../ports.ts'
import type { Desk, Line } from './line.ts'

/** While the candidate types, the journal is written this often at most, in milliseconds. */
const KEEP_EVERY_MS = 250
/** A journal that takes longer counts as failed; the save then goes on over the wire. */
const KEEP_LIMIT_MS = 2000

/** Keeps the newest revision: at once after a pause, else when the time since the last one is over. */
export function keepSoon(desk: Desk, line: Line) {
  const { clock } = desk.ports
  const wait = Math.max(0, line.keptAt + KEEP_EVERY_MS - clock.monotonic())
  line.cancelKeep ??= clock.after(wait, () => {
    line.cancelKeep = undefined
    void keep(desk, line)
  })
}

/**
 * Encodes the newest revision, writes it into the journal and resolves with it: nothing else may be sent. A
 * journal that fails is reported once, and no reason to stop.
 */
export async function keep(desk: Desk, line: Line): Promise<Draft | undefined> {
  while (line.keeping) {
    const draft = await line.keeping
    if (draft.rev === line.rev) return draft
  }
  if (line.kept?.rev === line.rev) return line.kept
  line.keptAt = desk.ports.clock.monotonic()
  const draft = encodeNewest(desk, line)
  if (!draft || draft.rev === line.kept?.rev || draft.rev <= line.acked) return draft
  line.keeping = write(desk, line, draft)
  return line.keeping
}

/** The newest draft that can be had: one that its type cannot encode leaves the one before. */
function encodeNewest(desk: Desk, line: Line): Draft | undefined {
  if (line.draft?.rev === line.rev || line.unencodable) return line.draft
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
  } catch (error) {
    line.unencodable = true
    desk.ports.report(error)
  }
  return line.draft
}

async function write(desk: Desk, line: Line, draft: Draft): Promise<Draft> {
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
  return draft
}

/** Takes drafts out of the journal; one that stays is sorted out at the next opening. */
export function forget(desk: Desk, drafts: readonly Draft[]) {
  for (const draft of drafts) desk.ports.journal.remove(desk.attempt.key, draft).catch(desk.ports.report)
}

/** Rejects when `work` takes longer than `ms`. */
function within<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(new Error(`The journal did not answer within ${ms} ms`)))
    work.then(resolve, reject).finally(cancel)
  })
}
