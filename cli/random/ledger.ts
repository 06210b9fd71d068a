import { readEventLog } from '../replay/environment/stored.ts'
import { eventsOf } from '../replay/network/traffic.ts'
import { checkLedger } from '../report/event-log.ts'
import { Broken } from './broken.ts'
import type { Walk } from './move.ts'

const broken = (message: string) =>
  new Broken('ledger', `The ledger of proctoring: ${message}`, { proctoring: { events: [], allow: [] } })

/**
 * Each event that a page has sent is in the ledger once, its numbers go on without a gap and in order, and each time
 * that the candidate left is recorded, and counts once at most. What another device still keeps may be missing, and nothing else.
 */
export async function checkEvents({ leavings, scene }: Walk): Promise<void> {
  if (!scene.test.settings.proctor.enabled) return
  const entries = await readEventLog(scene)
  const sent = eventsOf(scene.frames())
  const kept = new Set(entries.map(({ event_guid }) => event_guid))
  if (kept.size < entries.length) throw broken('an event is kept twice')
  const lost = sent.filter(({ guid }) => !kept.has(guid))
  if (lost.length > 0) throw broken(`${lost.map(({ name }) => name).join(', ')} was sent and is lost`)
  const lines = sent.map(({ data, guid, tab }) => ({ guid, tab, sequence: Number(data.eventSequence) }))
  const found = checkLedger(lines)
  const isWhole = Object.values(found).every((list) => list.length === 0)
  if (!isWhole || lines.length < entries.length) throw broken(`not whole: ${JSON.stringify(found)}`)
  const counted = entries.filter((entry) => entry.counted).length
  const recorded = entries.filter(({ name }) => name === 'BLUR_EVENT').length
  const isAlone = scene.tabs().length === 1
  if (counted > leavings || (isAlone && recorded < leavings))
    throw broken(`${leavings} leavings, ${recorded} recorded, ${counted} counted`)
}
