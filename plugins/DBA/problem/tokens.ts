/** A piece of SQL: a string in quotes, a name in quotes, a word or number, or one sign. */
const TOKEN =
  /\s+|--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|-?\d[\w.]*|[\p{L}\p{N}_.]+|[^\s]/gu
const IGNORED = /^(?:\s|--|\/\*)/

export type Tokens = readonly string[]

/** The pieces of SQL, without white space and comments. */
export const tokensOf = (sql: string): Tokens =>
  (sql.match(TOKEN) ?? []).filter((token) => !IGNORED.test(token))

/** Split where a sign stands outside of parentheses. */
export function split(tokens: Tokens, sign: string): readonly Tokens[] {
  const parts: string[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (token === '(') depth++
    if (token === ')') depth--
    if (token === sign && depth === 0) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter((part) => part.length > 0)
}

export const nameOf = (token = '') => token.replace(/^["`]|["`]$/g, '')

/** What stands between the first parenthesis and its end. */
export function inner(tokens: Tokens): Tokens {
  const start = tokens.indexOf('(')
  let depth = 0
  for (let at = start; at < tokens.length && start >= 0; at++) {
    if (tokens[at] === '(') depth++
    if (tokens[at] === ')') depth--
    if (depth === 0) return tokens.slice(start + 1, at)
  }
  return []
}

/** The names between the first parenthesis and its end. */
export const namesIn = (tokens: Tokens): readonly string[] =>
  inner(tokens)
    .filter((token) => token !== ',')
    .map(nameOf)

/** Where a word stands; -1 where it does not. */
export const placeOf = (tokens: Tokens, word: string): number =>
  tokens.findIndex((token) => token.toLowerCase() === word)

/** `numeric(8, 2)` and `timestamp with time zone`, as they were written but for spaces. */
export const joined = (tokens: Tokens) =>
  tokens.join(' ').replaceAll(' ( ', '(').replaceAll(' )', ')').replaceAll(' , ', ', ')
