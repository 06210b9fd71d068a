import { type Area, rowsNamed } from '../../cli/validation/requirements.ts'

/** `TIME-06`, `WS-13..19`. */
const CITED = /(?<![\w-])([A-Z][A-Z0-9]*)-\d+(?:\.\.\d+)?/g

/**
 * What a text cites of the requirements although there is no such row, such as number 99 of `TIME`. A name of no area
 * (`UTF-8`) is a citation only in brackets, as the titles of tests write it.
 */
export function unresolvedIn(text: string, areas: readonly Area[]): string[] {
  return [...text.matchAll(CITED)].flatMap(({ 0: name, 1: area, index }) => {
    const known = areas.find((each) => each.name === area)
    if (!known) return text[index - 1] === '[' ? [name] : []
    const rows = rowsNamed(name)
    return rows.length > 0 && rows.every((row) => known.words.has(row)) ? [] : [name]
  })
}
