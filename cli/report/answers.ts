import type { Language } from '../../src/sdk/language.ts'
import type { ReportSet } from '../../src/wire/report.schema.ts'
import { type Html, html } from './html.ts'
import type { AnswerRow, AttemptRecord } from './record.ts'
import { reportTexts } from './texts.ts'
import type { ReportTexts } from './texts-en.ts'

type Reported = ReportSet['problems'][number]

export interface AnswerParts {
  readonly language: Language
  /** Address that shows an answer as it was handed in; without it the page has no ways to answers. */
  answerUrl?(row: AnswerRow): string | undefined
  /** How the questions were judged; absent while the attempt goes on, and where nobody knows. */
  readonly reported?: readonly Reported[]
}

/** Every question in the order of the test, with what became of its answer; nothing if there are none. */
export function answers(record: AttemptRecord, parts: AnswerParts, texts: ReportTexts): Html | undefined {
  const byProblem = new Map(record.answers.map((row) => [row.problem, row]))
  const reported = new Map(parts.reported?.map((one) => [one.problem, one]))
  const items = [...record.titles].map(([problem, title]) => {
    const row = byProblem.get(problem)
    const url = row && parts.answerUrl?.(row)
    const one = row && reported.get(problem)
    return html`<li><span class="question">${url === undefined ? title : html`<a href="${url}">${title}</a>`}</span> <span>${
      one ? statusText(one, record, texts) : texts.answer[row ? 'answered' : 'missing']
    }</span>${one && points(one, parts.language, texts)}</li>`
  })
  if (items.length === 0) return undefined
  return html`<section aria-labelledby="answers"><h2 id="answers">${texts.answers}</h2>${total(parts, texts)}<ul class="answers">${items}</ul></section>`
}

/** All points of an attempt that is over, and how many answers may still add some. */
function total({ language, reported = [] }: AnswerParts, { answer }: ReportTexts): Html | undefined {
  const sum = (of: 'score' | 'max_score') => reported.reduce((all, one) => all + one[of], 0)
  const most = sum('max_score')
  if (most === 0) return undefined
  const open = reported.filter((one) => one.status !== undefined && isOpen(one)).length
  const text = totalText(Math.round(sum('score') * 100) / 100, most, language)
  return html`<p><strong>${text}</strong>${open > 0 ? html` <span class="muted">${answer.open(open)}</span>` : undefined}</p>`
}

/** Such as `42 of 100 points, 42%`. */
export function totalText(score: number, most: number, language: Language): string {
  const number = new Intl.NumberFormat(language).format
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(score / most)
  return `${reportTexts[language].answer.points(number(score), number(most))}, ${share}`
}

const isOpen = ({ status }: Reported) => status === 'NRE' || status === 'UNE'

/** What is stored and answers nothing has no status. An answer without a verdict may still get one, or its evaluation has failed. */
function statusText(reported: Reported, { runs }: AttemptRecord, { answer, status }: ReportTexts): string {
  if (reported.status === undefined) return answer.missing
  const judging = runs.findLast(({ mode, problem }) => mode === 'judge' && problem === reported.problem)
  if (isOpen(reported) && judging) {
    if (judging.ended_at === null) return answer.evaluating
    if (judging.state !== 'EVALUATED') return answer.failed
  }
  return status.solution[reported.status]
}

function points(reported: Reported, language: Language, { answer }: ReportTexts): Html | undefined {
  if (reported.status === undefined || reported.max_score === 0) return undefined
  const number = new Intl.NumberFormat(language).format
  const score = number(reported.score)
  const most = number(reported.max_score)
  const scored =
    reported.status === 'PAC'
      ? totalText(reported.score, reported.max_score, language)
      : answer.points(score, most)
  const text = isOpen(reported) ? answer.notScored(most) : scored
  return html` <span class="muted">${text}</span>`
}
