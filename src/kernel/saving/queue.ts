import { CallError } from '../../wire/errors.ts'
import type { SolutionFields } from '../../wire/solution.ts'
import type { Draft } from '../storage.ts'
import { within } from '../time-limit.ts'
import { isPending } from './progress.ts'
import type { SaveContext, SlotState } from './slot.ts'

/** A steady typist is saved this often, in milliseconds. */
const CEILING_MS = 5000
/** While the candidate types, the journal is written this often at most, in milliseconds. */
const PERSIST_EVERY_MS = 250
/** A journal that takes longer counts as failed; the save then goes on over the wire. */
const PERSIST_LIMIT_MS = 2000

interface Change {
  readonly code: string
  readonly fields: SolutionFields | undefined
  readonly delay: number
}

type OpeningName = Pick<Draft, 'epoch' | 'session'>

const openingOf = ({ epoch, session }: OpeningName): OpeningName => ({ epoch, session })
export const isOfOpening = (draft: OpeningName, { epoch, session }: OpeningName): boolean =>
  draft.epoch === epoch && draft.session === session

/** A new revision: to the journal soon, to the wire after `delay`, at most `CEILING_MS` after the first. */
export function markDirty(context: SaveContext, slot: SlotState, { code, fields, delay }: Change): void {
  const { attempt, ports } = context
  const now = ports.clock.monotonic()
  slot.rev += 1
  const { acked, origin, problem, rev } = slot
  if (fields)
    slot.draft = {
      problem,
      rev,
      baseRev: acked,
      origin,
      ...openingOf(attempt),
      code,
      fields,
      at: ports.now(),
    }
  if (slot.refused === 'invalid') Object.assign(slot, { refused: undefined, message: undefined })
  persistSoon(context, slot)
  const isBackingOff = slot.failures > 0 && slot.cancelSend
  if (!isBackingOff) {
    slot.waitingSince ??= now
    sendIn(context, slot, Math.min(delay, Math.max(0, slot.waitingSince + CEILING_MS - now)))
  }
  context.changed(slot)
  if (!fields) ports.kept?.(problem)
}

/** Writes the newest revision: at once after a pause, else when the time since the last one is over. */
function persistSoon(context: SaveContext, slot: SlotState) {
  const { clock } = context.ports
  const wait = Math.max(0, slot.persistedAt + PERSIST_EVERY_MS - clock.monotonic())
  slot.cancelPersist ??= clock.after(wait, () => {
    slot.cancelPersist = undefined
    void persist(context, slot)
  })
}

/**
 * Writes the newest draft into the journal and resolves with it: nothing else may be sent. A journal that fails is
 * reported once, and no reason to stop.
 */
export async function persist(context: SaveContext, slot: SlotState): Promise<Draft | undefined> {
  while (slot.persisting) {
    const draft = await slot.persisting
    if (draft === slot.draft) return draft
  }
  if (slot.persisted && slot.persisted === slot.draft) return slot.persisted
  slot.persistedAt = context.ports.clock.monotonic()
  const { draft } = slot
  if (!draft || draft.rev <= slot.acked) return draft
  slot.persisting = write(context, slot, draft)
  return slot.persisting
}

/** Keeps the newest draft before anything is waited for, unless the journal has it. */
export function keepAtOnce({ attempt, ports }: SaveContext, { acked, draft, persisted }: SlotState): void {
  if (draft && draft.rev > Math.max(acked, persisted?.rev ?? 0))
    ports.journal.keepAtOnce?.(attempt.key, draft)
}

async function write(context: SaveContext, slot: SlotState, draft: Draft): Promise<Draft> {
  const { clock, journal, report } = context.ports
  try {
    await within(clock, PERSIST_LIMIT_MS, journal.write(context.attempt.key, draft), 'The journal')
    // One from before the opening was granted is a draft of its own in the journal.
    if (slot.persisted && !isOfOpening(slot.persisted, draft)) slot.older.push(slot.persisted)
    slot.persisted = draft
    if (journal.durable) slot.onDevice = draft.rev
    context.journalFails = !journal.durable
    discard(context, slot.older.splice(0))
  } catch (error) {
    if (!context.journalFails) report(error)
    context.journalFails = true
  }
  slot.persisting = undefined
  context.changed(slot)
  if (slot.rev === draft.rev) context.ports.kept?.(slot.problem)
  return draft
}

/** Removes drafts from the journal; one that stays is sorted out at the next opening. */
export function discard({ attempt, ports }: SaveContext, drafts: readonly Draft[]): void {
  for (const draft of drafts) ports.journal.remove(attempt.key, draft).catch(ports.report)
}

