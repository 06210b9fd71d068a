import type { SaveReply } from '../ports.ts'
import type { Draft } from '../storage.ts'
import { isOfOpening } from './drafts.ts'
import { isPending, isUnsaved, type Slot } from './slot.ts'
import type { Chances, Line, SlotEffect, SlotEvent } from './slot-events.ts'

/** A steady typist is saved this often, in milliseconds. */
const CEILING_MS = 5000
/** While the candidate types, the journal is written this often at most, in milliseconds. */
const WRITE_EVERY_MS = 250
/** A page is painted within this time, in milliseconds. */
const PAINT_MS = 50

export interface Step {
  readonly slot: Slot
  readonly effects: readonly SlotEffect[]
}

/** What becomes of a slot by an event, and what is to be done then. Pure: times and chance come with the event. */
export function transitionSlot(slot: Slot, event: SlotEvent, line: Line): Step {
  const step: Step = { slot, effects: [] }
  switch (event.type) {
    case 'changed':
      return change(step, event, line)
    case 'write-due':
      return write(to(step, { writeAt: undefined }), line)
    case 'send-due':
      return send(step, line)
    case 'written':
      return goOn(written(step, event.draft, line), event.draft, line)
    case 'not-written':
      return goOn(tellKept(to(step, { writing: undefined }), event.draft), event.draft, line)
    case 'replied':
      return replied(step, event, line)
    case 'recovered':
      return land(recovered(step, event.draft), 'known', line)
    case 'not-recovered':
      return land(leaveAlone(step, event.retryAfterMs, event.chances, line), event.chances, line)
    case 'left':
      return leave(step, line)
    case 'flushed':
      return send(write(keepAtOnce(step), line), line)
    case 'retried':
      return slot.failures > 0 ? send(step, line) : step
    case 'refused':
      return refuse(step, event.why, line)
    case 'granted':
      return send(relabel(step, line), line)
    case 'sealed':
      return send(seal(step, event.rev), line)
    case 'stopped':
      return stop(step, line)
  }
}

const to = ({ slot, effects }: Step, change: Partial<Slot>, ...more: readonly SlotEffect[]): Step => ({
  slot: { ...slot, ...change },
  effects: [...effects, ...more],
})

/** A new revision: to the journal soon, to the wire after `delay`, at most `CEILING_MS` after the first. */
function change(step: Step, event: Extract<SlotEvent, { type: 'changed' }>, line: Line): Step {
  const { slot } = step
  const { code, fields, at } = event
  const { acked, origin, problem } = slot
  const { epoch, now, session } = line
  const rev = slot.rev + 1
  const draft = fields
    ? { problem, rev, baseRev: acked, origin, epoch, session, code, fields, at }
    : slot.draft
  const isBackingOff = slot.failures > 0 && slot.sendAt !== undefined
  const since = slot.waitingSince ?? now
  const changed = to(step, {
    rev,
    draft,
    ...(slot.refused === 'invalid' && { refused: undefined, message: undefined }),
    writeAt: slot.writeAt ?? Math.max(now, slot.writtenAt + WRITE_EVERY_MS),
    ...(!isBackingOff && {
      waitingSince: since,
      sendAt: Math.min(now + event.delay, Math.max(now, since + CEILING_MS)),
    }),
  })
  return fields ? changed : to(changed, {}, { do: 'tell-kept' })
}

/** Writes the newest draft into the journal, once the write that runs has ended. */
function write(step: Step, { now }: Line): Step {
  const { acked, draft, persisted, writing } = step.slot
  if (writing) return to(step, { writesAgain: draft !== writing })
  if (!draft || draft === persisted) return step
  if (draft.rev <= acked) return to(step, { writtenAt: now })
  return to(step, { writing: draft, writesAgain: false, writtenAt: now }, { do: 'write', draft })
}

/** Keeps the newest draft before anything is waited for, unless the journal has it. */
function keepAtOnce(step: Step): Step {
  const { acked, draft, persisted } = step.slot
  const isKept = !draft || draft.rev <= Math.max(acked, persisted?.rev ?? 0)
  return isKept ? step : to(step, {}, { do: 'keep-at-once', draft })
}

function written(step: Step, draft: Draft, { isDurable }: Line): Step {
  const { older, onDevice, persisted } = step.slot
  // One from before the opening was granted is a draft of its own in the journal.
  const left = persisted && !isOfOpening(persisted, draft) ? [...older, persisted] : older
  const kept = { writing: undefined, persisted: draft, older: [], onDevice: isDurable ? draft.rev : onDevice }
  return tellKept(to(step, kept, { do: 'discard', drafts: left }), draft)
}

const tellKept = (step: Step, draft: Draft): Step =>
  step.slot.rev === draft.rev ? to(step, {}, { do: 'tell-kept' }) : step

