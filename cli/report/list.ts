import type { ListedAttempt } from '../backend/store/record.ts'
import { html } from './html.ts'
import { type PageParts, wholePage } from './page.ts'
import { reportTexts } from './texts.ts'
import { momentText } from './times.ts'

interface ListParts extends Pick<PageParts, 'language' | 'nonce'> {
  urlOf(attempt: ListedAttempt): string
}

/** The attempts at one test, newest first, each with the way to its page. */
export function listPage(
  test: string,
  attempts: readonly ListedAttempt[],
  { urlOf, ...parts }: ListParts,
): string {
  const texts = reportTexts[parts.language]
  const { facts } = texts
  const moment = (ms: number | null) => (ms === null ? facts.running : momentText(ms))
  const { attempt, candidate } = facts
  const [started, ended] = [`${facts.started} (UTC)`, `${facts.ended} (UTC)`]
  const heads = [attempt, candidate, started, ended]
  const rows = attempts.map(
    (one) =>
      html`<tr><td data-name="${attempt}">${one.id}</td><td data-name="${candidate}"><a href="${urlOf(one)}">${one.full_name}</a><small>${one.username}${one.trial ? `, ${facts.trial}` : ''}</small></td><td class="time" data-name="${started}">${moment(one.started_at)}</td><td class="time" data-name="${ended}">${moment(one.ended_at)}</td></tr>`,
  )
  const table = html`<div class="wide list"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`
  return wholePage(
    texts.list(test),
    html`<h1>${texts.list(test)}</h1><section>${rows.length > 0 ? table : html`<p class="muted">${texts.none}</p>`}</section>`,
    parts,
  )
}
