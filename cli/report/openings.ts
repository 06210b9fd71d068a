import type { SenderRow } from '../backend/store/record.ts'
import { type Html, html } from './html.ts'
import type { AttemptRecord } from './record.ts'
import type { ReportTexts } from './texts-en.ts'
import { momentText } from './times.ts'

/** Characters at the end of a session's id, enough to tell two apart. */
const SESSION_LENGTH = 8
const NONE = '–'

/** From where the attempt was opened, and from where answers came: two machines with one invite show here. */
export function openings({ openings: granted, senders }: AttemptRecord, texts: ReportTexts): Html {
  const words = texts.openings
  if (granted.length + senders.length === 0) return html`<p class="muted">${words.none}</p>`
  const place = (session: string | null, address: string | null) =>
    html`<td><code>${session?.slice(-SESSION_LENGTH) ?? NONE}</code></td><td>${address ?? NONE}</td>`
  const opened = granted.map(
    ({ address, device, epoch, granted_at, session_id }) =>
      html`<tr><td>${epoch}</td><td class="time">${momentText(granted_at)}</td><td><code>${device}</code></td>${place(session_id, address)}</tr>`,
  )
  const sent = senders.map(
    ({ address, epoch, session_id, ...sender }) =>
      html`<tr><td>${epoch ?? NONE}</td><td class="time">${momentText(sender.first)}</td><td>${countText(sender, texts)}</td>${place(session_id, address)}</tr>`,
  )
  return html`${table('openings', [words.number, words.opened, words.device, words.session, words.address], opened)}
<h3 id="senders">${words.saves}</h3>${
    sent.length > 0
      ? table('senders', [words.number, words.first, words.count, words.session, words.address], sent)
      : html`<p class="muted">${words.noSaves}</p>`
  }`
}

function countText({ count, kind }: Pick<SenderRow, 'count' | 'kind'>, { openings: words }: ReportTexts) {
  return kind === 'saved' ? words.saved(count) : words.refused(count)
}

/** `named` is the id of its heading. */
function table(named: string, heads: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="wide" tabindex="0" role="region" aria-labelledby="${named}"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`
}
