import type { ErrorCode, YAMLError } from 'yaml'

type Fault = Pick<YAMLError, 'code' | 'message' | 'pos'>

/** Where a fault stands in the text of its file. */
interface Place {
  /** What the parser points at. */
  readonly words: string
  /** The whole line, without its indentation. */
  readonly line: string
  readonly message: string
}

function placeOf(text: string, { message, pos: [from, to] }: Fault): Place {
  const begin = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', from)
  return { words: text.slice(from, to), line: text.slice(begin, end < 0 ? undefined : end).trim(), message }
}

/** The one-line form of an entry: what stands before its first colon, and what after. */
function halves(line: string): readonly [string, string] {
  const [, key = '', value = ''] = /^(?:- )*([^:]*): *(.*)$/.exec(line) ?? []
  return [key, value]
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

function colonInValue({ line }: Place): string {
  const [key, value] = halves(line)
  return `a text that has ": " in it stands in quotes: write ${key}: ${quoted(value)}`
}

function afterQuotes({ line, words }: Place): string {
  const [key, value] = halves(line)
  return `"${words}" follows a text in quotes: put quotes around all of it, such as ${key}: ${quoted(value)}`
}

function betweenEntries({ line }: Place): string {
  return `"${line}" stands between the entries of a list: begin an entry with "- ", or indent the line as far as the words of the entry above`
}

function missingColon({ words }: Place): string {
  const [key = ''] = words.split('\n')
  return `"${key.trim()}" has no colon: write "${key.trim()}:" with its value, on a line of its own`
}

function missingChar(place: Place): string | undefined {
  const { message } = place
  if (message.startsWith('Implicit map keys')) return missingColon(place)
  if (message.startsWith('Sequence item')) return betweenEntries(place)
  if (message.startsWith('Missing closing')) return 'a text in quotes has no quote at its end'
  if (/^Missing , /.test(message)) return 'a comma is missing between two entries of [ ] or { }'
  if (message.startsWith('Missing space')) return 'a space is missing after ":"'
  return undefined
}

function badIndent({ message }: Place): string {
  if (message.startsWith('All sequence items')) return 'the entries of a list begin in the same column'
  const [, bracket = ']'] = /end with a (\S)/.exec(message) ?? []
  return `a list or mapping in brackets is not closed before this line: write "${bracket}"`
}

/** In our words; `undefined` where those of the parser say it. */
const TEXTS: Partial<Record<ErrorCode, (place: Place) => string | undefined>> = {
  BAD_ALIAS: () => 'a text that begins or ends with * or & stands in quotes',
  BAD_DQ_ESCAPE: ({ message }) =>
    `"${message.split(' ').at(-1)}" means nothing between double quotes: use single quotes, or write the backslash twice`,
  BAD_INDENT: badIndent,
  BAD_SCALAR_START: ({ line }) => {
    const [key, value] = halves(line)
    return `a text that begins with ${value.slice(0, 1)} stands in quotes: write ${key}: ${quoted(value)}`
  },
  BLOCK_AS_IMPLICIT_KEY: colonInValue,
  BLOCK_IN_FLOW: () =>
    'in { } a comma stands between two entries, and a text that has ": " in it stands in quotes',
  DUPLICATE_KEY: ({ line }) => `"${halves(line)[0]}" stands here twice: write it once`,
  MISSING_CHAR: missingChar,
  MULTILINE_IMPLICIT_KEY: missingColon,
  MULTIPLE_DOCS: () => 'a file holds one document: remove the line "---"',
  TAB_AS_INDENT: () => 'a line is indented with spaces, not with tabs',
  TAG_RESOLVE_FAILED: () => 'a text that begins with ! stands in quotes',
  UNEXPECTED_TOKEN: (place) => (place.message.endsWith('at node end') ? afterQuotes(place) : undefined),
}

/** What is wrong with a text that is not YAML, and what to write instead. */
export function yamlFaultText(text: string, fault: Fault): string {
  return TEXTS[fault.code]?.(placeOf(text, fault)) ?? fault.message
}

const COLONLESS: readonly ErrorCode[] = ['MISSING_CHAR', 'MULTILINE_IMPLICIT_KEY']

/** The text with a colon behind each of `keys` that stands alone on a line of a mapping. Lines keep their numbers. */
export function withColons(text: string, faults: readonly Fault[], keys: readonly string[]): string {
  const ends = faults.flatMap(({ code, pos: [from, to] }) => {
    const [word = ''] = text.slice(from, to).split('\n')
    const key = word.replace(/ #.*/, '').trim()
    return COLONLESS.includes(code) && keys.includes(key) ? [from + key.length] : []
  })
  const parts = [0, ...ends].map((end, index) => text.slice(end, ends[index]))
  return parts.join(':')
}
