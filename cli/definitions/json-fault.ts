/** Where a text stops being JSON, from 1, and what would stand there. */
export interface JsonFault {
  readonly line: number
  readonly column: number
  readonly wanted: string
}

const SPACE = /[ \t\r\n]*/y
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y
const OPEN = /\{/y
const CLOSE = /\}/y
const OPEN_LIST = /\[/y
const CLOSE_LIST = /\]/y
const COMMA = /,/y
const COLON = /:/y
const END = /$/y

/** Thrown where something else is wanted. */
class Stop extends Error {}

/** The first fault, for a text that `JSON.parse` refuses without saying where. */
export function jsonFault(text: string): JsonFault | undefined {
  let at = 0
  function take(pattern: RegExp): boolean {
    for (const one of [SPACE, pattern]) {
      one.lastIndex = at
      if (!one.test(text)) return false
      at = one.lastIndex
    }
    return true
  }
  function need(pattern: RegExp, wanted: string) {
    if (!take(pattern)) throw new Stop(wanted)
  }
  function entries(end: RegExp, wanted: string, entry: () => void) {
    if (take(end)) return
    do entry()
    while (take(COMMA))
    need(end, wanted)
  }
  function field() {
    need(STRING, 'a name in double quotes')
    need(COLON, 'a colon')
    value()
  }
  function value() {
    if (take(OPEN)) entries(CLOSE, 'a comma or }', field)
    else if (take(OPEN_LIST)) entries(CLOSE_LIST, 'a comma or ]', value)
    else if (!take(STRING)) need(WORD, 'a value')
  }
  try {
    value()
    need(END, 'the end of the file')
    return undefined
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    const before = text.slice(0, at).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, wanted: error.message }
  }
}
