const BACKTICKED = /`([^`]+)`/g
/** `{name, id}`, `action: "custom_message"`, `a = 1`: names that belong together, in whatever way they are written. */
const STRUCTURE = /\{[^{}]*[,:][^{}]*\}|^\w+: |^\w+ = |^\w+\(/
const DOTTED = /^[A-Za-z_$][\w$]*(\.[\w$]+)+$/
/** What stands in place of something: `{n}`, ` ... ` within a text, `N`, `n/m`. */
const PLACE = /\{[^{}]*\}|(?<=\s)\.\.\.(?=\s\S)|\b[NM]\b|\bn(?=\/)|(?<=\/)m\b/
/** The longest that is put into a place. */
const LONGEST = 200

/** The texts, paths, names and constants that a row wants to the letter: what stands in its backticks. */
export function verbatimsIn(row: string): string[] {
  return [...row.matchAll(BACKTICKED)].map(([, text = '']) => text)
}

/** Whether somebody says it, to the letter but for what stands in its places. */
export function isSaid(verbatim: string, words: string): boolean {
  if (STRUCTURE.test(verbatim) || DOTTED.test(verbatim))
    return namesIn(verbatim).every((name) => patternOf(name).test(words))
  return patternOf(verbatim.replace(/^"(.*)"$/, '$1')).test(words)
}

/** The names of a structure; `Test` in `Test.slug` only says whose field it is. */
function namesIn(structure: string): string[] {
  const names = structure.match(/[A-Za-z_$][\w$-]*/g) ?? []
  return DOTTED.test(structure) && /^[A-Z][a-z]/.test(structure) ? names.slice(1) : names
}

function patternOf(text: string): RegExp {
  const parts = text.split(new RegExp(PLACE, 'g'))
  const written = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const place = /\s/.test(text) ? `[^\\n]{1,${LONGEST}}?` : `[^\\s/]{1,${LONGEST}}?`
  const begin = /^\w/.test(text) ? '(?<!\\w)' : ''
  const end = /\w$/.test(text) ? '(?!\\w)' : ''
  return new RegExp(`${begin}${written.join(place)}${end}`)
}
