import type { MarkedExtension, TokenizerAndRendererExtension } from 'marked'
import { asWritten } from '../../src/sdk/markup.ts'

/** No blank line and no code is within a formula. */
const INSIDE = String.raw`(?:(?!\n[ \t]*\n)[^\x60])`
const BLOCK = new RegExp(
  String.raw`^ {0,3}(\$\$${INSIDE}+?\$\$|\\\[${INSIDE}+?\\\]|\\begin\{([a-z]+\*?)\}${INSIDE}+?\\end\{\2\})[ \t]*(?:\n+|$)`,
)
const BLOCK_BEGINNING = /^ {0,3}(?:\$\$|\\\[|\\begin\{)/m
const INLINE = new RegExp(
  String.raw`^(?:\$\$${INSIDE}+?\$\$|\\\(${INSIDE}+?\\\)|\\\[${INSIDE}+?\\\]|\\begin\{([a-z]+\*?)\}${INSIDE}+?\\end\{\1\}` +
    String.raw`|\$(?![\s\d.,]*\$)[^\s$\x60](?:[^$\n\x60]*[^\s$\x60\\])?\$(?!\d))`,
)
const INLINE_BEGINNING = /\$|\\\(|\\\[|\\begin\{/

/** A backslash before one of these is a letter of its own: nobody has to escape them. */
const NEVER_ESCAPED = /^\\[(){},;:/%"'=?@^]/

const formulaBlock: TokenizerAndRendererExtension = {
  name: 'formulaBlock',
  level: 'block',
  start: (text) => BLOCK_BEGINNING.exec(text)?.index,
  tokenizer(text) {
    const [raw, formula = ''] = BLOCK.exec(text) ?? []
    return raw === undefined ? undefined : { type: 'formulaBlock', raw, formula }
  },
  renderer: ({ formula }) => `<p>${asWritten(String(formula))}</p>\n`,
}

const formula: TokenizerAndRendererExtension = {
  name: 'formula',
  level: 'inline',
  start: (text) => INLINE_BEGINNING.exec(text)?.index,
  tokenizer(text) {
    const raw = INLINE.exec(text)?.[0]
    return raw === undefined ? undefined : { type: 'formula', raw }
  },
  renderer: ({ raw }) => asWritten(raw),
}

const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/m

/** Whether a formula begins in what would be a heading with a line below it. */
const isInFormula = (text: string) => BLOCK_BEGINNING.test(text.slice(0, UNDERLINE.exec(text)?.index ?? 0))

/** Formulas in TeX stay as they are written, with their backslashes, stars and underscores. */
export const formulasAsWritten: MarkedExtension = {
  extensions: [formulaBlock, formula],
  tokenizer: {
    escape: (text) => (NEVER_ESCAPED.test(text) ? undefined : false),
    lheading: (text) => (isInFormula(text) ? undefined : false),
  },
}
