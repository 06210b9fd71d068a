import { withWordsInBrackets } from './markup.ts'

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function decodeEntity(entity: string, body: string): string {
  if (!body.startsWith('#')) return NAMED[body] ?? entity
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/**
 * Text as a browser reads it out of HTML without tags.
 *
 * @example
 * decodeEntities('Tom &amp; Jerry') // 'Tom & Jerry'
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, decodeEntity)
}

/**
 * The words of a piece of HTML on one line, images by their alternative text. For names and counts, in any
 * runtime; it makes nothing safe, so never show the result as HTML.
 *
 * @example
 * plainText('<p>Which <em>animal</em> is this? <img src="a.png" alt="A cat"></p>') // 'Which animal is this? A cat'
 */
export function plainText(html: string): string {
  const words = withWordsInBrackets(html)
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<img\b[^<>]*?\balt="([^"]*)"[^<>]*>/gi, ' $1 ')
    .replace(/<\/?(?:b|strong|i|em|code|span|sub|sup|a|u|s|mark|kbd)\b[^<>]*>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
  return decodeEntities(words).replace(/\s+/g, ' ').trim()
}
