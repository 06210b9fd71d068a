import type { AnswerRow } from '../backend/store/record.ts'
import { type Html, html } from './html.ts'
import type { AttemptRecord } from './record.ts'
import type { ReportTexts } from './texts-en.ts'

export interface AnswerParts {
  /** Address that shows an answer as it was handed in; without it the page has no ways to answers. */
  answerUrl?(row: AnswerRow): string | undefined
}

/** The way to each answer, in the order of the test; nothing where there is none. */
export function answers(
  { answers: rows, titles }: AttemptRecord,
  { answerUrl }: AnswerParts,
  texts: ReportTexts,
): Html | undefined {
  const byProblem = new Map(rows.map((row) => [row.problem, row]))
  const items = [...titles].flatMap(([problem, title]) => {
    const row = byProblem.get(problem)
    const url = row && answerUrl?.(row)
    return url === undefined ? [] : [html`<li><a href="${url}">${title}</a></li>`]
  })
  if (items.length === 0) return undefined
  return html`<section aria-labelledby="answers"><h2 id="answers">${texts.answers}</h2><ul class="answers">${items}</ul></section>`
}
