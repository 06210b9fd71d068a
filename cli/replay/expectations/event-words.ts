import { Type } from 'typebox'
import { EVENT_DATA } from '../../../src/wire/event-data.ts'
import { PROCTOR_EVENTS, type ProctorEventName } from '../../../src/wire/proctor-events.ts'
import type { Path } from '../../definitions/source.ts'
import { type Word, wordsOfFields } from './words.ts'

/** A proctoring event of the player. */
export const EventName = Type.Enum([...PROCTOR_EVENTS], {
  description: 'A proctoring event, such as BLUR_EVENT',
})

/** What every event says of itself. */
const EVERY = Type.Object({
  eventSequence: Type.Number(),
  eventCreatedAt: Type.String(),
  currentOffsetTime: Type.Number(),
})

/** Fields of the data of an event, and their words. */
export function wordsOfData(name: ProctorEventName, data: object | undefined, at: Path): readonly Word[] {
  return wordsOfFields(data ?? {}, Type.Intersect([EVENT_DATA[name], EVERY]), `field of ${name}`, at)
}
