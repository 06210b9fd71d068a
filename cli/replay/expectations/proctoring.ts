import { Type } from 'typebox'
import { PROCTOR_EVENTS } from '../../../src/wire/proctor-events.ts'
import { readEventLog } from '../environment/stored.ts'
import { eventLogDifference } from '../results/event-log-diff.ts'
import { defineExpectation, Subset, strict } from './define.ts'

const Name = Type.Enum([...PROCTOR_EVENTS], { description: 'An event, such as BLUR_EVENT' })
const Event = Type.Union([
  Name,
  Type.Object(
    Object.fromEntries(PROCTOR_EVENTS.map((name) => [name, Type.Optional(Subset('Fields of its data'))])),
    { ...strict, minProperties: 1, maxProperties: 1, description: 'An event with fields of its data' },
  ),
])

const proctoring = defineExpectation({
  shape: Type.Object(
    {
      events: Type.Optional(
        Type.Array(Event, { description: 'What the event log must have, in this order' }),
      ),
      allow: Type.Optional(
        Type.Array(Name, { description: 'What may stand between them; anything when left out' }),
      ),
      never: Type.Optional(Type.Array(Event, { description: 'What the event log must not have' })),
    },
    { ...strict, minProperties: 1, description: 'The proctoring event log of the backend' },
  ),
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
