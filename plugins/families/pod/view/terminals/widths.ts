import type { IUnicodeVersionProvider } from '@xterm/xterm'
import { eastAsianWidth } from 'get-east-asian-width'

/** Marks, joiners and the later letters of a Korean syllable, which stand in the cell before. */
const JOINED = /^[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]$/u

function widthOf(codePoint: number): 0 | 1 | 2 {
  if (codePoint < 0x300) return 1
  if (JOINED.test(String.fromCodePoint(codePoint))) return 0
  return eastAsianWidth(codePoint)
}

/** As the terminal keeps what it knows of a character: its width, and whether it is drawn in the cell before. */
const propertiesOf = (width: number, isJoined: boolean) => (width << 1) | (isJoined ? 1 : 0)
const widthKept = (properties: number) => (properties >> 1) & 3

/**
 * How many cells a character takes for shells and editors in a pod, which count one code point at a time: an emoji that is
 * joined from two takes four. The terminal's own table is of Unicode 6, whose later emoji shift the caret.
 */
export const SHELL_WIDTHS: IUnicodeVersionProvider = {
  version: 'shell',
  wcwidth: widthOf,
  charProperties(codePoint, preceding) {
    const width = widthOf(codePoint)
    const before = widthKept(preceding)
    return width === 0 && before > 0 ? propertiesOf(before, true) : propertiesOf(width, false)
  },
}
