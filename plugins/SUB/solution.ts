import { plainText } from '@assess/sdk'
import { defineWrittenType } from '../families/written/type.ts'

/** `answer` is the editor's HTML, empty when nothing is written. */
export const SUB = defineWrittenType('SUB', {
  encode: ({ answer, attachments }) => ({ answer, attachments }),
  isAttempted: ({ answer, attachments }) => attachments.length > 0 || plainText(answer) !== '',
  textOf: plainText,
})
