import type { TextExpectation } from '../../checks/check.ts'

const MOST = 200

/** A text as a message quotes it. */
export function quoted(text: string): string {
  const short = text.length > MOST ? `${text.slice(0, MOST)} …` : text
  return JSON.stringify(short)
}

const plain = (text: string) => text.replaceAll('\r\n', '\n')
const trimmed = (text: string) => plain(text).replace(/\n+$/, '')

/** Why a text is not as expected, in words that follow its name; nothing where it is. Line breaks at the end do not count. */
export function textFault(found: string, expected: TextExpectation): string | undefined {
  const text = plain(found)
  if (typeof expected === 'string') return textFault(found, { contains: [expected] })
  const { equals, contains = [], lacks = [], matches } = expected
  const got = `but it is ${quoted(text)}`
  if (equals !== undefined && trimmed(text) !== trimmed(equals)) return `has to be ${quoted(equals)}, ${got}`
  const missing = [contains].flat().find((part) => !text.includes(part))
  if (missing !== undefined) return `has to contain ${quoted(missing)}, ${got}`
  const extra = [lacks].flat().find((part) => text.includes(part))
  if (extra !== undefined) return `must not contain ${quoted(extra)}, ${got}`
  if (matches !== undefined && !new RegExp(matches, 'm').test(text)) return `has to match ${matches}, ${got}`
  return undefined
}
