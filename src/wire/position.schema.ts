import { type Static, Type } from 'typebox'
import { HIGHLIGHTS } from './limits.ts'

const Optional = Type.Optional
const Slug = Type.String({ minLength: 1, maxLength: 200 })
const Offset = Type.Integer({ minimum: 0, maximum: HIGHLIGHTS.lastOffset })

/**
 * Where the candidate is in the test: the slugs of the problem that was opened last and of those that are bookmarked, and
 * what is highlighted in the text of each passage, from one character to before another.
 */
export const Position = Type.Object({
  problem: Optional(Slug),
  bookmarks: Type.Array(Slug, { maxItems: 5000 }),
  highlights: Optional(
    Type.Record(Slug, Type.Array(Type.Tuple([Offset, Offset]), { maxItems: HIGHLIGHTS.most }), {
      maxProperties: HIGHLIGHTS.passages,
    }),
  ),
})
export type Position = Static<typeof Position>

/** What a reply says of it; highlights are read apart, as they were kept. */
export const KnownPosition = Type.Object({
  problem: Optional(Type.String()),
  bookmarks: Type.Array(Type.String(), { assumed: [] }),
})

/** Body of `PUT /rpc/test.position`; `epoch` is that of the opening, if there was one. */
export const PositionRequest = Type.Object({ ...Position.properties, epoch: Optional(Type.Number()) })
