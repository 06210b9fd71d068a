import type { ProblemType } from '../../kernel/problem.ts'
import type { SolutionFields } from '../../wire/solution.ts'

const BLOCKS = 'p, li, pre, h1, h2, h3, h4, h5, h6, tr, blockquote, div'

/** The text of authored HTML, a line for each block; nothing in it runs or loads. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const noise of body.querySelectorAll('script, style')) noise.remove()
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n')
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim()
}

/** A draft in the words of its own fields. */
export function draftText(fields: SolutionFields): string {
  return Object.values(fields)
    .map((field) => (typeof field === 'string' ? plainText(field) : JSON.stringify(field, undefined, 2)))
    .join('\n')
}

/** What the candidate has answered; `''` when there is nothing or it cannot be read. */
export function answerText(type: Pick<ProblemType, 'solution' | 'isAttempted'>, solution: unknown): string {
  try {
    return type.isAttempted(solution) ? draftText(type.solution.encode(solution)) : ''
  } catch {
    return ''
  }
}
