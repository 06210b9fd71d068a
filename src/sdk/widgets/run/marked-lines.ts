/** A line of the file that every program is in, as interpreters and compilers name it. */
export const PLACE = /\b[Mm]ain\.\w+(?:", line |: line |:| on line | line )(\d+)/g

/** A line that is wrong, from 1, and why. */
export interface LineMark {
  readonly line: number
  readonly message: string
}

/** What a compiler says behind a place; a warning or a note is not a fault. */
const SAID = /^(?::\d+)?:\s+(?:(fatal error|error|warning|note)(?:\[\w+\])?:\s*)?(\S.*)$/

/** Names what went wrong while a program ran. */
const FAULT = /^(?:[\w.]+(?:Error|Exception)\b|Exception in thread |panic:|Uncaught ).*$/m

/**
 * The lines of a program that a message of its compiler or its interpreter is about: each that a compiler names, and
 * of a program that failed the innermost one.
 *
 * @example
 * markedLines('main.c:3:5: error: expected ;') // [{ line: 3, message: 'expected ;' }]
 */
export function markedLines(text: string): readonly LineMark[] {
  const places = [...text.matchAll(PLACE)].map(({ 0: found, 1: line, index }) => {
    const [, kind = 'error', message] =
      SAID.exec(text.slice(index + found.length).split('\n', 1)[0] ?? '') ?? []
    return { line: Number(line), message, isFault: kind.endsWith('error') }
  })
  const named = places.flatMap(({ line, message, isFault }) =>
    message && isFault ? [{ line, message }] : [],
  )
  if (named.length > 0)
    return named.filter(({ line }, at) => named.findIndex((one) => one.line === line) === at)
  // Python tells the innermost call last, all others first.
  const innermost = text.includes('most recent call last') ? places.at(-1) : places[0]
  const message = FAULT.exec(text)?.[0] ?? text.trim().split('\n').at(-1) ?? ''
  return innermost?.message === undefined && innermost ? [{ line: innermost.line, message }] : []
}