/** After a write: the request that waited for it goes out, and what has changed meanwhile is written next. */
function goOn(step: Step, draft: Draft, line: Line): Step {
  const { flight, writesAgain } = step.slot
  const isNewest = draft === step.slot.draft
  const isWanted = isNewest || flight?.draft === draft
  const next =
    flight?.stage !== 'writing' ? step : isWanted ? deliver(step, draft, line) : awaitWrite(step, line)
  return writesAgain && !isNewest ? write(next, line) : to(next, { writesAgain: false })
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
function send(step: Step, line: Line): Step {
  const { failures, flight, sendAt } = step.slot
  const now = sendAt === undefined ? step : to(step, { sendAt: undefined })
  if (flight || line.isStopped || line.session !== undefined || !isPending(step.slot, line.epoch)) return now
  if (line.isSignedOut) return to(now, { failures: failures || 1 })
  if (line.notBefore > line.now)
    return to(now, { failures: failures || 1, sendAt: line.now + Math.ceil(line.notBefore - line.now) })
  return awaitWrite(to(now, { waitingSince: undefined }), line)
}

/** A request begins: as soon as the journal has the newest draft. */
function awaitWrite(step: Step, line: Line): Step {
  const { draft, persisted, writing } = step.slot
  if (writing) return to(step, { flight: { stage: 'writing', draft: undefined } })
  if (!draft || draft === persisted || isSettled(step.slot, draft)) return deliver(step, draft, line)
  return write(to(step, { flight: { stage: 'writing', draft } }), line)
}

/** Whether a draft would change nothing at the backend any more. */
const isSettled = ({ acked, recovered, refused }: Slot, draft: Draft) =>
  draft.rev <= (refused ? Math.max(acked, recovered) : acked)

/** The draft is in the journal, or never will be: it goes to the backend. */
function deliver(step: Step, draft: Draft | undefined, line: Line): Step {
  if (!draft || line.isStopped || isSettled(step.slot, draft))
    return to(step, { flight: undefined, failures: 0 })
  return step.slot.refused
    ? to(step, { flight: { stage: 'recovering', draft } }, { do: 'recover', draft })
    : to(step, { flight: { stage: 'saving', draft } }, { do: 'save', draft })
}

function replied(step: Step, event: Extract<SlotEvent, { type: 'replied' }>, line: Line): Step {
  const { chances, draft, reply } = event
  if (reply.kind === 'unknown') {
    const isSignedOut = reply.why === 'signed-out'
    const noted = isSignedOut ? to(step, {}, { do: 'note-sign-in', isSignedOut }) : step
    return land(leaveAlone(noted, reply.retryAfterMs, chances, line), chances, line)
  }
  const noted = to(step, {}, { do: 'note-sign-in', isSignedOut: false })
  if (reply.kind === 'refused') return land(refusedBy(noted, draft, reply, line), 'known', line)
  // An acknowledgement of an older revision proves nothing about this one.
  if (reply.rev < draft.rev) return land(noted, chances, line)
  const { older, persisted, rev } = step.slot
  const drafts = rev === draft.rev && persisted ? [...older, persisted] : older
  const change = { acked: draft.rev, savedAt: reply.savedAt ?? event.savedAt, older: [] }
  const { solution } = reply
  return land(to(noted, change, { do: 'discard', drafts }, { do: 'tell-saved', solution }), 'known', line)
}

function refusedBy(
  step: Step,
  draft: Draft,
  { message, why }: Extract<SaveReply, { kind: 'refused' }>,
  line: Line,
): Step {
  const { slot } = step
  // An answer that is invalid and was changed since is worth another try.
  if (line.isStopped || (why === 'invalid' && slot.draft?.rev !== draft.rev)) return step
  if (why === 'invalid') return to(step, { refused: why, message }, { do: 'refuse', why })
  return to(step, { refused: slot.refused === 'fenced' ? 'fenced' : why }, { do: 'refuse', why })
}

function recovered(step: Step, draft: Draft): Step {
  const change = { recovered: draft.rev }
  return step.slot.isOrphan ? to(step, change, { do: 'discard', drafts: [draft] }) : to(step, change)
}

/** A busy backend wants nothing for a while, of any answer; candidates come back a little apart. */
function leaveAlone(step: Step, ms: number | undefined, [busy]: Chances, { now }: Line): Step {
  return ms ? to(step, {}, { do: 'leave-alone', until: now + ms * (1 + busy / 4) }) : step
}

/** A request has ended: its outcome is known, or it is tried again after a while. */
function land(step: Step, outcome: 'known' | Chances, line: Line): Step {
  const { failures, sendAt } = step.slot
  if (outcome === 'known') {
    const landed = to(step, { flight: undefined, failures: 0 })
    return sendAt === undefined ? send(landed, line) : landed
  }
  const [, again] = outcome
  const next = line.isStopped ? undefined : line.now + backOffMs(failures + 1, again)
  return to(step, { flight: undefined, failures: failures + 1, sendAt: next })
}

/** Milliseconds until try number `failures` + 1: doubling from 1 s to 30 s, the upper half left to chance. */
export function backOffMs(failures: number, chance: number): number {
  return Math.min(30_000, 500 * 2 ** failures) * (0.5 + chance / 2)
}

/** What the candidate turns to comes first, so it is sent soon. */
function leave(step: Step, line: Line): Step {
  if (line.isStopped || !isUnsaved(step.slot)) return step
  return to(write(keepAtOnce(step), line), { sendAt: line.now + PAINT_MS })
}

function refuse(step: Step, why: Slot['refused'], line: Line): Step {
  const refused = to(step, { refused: why })
  return step.slot.sendAt === undefined ? send(refused, line) : refused
}

/** What was typed before the opening was granted counts as typed in it. */
function relabel(step: Step, { epoch }: Line): Step {
  const { acked, draft, isOrphan } = step.slot
  return draft && !isOrphan
    ? to(step, { draft: { ...draft, baseRev: acked, epoch, session: undefined } })
    : step
}

function seal(step: Step, rev: number): Step {
  const { acked, draft } = step.slot
  return draft && rev < acked ? to(step, { acked: rev, refused: 'closed' }) : step
}

/** Ends every timer and writes what is not in the journal yet. */
function stop(step: Step, line: Line): Step {
  const stopped = to(step, { sendAt: undefined, writeAt: undefined })
  return isUnsaved(step.slot) ? write(stopped, line) : stopped
}
