import { type Static, Type } from 'typebox'
import { PROCTOR_EVENTS } from '../../../src/wire/proctor-events.ts'
import type { Path } from '../../definitions/source.ts'
import { readEventLog } from '../environment/stored.ts'
import { eventLogDifference } from '../results/event-log-diff.ts'
import { defineExpectation, Subset, strict } from './define.ts'
import { EventName, wordsOfData } from './event-words.ts'
import type { Word } from './words.ts'

const Event = Type.Union([
  EventName,
  Type.Object(
    Object.fromEntries(PROCTOR_EVENTS.map((name) => [name, Type.Optional(Subset('Fields of its data'))])),
    { ...strict, minProperties: 1, maxProperties: 1, description: 'An event with fields of its data' },
  ),
])

function wordsOfEvent(event: Static<typeof Event>, at: Path): readonly Word[] {
  if (typeof event === 'string') return []
  return PROCTOR_EVENTS.flatMap((name) => wordsOfData(name, event[name], [...at, name]))
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
    const difference = eventLogDifference({ events, allow, never }, got)
    return difference && `The proctoring event log is not what was wanted (- wanted, + came):\n${difference}`
  },
})

export const proctoringExpectations = { proctoring }
