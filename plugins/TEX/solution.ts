import { defineWrittenType } from '../families/written/type.ts'

/** `answer` is plain text; attachments are only ever shown, and an empty list is sent (GAP-009). */
export const TEX = defineWrittenType('TEX', {
  encode: ({ answer }) => ({ answer, attachments: [] }),
  isAttempted: ({ answer }) => answer.trim() !== '',
})
