import { Value } from 'typebox/value'
import { type EventAck, ProctorEvent } from '../../src/wire/socket.ts'
import { messageOf } from '../definitions/diagnostic.ts'
import type { BackendClock } from './contract.ts'
import { createLimit } from './limits.ts'
import { countEvent } from './quota.ts'
import { isRefusal } from './refusal.ts'
import type { AttemptRow } from './store/attempts.ts'
import type { Store } from './store/store.ts'

/** How many events of one attempt are taken in a minute; a page that was offline for long sends the rest later. */
const PER_MINUTE = 600

/** Who sends an event: the attempt of a connection, and the opening that its tab holds. */
export interface Sender {
  readonly attemptId: number
  readonly epoch: number | undefined
}

/** Keeps proctoring events, each once, and no more than one attempt can honestly have. */
export interface Ledger {
  /** The answer to an event. There is none to one that could not be kept, so that the page sends it again. */
  receive(sender: Sender, name: string, event: unknown): EventAck | undefined
}

interface LedgerPorts {
  readonly store: Store
  readonly clock: BackendClock
  log(line: string): void
}

export function createLedger({ clock, log, store }: LedgerPorts): Ledger {
  const allow = createLimit(clock, PER_MINUTE, 60_000)

  function receive({ attemptId, epoch }: Sender, name: string, event: unknown): EventAck {
    if (!Value.Check(ProctorEvent, event)) return { error: `This is no ${name} event.` }
    const { eventSequence } = event.eventData
    if (event.assessmentId !== attemptId) return { error: 'This event is of another attempt.', eventSequence }
    const body = JSON.stringify(event)
    const refused = refuse(attemptId, name, body)
    if (refused) return { ...refused, eventSequence }
    store.evidence.addEvent({
      ...{ attempt_id: attemptId, guid: event.eventGuid, name, sequence: eventSequence, body },
      received_at: clock.now(),
    })
    if (name !== 'VALIDATE_SESSION') return { eventSequence }
    return { eventSequence, active: isActive(store.attempts.byId(attemptId), epoch) }
  }

  /** Only a page that was too quick may try again. */
  function refuse(attemptId: number, name: string, body: string) {
    try {
      allow(attemptId)
      countEvent(store, attemptId, name, body)
    } catch (error) {
      if (!isRefusal(error)) throw error
      return { error: error.message, ...(error.statusCode === 429 && { again: true as const }) }
    }
  }

  return {
    receive(sender, name, event) {
      try {
        return receive(sender, name, event)
      } catch (error) {
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
