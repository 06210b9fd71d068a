/** A piece of a line; `sign` stands for what cannot be seen, `text` is what it is. */
export interface Piece {
  readonly text: string
  /** Where it begins in the line. */
  readonly start: number
  readonly sign?: string
}

/**
 * Spaces of other widths, characters without a width, and marks of direction: they look like nothing, or like a space.
 * Joiners belong to emoji and to other scripts than Latin.
 */
export const UNSEEN =
  /[\u00a0\u00ad\u061c\u115f\u1160\u1680\u180e\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\u3164\ufeff]|(?<=[\p{sc=Latin}\p{N}\p{P}\s])[\u200c\u200d]/gu

/** Those, spaces at the end of a line, tabs and the first half of a Windows line end. */
const IN_LINES = new RegExp(`${UNSEEN.source}|\\t|\\r| +(?=\\r?$)`, 'gu')

/**
 * The code of a character as Unicode writes it: `U+200B`.
 *
 * @example
 * characterCode('\u200b') // 'U+200B'
 */
export const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

const SIGNS: Readonly<Record<string, string>> = { '\t': '→', '\r': '␍' }

function signOf(text: string): string {
  if (text.startsWith(' ')) return '·'.repeat(text.length)
  return SIGNS[text] ?? `[${codeOf(text)}]`
}

/** Cuts a line where it has what cannot be seen. */
export function piecesOf(line: string): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: text, index } of line.matchAll(IN_LINES)) {
    if (index > end) pieces.push({ text: line.slice(end, index), start: end })
    pieces.push({ text, start: index, sign: signOf(text) })
    end = index + text.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end), start: end })
  return pieces
}
