import type { ProblemType } from '../../kernel/problem.ts'
import { withWordsInBrackets } from '../../sdk/markup.ts'
import type { SolutionFields } from '../../wire/solution.ts'

const BLOCKS = 'p, li, pre, h1, h2, h3, h4, h5, h6, tr, blockquote, div'

/** The text of authored HTML, a line for each block; nothing in it runs or loads. */
export function blockText(html: string): string {
  const { body } = new DOMParser().parseFromString(withWordsInBrackets(html), 'text/html')
  for (const noise of body.querySelectorAll('script, style')) noise.remove()
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n')
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim()
}

/** What an editor of ours writes: HTML from its first to its last character. Other texts, such as programs, are not. */
const WRITTEN_AS_HTML = /^<(?:p|h\d|ul|ol|blockquote|pre|table|hr)\b[^<>]*>[\s\S]*<\/?\w+>$/

function fieldText(field: unknown): string {
  if (typeof field !== 'string') return JSON.stringify(field, undefined, 2)
  return WRITTEN_AS_HTML.test(field) ? blockText(field) : field.trim()
}

/** A draft in the words of its own fields. */
export function draftText(fields: SolutionFields): string {
  return Object.values(fields).map(fieldText).join('\n')
}

/** What the candidate has answered; `''` when there is nothing or it cannot be read. */
export function answerText(type: Pick<ProblemType, 'solution' | 'isAttempted'>, solution: unknown): string {
  try {
    return type.isAttempted(solution) ? draftText(type.solution.encode(solution)) : ''
  } catch {
    return ''
  }
}
