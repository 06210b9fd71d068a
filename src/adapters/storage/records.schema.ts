import { Type } from 'typebox'
import type { SolutionFields } from '../../wire/solution.ts'

/** No attempt has more revisions or openings; a larger number would leave no next one that the backend takes. */
const Count = Type.Integer({ minimum: 0, maximum: 2 ** 31 })
/** A name of a device, as `test.open` takes it, or of a take. */
const Name = Type.String({ minLength: 1, maxLength: 100 })
const Text = Type.String()
const Fields = Type.Unsafe<SolutionFields>(Type.Object({}, { additionalProperties: {} }))

/** No session is numbered by a time beyond the last that a date can have. */
const Session = Type.Integer({ minimum: 0, maximum: 8.64e15 })

/** The draft that another one was made from. */
export const OriginRecord = Type.Object({ epoch: Count, rev: Count })

/** A draft without its origin. */
export const DraftRecord = Type.Object({
  problem: Text,
  rev: Count,
  baseRev: Count,
  epoch: Type.Optional(Count),
  session: Type.Optional(Session),
  fields: Fields,
  code: Text,
  at: Type.Number(),
})

/** What has to be whole of an event; the rest is sent as it was kept. */
export const EventRecord = Type.Object({
  event: Type.Object({
    eventGuid: Name,
    eventName: Text,
    eventData: Type.Object({ eventSequence: Count }),
  }),
})

/** What has to be whole of a picture beside its bytes. */
export const PictureRecord = Type.Object({
  picture: Type.Object({
    eventGuid: Text,
    mode: Type.Enum(['image', 'video']),
    source: Type.Enum(['camera', 'screen']),
    sequence: Count,
    retry: Type.Number(),
  }),
})

export const TakeRecord = Type.Object({
  id: Name,
  attempt: Text,
  problem: Text,
  mimeType: Text,
  at: Type.Number(),
})

export const LateDraftRecord = Type.Object({ fields: Fields, rev: Count })

/** A piece without its bytes. */
export const PieceRecord = Type.Object({ segment: Count, index: Count, untilMs: Type.Number() })
