import { checkEventLog } from '../../report/event-log.ts'
import { readEventLog } from '../environment/stored.ts'
import { eventsOf } from '../network/traffic.ts'
import { InvariantError } from './invariant-error.ts'
import type { JourneyState } from './move.ts'

const violation = (message: string) =>
  new InvariantError('event log', `Event log of proctoring: ${message}`, {
    proctoring: { events: [], allow: [] },
  })

/**
 * Checks the event log of a proctored test: each event that a page has sent is in it once, the sequence numbers have no
 * gap and are in order, and each absence is recorded and counts at most once. Only events that another device has not
 * sent yet may be missing.
 */
export async function checkEvents({ absences, context }: JourneyState): Promise<void> {
  if (!context.test.settings.proctor.enabled) return
  const entries = await readEventLog(context)
  const sent = eventsOf(context.frames())
  const kept = new Set(entries.map(({ event_guid }) => event_guid))
  if (kept.size < entries.length) throw violation('an event is stored twice')
  const lost = sent.filter(({ guid }) => !kept.has(guid))
  if (lost.length > 0) throw violation(`${lost.map(({ name }) => name).join(', ')} was sent and is missing`)
  const lines = sent.map(({ data, guid, tab }) => ({ guid, tab, sequence: Number(data.eventSequence) }))
  const found = checkEventLog(lines)
  const isWhole = Object.values(found).every((list) => list.length === 0)
  if (!isWhole || lines.length < entries.length) throw violation(`incomplete: ${JSON.stringify(found)}`)
  const counted = entries.filter((entry) => entry.counted).length
  const recorded = entries.filter(({ name }) => name === 'BLUR_EVENT').length
  const isAlone = context.tabs().length === 1
  if (counted > absences || (isAlone && recorded < absences))
    throw violation(`${absences} absences, ${recorded} recorded, ${counted} counted`)
}
