export type TokenKind = 'comment' | 'string' | 'number' | 'keyword' | 'magic' | 'plain'

export interface Token {
  readonly kind: TokenKind
  readonly text: string
}

const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
)

const PARTS = [
  '(?<comment>#[^\\n]*)',
  '(?<string>(?:\\b[rRbBuUfF]{1,2})?(?:"""[\\s\\S]*?(?:"""|$(?![\\s\\S]))|\'\'\'[\\s\\S]*?(?:\'\'\'|$(?![\\s\\S]))|"(?:\\\\.|[^"\\\\\\n])*(?:"|$|(?=\\n))|\'(?:\\\\.|[^\'\\\\\\n])*(?:\'|$|(?=\\n))))',
  '(?<magic>^[ \\t]*[%!][^\\n]*)',
  '(?<number>\\b(?:0[xX][\\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|\\d[\\d_]*(?:\\.\\d*)?(?:[eE][+-]?\\d+)?[jJ]?))',
  '(?<word>[\\p{L}_][\\p{L}\\p{N}_]*)',
]
const TOKEN = new RegExp(PARTS.join('|'), 'gmu')

function kindOf({ groups = {} }: RegExpMatchArray): TokenKind {
  const { comment, string, magic, number, word } = groups
  if (comment !== undefined) return 'comment'
  if (string !== undefined) return 'string'
  if (magic !== undefined) return 'magic'
  if (number !== undefined) return 'number'
  return KEYWORDS.has(word ?? '') ? 'keyword' : 'plain'
}

/** A program in Python as tokens, for cells that nobody is writing in; together they are the whole text. */
export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of source.matchAll(TOKEN)) {
    const kind = kindOf(match)
    if (kind === 'plain') continue
    if (match.index > end) tokens.push({ kind: 'plain', text: source.slice(end, match.index) })
    tokens.push({ kind, text: match[0] })
    end = match.index + match[0].length
  }
  if (end < source.length) tokens.push({ kind: 'plain', text: source.slice(end) })
  return tokens
}