/** Sends after `ms` instead of whenever it was due. */
export function sendIn(context: SaveContext, slot: SlotState, ms: number) {
  slot.cancelSend?.()
  slot.cancelSend = context.ports.clock.after(ms, () => void send(context, slot))
}

/**
 * Sends the newest revision that is in the journal; one request at a time.
 *
 * - A newer revision while sending: it waits for the reply, and goes right after it.
 * - A late acknowledgement: it counts for the revision that was sent, so the slot stays unsaved, and sends again.
 * - Unknown (no reply, time-out, server error): nobody knows whether it is stored, so the same revision goes again
 *   with the same key, later each time; a keystroke meanwhile does not hurry it.
 * - Busy (503, 429 with `Retry-After`): the same, and nothing goes before the time that the backend names.
 * - The opening is still asked for: nothing goes before it is granted.
 * - Fenced, taken over or closed: the rest goes to the recovered drafts, never over another tab's answer.
 */
export async function send(context: SaveContext, slot: SlotState): Promise<void> {
  slot.cancelSend?.()
  slot.cancelSend = undefined
  if (slot.sending || context.stopped || context.attempt.session !== undefined || !isPending(context, slot))
    return
  if (context.ports.signIn?.signedOut) {
    slot.failures ||= 1
    return context.changed(slot)
  }
  const wait = context.notBefore - context.ports.clock.monotonic()
  if (wait > 0) {
    slot.failures ||= 1
    sendIn(context, slot, Math.ceil(wait))
    return context.changed(slot)
  }
  slot.sending = true
  slot.waitingSince = undefined
  context.changed(slot)
  const draft = await persist(context, slot)
  const isUseful =
    draft !== undefined && draft.rev > (slot.refused ? slot.recovered : slot.acked) && !context.stopped
  const isKnown = isUseful ? await deliver(context, slot, draft) : true
  slot.sending = false
  if (isKnown) {
    slot.failures = 0
  } else {
    slot.failures += 1
    sendIn(context, slot, backOffMs(slot.failures, context.ports.random.number()))
  }
  context.changed(slot)
  if (isKnown && isUseful && !slot.cancelSend) void send(context, slot)
}

/** False when it is not known what became of the draft. */
async function deliver(context: SaveContext, slot: SlotState, draft: Draft): Promise<boolean> {
  if (slot.refused) return recover(context, slot, draft)
  const { api, saved, signIn } = context.ports
  const { problem, code, fields, rev, baseRev, epoch } = draft
  const key = `${context.keyPrefix}.${problem}.${rev}`
  const reply = await api.save({ problem, code, fields, rev, baseRev, epoch, key })
  const isUnknown = reply.kind === 'unknown'
  if (signIn && (!isUnknown || reply.why === 'signed-out')) signIn.signedOut = isUnknown
  if (isUnknown) {
    leaveAlone(context, reply.retryAfterMs)
    return false
  }
  if (reply.kind === 'refused') {
    // An answer that is invalid and was changed since is worth another try.
    if (reply.why !== 'invalid' || slot.draft?.rev === rev) context.refuse(slot, reply.why, reply.message)
    return true
  }
  if (reply.rev < rev) return false
  slot.acked = rev
  slot.savedAt = reply.savedAt ?? context.ports.now()
  discard(context, slot.older.splice(0))
  if (slot.rev === rev && slot.persisted) discard(context, [slot.persisted])
  saved?.(problem, reply.solution)
  return true
}

async function recover(context: SaveContext, slot: SlotState, draft: Draft): Promise<boolean> {
  try {
    await context.ports.api.recover(context.attempt.solutionSetId, draft)
  } catch (error) {
    leaveAlone(context, error instanceof CallError ? error.retryAfterMs : 0)
    return false
  }
  slot.recovered = draft.rev
  if (slot.isOrphan) discard(context, [draft])
  return true
}

/** A busy backend wants nothing for a while, of any answer; candidates come back a little apart. */
function leaveAlone(context: SaveContext, ms = 0) {
  const { clock, random } = context.ports
  const until = clock.monotonic() + ms * (1 + random.number() / 4)
  if (ms > 0) context.notBefore = Math.max(context.notBefore, until)
}

/** Milliseconds until try number `failures` + 1: doubling from 1 s to 30 s, the upper half left to chance. */
export function backOffMs(failures: number, chance: number): number {
  return Math.min(30_000, 500 * 2 ** failures) * (0.5 + chance / 2)
}

/** Resolves when `done`, when the limit is over, or when saving stops. */
export function until(context: SaveContext, done: () => boolean, limitMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel?.()
      context.waiting.delete(check)
      resolve()
    }
    const check = () => {
      if (done() || context.stopped) end()
    }
    const cancel = limitMs === undefined ? undefined : context.ports.clock.after(limitMs, end)
    context.waiting.add(check)
    check()
  })
}
