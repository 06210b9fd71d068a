import type { TextFault } from './author-markup.ts'

const WORD = /[\p{L}\p{N}]+/gu
const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? []

/** What is there for Markdown alone: the numbers and boxes of lists, the names of links. */
const MARKS =
  /^[ \t>*+-]*\d+[.)](?=\s)|^[ \t>*+-]*(?:\d+[.)][ \t]+)?\[[ xX]\](?=\s)|^ {0,3}\[[^\]\n]+\]:|\]\[[^\]\n]*\]/gm

/** Addresses are written with signs in place of letters. */
function withLetters(html: string): string {
  return html.replace(/(?:%[0-9a-f]{2})+/gi, (signs) => {
    try {
      return decodeURIComponent(signs)
    } catch {
      return signs
    }
  })
}

function causeIn(line: string): string {
  if (/^ {0,3}\[[^\]]+\]:/.test(line)) return 'no link of the text has this name'
  if (/^[\s>*+-]*(?:`{3,}|~{3,})/.test(line))
    return 'only the first word behind the mark of a block of code counts, as its language'
  return line.includes('|') ? 'its row has more cells than the head of the table' : 'Markdown drops it'
}

/** The words of a text in Markdown that its HTML does not have, in the line where each stands. */
export function lostWords(text: string, html: string): readonly TextFault[] {
  const left = new Map<string, number>()
  for (const word of wordsOf(withLetters(html))) left.set(word, (left.get(word) ?? 0) + 1)
  const lines = text.split('\n')
  const counts = lines.flatMap((line) =>
    wordsOf(withLetters(line.replace(MARKS, ' '))).map((word) => ({ line, word })),
  )
  return counts.flatMap(({ line, word }) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    if (count > 0) return []
    return [{ at: line.trim(), message: `Candidates do not see "${word}" of this line: ${causeIn(line)}` }]
  })
}
