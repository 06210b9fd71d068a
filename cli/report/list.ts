import type { Language } from '../../src/sdk/language.ts'
import { totalText } from './answers.ts'
import { html } from './html.ts'
import { type PageParts, wholePage } from './page.ts'
import type { ListedAttempt, ListedPoints } from './record.ts'
import { reportTexts } from './texts.ts'
import type { ReportTexts } from './texts-en.ts'
import { utcMomentText } from './times.ts'

interface ListParts extends Pick<PageParts, 'language' | 'nonce'> {
  urlOf(attempt: ListedAttempt): string
  /** Nothing as long as the attempt goes on. */
  pointsOf(attempt: ListedAttempt): ListedPoints | undefined
  /** What is searched for; `''` when nothing is. */
  readonly name: string
  /** These are the newest. */
  readonly isFirst: boolean
  /** The id of the last attempt here, when there are older ones. */
  readonly older: number | undefined
}

type Around = Pick<ListParts, 'name' | 'isFirst' | 'older'>

/** The form that searches all pages by name; it needs no script. */
const search = (name: string, { list }: ReportTexts) =>
  html`<form role="search"><label>${list.name} <input type="search" name="name" value="${name}" maxlength="200"></label> <button>${list.search}</button></form>`

function ways({ isFirst, name, older }: Around, { list }: ReportTexts) {
  const named = name === '' ? {} : { name }
  const link = (to: Record<string, string>, text: string) =>
    html`<a href="?${new URLSearchParams({ ...named, ...to }).toString()}">${text}</a>`
  const newest = isFirst ? undefined : link({}, list.newest)
  const next = older === undefined ? undefined : link({ before: String(older) }, list.older)
  return newest || next
    ? html`<nav class="ways" aria-label="${list.pages}">${newest}${next}</nav>`
    : undefined
}

function pointsCell(points: ListedPoints | undefined, language: Language) {
  if (points === undefined || points.most === 0) return '–'
  const { answer } = reportTexts[language]
  const { most, open, score } = points
  return html`${totalText(score, most, language)}${open > 0 ? html`<small>${answer.open(open)}</small>` : undefined}`
}

/** A page of the attempts at one test, newest first, each with the way to its page; all can be searched by name. */
export function listPage(
  test: string,
  attempts: readonly ListedAttempt[],
  { urlOf, pointsOf, name, isFirst, older, ...parts }: ListParts,
): string {
  const texts = reportTexts[parts.language]
  const { facts } = texts
  const moment = (ms: number | null) => (ms === null ? facts.running : utcMomentText(ms))
  const { attempt, candidate } = facts
  const started = `${facts.started} (UTC)`
  const ended = `${facts.ended} (UTC)`
  const heads = [attempt, candidate, texts.list.points, started, ended]
  const rows = attempts.map(
    (one) =>
      html`<tr><td data-name="${attempt}">${one.id}</td><td data-name="${candidate}"><a href="${urlOf(one)}">${one.full_name}</a><small>${one.username}${one.trial ? `, ${facts.trial}` : ''}</small></td><td data-name="${texts.list.points}">${pointsCell(pointsOf(one), parts.language)}</td><td class="time" data-name="${started}">${moment(one.started_at)}</td><td class="time" data-name="${ended}">${moment(one.ended_at)}</td></tr>`,
  )
  const table = html`<div class="wide list"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`
  const isAll = name === '' && isFirst
  const body =
    rows.length > 0
      ? [table, ways({ name, isFirst, older }, texts)]
      : html`<p class="muted">${isAll ? texts.none : texts.list.nobody}</p>`
  return wholePage(
    texts.list.title(test),
    html`<h1>${texts.list.title(test)}</h1>${isAll && rows.length === 0 ? undefined : search(name, texts)}<section>${body}</section>`,
    parts,
  )
}
