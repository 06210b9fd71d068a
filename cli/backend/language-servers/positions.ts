import { isRecord } from '../../../src/schema/read.ts'

/** A place in a text as the Language Server Protocol counts: from 0, in units of UTF-16. */
export interface Position {
  readonly line: number
  readonly character: number
}

/** A text by its lines, between offsets and positions. */
export interface Lines {
  position(offset: number): Position
  /** The nearest offset that the text has. */
  offset(position: Position): number
}

/** The lines of a text with plain line ends. */
export function linesOf(text: string): Lines {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  const startOf = (line: number) => starts[line] ?? text.length

  return {
    position(offset) {
      const at = Math.min(Math.max(0, offset), text.length)
      let low = 0
      let high = starts.length - 1
      while (low < high) {
        const middle = Math.ceil((low + high) / 2)
        if (startOf(middle) <= at) low = middle
        else high = middle - 1
      }
      return { line: low, character: at - startOf(low) }
    },
    offset({ character, line }) {
      if (line >= starts.length) return text.length
      const end = line + 1 < starts.length ? startOf(line + 1) - 1 : text.length
      return Math.min(startOf(line) + character, end)
    },
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** A position of a language server; `undefined` for anything else. */
function readPosition(value: unknown): Position | undefined {
  if (!isRecord(value) || !isCount(value.line) || !isCount(value.character)) return undefined
  return { line: value.line, character: value.character }
}

/** The offsets of a range of a language server, in order. */
export function readRange(value: unknown, lines: Lines): readonly [from: number, to: number] | undefined {
  const [start, end] = isRecord(value) ? [readPosition(value.start), readPosition(value.end)] : []
  if (!start || !end) return undefined
  const from = lines.offset(start)
  const to = lines.offset(end)
  return from <= to ? [from, to] : [to, from]
}
