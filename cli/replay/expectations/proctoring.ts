import { type Static, Type } from 'typebox'
import { PROCTOR_EVENTS, type ProctorEventName } from '../../../src/wire/proctor-events.ts'
import type { Path } from '../../definitions/source.ts'
import { readEventLog } from '../environment/stored.ts'
import { eventLogDifference, type WantedEvent } from '../results/event-log-diff.ts'
import { Duration, milliseconds } from '../time/duration.ts'
import { defineExpectation, Subset, strict } from './define.ts'
import { EventName, wordsOfData } from './event-words.ts'
import type { Word } from './words.ts'

const Event = Type.Union([
  EventName,
  Type.Object(
    {
      ...Object.fromEntries(
        PROCTOR_EVENTS.map((name) => [name, Type.Optional(Subset('Fields of its data'))]),
      ),
      at: Type.Optional(Duration('The second in which it came, by the clock of the flow')),
    },
    {
      ...strict,
      minProperties: 1,
      maxProperties: 2,
      description: 'An event, with fields of its data and its time',
    },
  ),
])

type WrittenEvent = Static<typeof Event>

/** Names of an event with the fields of its data. */
function namesIn(event: WrittenEvent): readonly (readonly [name: ProctorEventName, fields: object])[] {
  const fields: Readonly<Record<string, unknown>> = typeof event === 'string' ? {} : event
  return PROCTOR_EVENTS.filter((name) => name in fields).map((name) => [name, Object(fields[name])])
}

function wantedOf(event: WrittenEvent): WantedEvent {
  if (typeof event === 'string') return event
  const [named, other] = namesIn(event)
  if (!named || other) throw new Error('An event has one name')
  const [name, fields] = named
  return { name, fields, second: event.at === undefined ? undefined : milliseconds(event.at) }
}

function wordsOfEvent(event: WrittenEvent, at: Path): readonly Word[] {
  return namesIn(event).flatMap(([name, fields]) => wordsOfData(name, fields, [...at, name]))
}

const proctoring = defineExpectation({
  shape: Type.Object(
    {
      events: Type.Optional(
        Type.Array(Event, { description: 'What the event log must have, in this order' }),
      ),
      allow: Type.Optional(
        Type.Array(EventName, { description: 'What may stand between them; anything when left out' }),
      ),
      never: Type.Optional(Type.Array(Event, { description: 'What the event log must not have' })),
    },
    { ...strict, minProperties: 1, description: 'The proctoring event log of the backend' },
  ),
  words: ({ events = [], never = [] }) => [
    ...events.flatMap((event, index) => wordsOfEvent(event, ['events', index])),
    ...never.flatMap((event, index) => wordsOfEvent(event, ['never', index])),
  ],
  async check(context, { events = [], allow, never = [] }) {
    const got = (await readEventLog(context)).map(({ name, data, at }) => ({
      name,
      data,
      at: Date.parse(at) - context.start,
    }))
    const difference = eventLogDifference(
      { events: events.map(wantedOf), allow, never: never.map(wantedOf) },
      got,
    )
    return difference && `The proctoring event log is not what was wanted (- wanted, + came):\n${difference}`
  },
})

export const proctoringExpectations = { proctoring }
