import { Value } from 'typebox/value'
import { ATTEMPT_QUOTA, EVENT_LIMIT, PER_MINUTE } from '../../../src/wire/limits.ts'
import { type EventAck, ProctorEvent } from '../../../src/wire/socket.schema.ts'
import { readTime } from '../../../src/wire/time.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { Catalog } from '../content/catalog.ts'
import type { Ports } from '../content/ports.ts'
import { httpError, isHttpError } from '../http/errors.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { refuseDeepJson } from '../http/validation.ts'
import type { DiskWatch } from '../platform/disk.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { Store } from '../store/store.ts'
import { isPurged } from './purge.ts'

/** Who sends an event: the attempt of a connection, and the opening that its tab holds. */
export interface EventSender {
  readonly attemptId: number
  readonly epoch: number | undefined
}

/** Stores proctoring events, each once, up to the quota of an attempt. */
export interface EventLog {
  /** The acknowledgement of an event; `undefined` when it could not be stored, so that the page sends it again. */
  receive(sender: EventSender, name: string, event: unknown): Promise<EventAck | undefined>
}

interface EventLogPorts extends Pick<Ports, 'catalog' | 'store' | 'clock' | 'log'> {
  /** An event of leaving the page that counts was stored, from the tab `tabId`. */
  leavingCounted?(attemptId: number, tabId: string): Promise<void>
  readonly disk?: Pick<DiskWatch, 'noteFault'>
}

export function createEventLog(ports: EventLogPorts): EventLog {
  const { clock, disk, leavingCounted, log, store } = ports
  const allow = createRateLimit(clock, PER_MINUTE.events, 60_000)
  const amounts = createAmounts(store)

  async function receive({ attemptId, epoch }: EventSender, name: string, event: unknown): Promise<EventAck> {
    if (!Value.Check(ProctorEvent, event)) return { error: `This is not a ${name} event.` }
    const { eventSequence } = event.eventData
    if (event.assessmentId !== attemptId) return { error: 'This event is of another attempt.', eventSequence }
    const refused = await store.transaction(() => append(attemptId, name, event))
    if (refused) return { ...refused, eventSequence }
    if (name !== 'VALIDATE_SESSION') return { eventSequence }
    return { eventSequence, active: isActive(await store.attempts.byId(attemptId), epoch) }
  }

  /** Stores a new event; returns why it cannot. */
  async function append(attemptId: number, name: string, event: ProctorEvent) {
    await store.attempts.lock(attemptId)
    const { eventData, eventGuid: guid, tab_id = '' } = event
    const isKnown = await store.evidence.hasEvent(attemptId, guid)
    const amount = await amounts.of(attemptId, name)
    const refused = refuse(() => {
      allow(attemptId)
      refuseForged(name, event)
      if (!isKnown) refuseTooMany(amount, name, JSON.stringify(event))
    })
    if (refused || isKnown || (await isPurged(store, attemptId))) return refused
    const body = JSON.stringify(event)
    const sequence = eventData.eventSequence
    const counted = isLeaving(name, eventData) && (await toleranceOf(ports, attemptId)) !== undefined ? 1 : 0
    const row = { attempt_id: attemptId, guid, name, sequence, body, received_at: clock.now() }
    await store.evidence.addEvent({ ...row, counted })
    amount.count += 1
    amount.characters += body.length
    if (counted) store.afterCommit(() => void leavingCounted?.(attemptId, tab_id))
  }

  /** Only a page that sends too fast may try again. */
  function refuse(check: () => void) {
    try {
      check()
    } catch (error) {
      if (!isHttpError(error)) throw error
      return { error: error.message, ...(error.statusCode === 429 && { again: true as const }) }
    }
  }

  return {
    async receive(sender, name, event) {
      try {
        return await receive(sender, name, event)
      } catch (error) {
        if (!disk?.noteFault(error))
          log(`An event ${name} of attempt ${sender.attemptId} was not kept: ${messageOf(error)}`)
      }
    },
  }
}

function isActive(attempt: AttemptRow | undefined, epoch: number | undefined): boolean {
  return (
    attempt !== undefined && attempt.ended_at === null && (epoch === undefined || epoch === attempt.epoch)
  )
}

/** Throws a 400 for an event that no page of ours sends, and that a reviewer could not read. */
function refuseForged(name: string, { eventCreatedAt, eventData, eventName }: ProctorEvent) {
  if (eventName !== name)
    throw httpError(400, `This event is sent as ${name}, and calls itself ${eventName}.`)
  if (eventData.eventSequence > EVENT_LIMIT.sequence)
    throw httpError(400, `The number of an event is ${EVENT_LIMIT.sequence} at most.`)
  for (const time of [eventCreatedAt, eventData.eventCreatedAt]) refuseNoTime(time)
  refuseDeepJson(eventData)
}

function refuseNoTime(text: string) {
  try {
    readTime(text)
  } catch (error) {
    throw httpError(400, messageOf(error))
  }
}

/** What is kept of a kind of event. */
interface Amount {
  count: number
  characters: number
}

/** Amounts by attempt and kind: they are counted once, and then with each event. */
function createAmounts({ evidence }: Store) {
  const known = new Map<string, Amount>()
  return {
    async of(attemptId: number, name: string): Promise<Amount> {
      const key = `${attemptId} ${name}`
      const amount = known.get(key) ?? { ...(await evidence.eventsOf(attemptId, name)) }
      known.set(key, amount)
      return amount
    },
  }
}

/** Throws a 413 for an event beyond the quota of its kind, and for one that is too long. */
function refuseTooMany({ characters, count }: Amount, name: string, body: string) {
  if (body.length > EVENT_LIMIT.characters)
    throw httpError(
      413,
      `An event has at most ${EVENT_LIMIT.characters} characters; this ${name} is too long.`,
    )
  if (count >= ATTEMPT_QUOTA.events || characters + body.length > ATTEMPT_QUOTA.eventCharacters)
    throw httpError(
      413,
      `This test has sent ${count} ${name} events of ${characters} characters, and no more are kept.`,
    )
}

/**
 * Own frames, file pickers and prompts, which a page alone can tell, do not count as leaving (GAP-087); whether one
 * counts is decided here.
 */
const isLeaving = (name: string, { why }: ProctorEvent['eventData']) =>
  name === 'BLUR_EVENT' && why !== 'exempt'

interface Tolerances {
  readonly catalog: Catalog
  readonly store: Store
}

/** How often the page may be left in all; `undefined` where, or for whom, leaving does not count (GAP-085, GAP-086). */
async function toleranceOf({ catalog, store }: Tolerances, attemptId: number): Promise<number | undefined> {
  const attempt = await store.attempts.byId(attemptId)
  const definition = attempt && catalog.byId(attempt.test_id)?.definition
  if (!definition || definition.accommodations.get(attempt.username)?.exempt.includes('blur'))
    return undefined
  const { enabled, browser_tolerance: tolerance } = definition.settings.proctor
  return enabled && tolerance.enabled && tolerance.count >= 0 ? tolerance.count : undefined
}

/**
 * How often the candidate may still leave the page, by the event log; below 0 is too often. `undefined` where leaving
 * does not count. Clearing the browser's storage changes nothing here.
 */
export async function toleranceLeft(ports: Tolerances, attemptId: number): Promise<number | undefined> {
  const most = await toleranceOf(ports, attemptId)
  return most === undefined ? undefined : most - (await ports.store.evidence.leavings(attemptId))
}
