/** Markup that may stand in a document as it is. */
export interface Markup {
  readonly markup: string
}

export type Piece = Markup | string | number | undefined | false | readonly Piece[]

const ENTITIES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
}

function textOf(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') {
    return String(piece).replace(/[<>&"']/g, (char) => ENTITIES[char] ?? char)
  }
  return 'markup' in piece ? piece.markup : piece.map(textOf).join('')
}

/** Puts texts, escaped, and markup into markup; attributes must stand in double quotes. */
export function markup(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return { markup: String.raw({ raw: strings }, ...pieces.map(textOf)) }
}

/** Of text that this project wrote itself, such as a style sheet. */
export function trusted(markup: string): Markup {
  return { markup }
}
