import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

/** A text that other problems ask about. */
export const Problem = Type.Object({
  statement: Type.String({ description: 'The passage in Markdown' }),
})
export type Problem = Shape<typeof Problem>

/** Only the children are answered (GAP-002). */
export const Solution = Type.Object({})
