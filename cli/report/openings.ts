import { type Html, html } from './html.ts'
import type { AttemptRecord, SenderRow } from './record.ts'
import type { ReportTexts } from './texts-en.ts'
import { utcMomentText } from './times.ts'

/** Characters at the end of a session's id, enough to tell two apart. */
const SESSION_LENGTH = 8
const NONE = '–'

/** From where the attempt was opened, and from where answers came: two machines with one invite show here. */
export function openings({ openings: granted, senders }: AttemptRecord, texts: ReportTexts): Html {
  const words = texts.openings
  if (granted.length + senders.length === 0) return html`<p class="muted">${words.none}</p>`
  const code = (id: string | undefined) => html`<code>${id ?? NONE}</code>`
  const place = (session: string | null, address: string | null) => [
    code(session?.slice(-SESSION_LENGTH)),
    address ?? NONE,
  ]
  const opened = granted.map(({ address, device, epoch, granted_at, session_id }) => [
    epoch,
    utcMomentText(granted_at),
    code(device),
    ...place(session_id, address),
  ])
  const sent = senders.map(({ address, epoch, session_id, ...sender }) => [
    epoch ?? NONE,
    utcMomentText(sender.first),
    countText(sender, texts),
    ...place(session_id, address),
  ])
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

type Cell = Html | string | number

/** `named` is the id of its heading. Where the window is narrow each cell has the name of its column before it. */
function table(named: string, heads: readonly string[], rows: readonly (readonly Cell[])[]): Html {
  const row = (cells: readonly Cell[]) =>
    html`<tr>${cells.map((cell, index) => html`<td data-name="${heads[index]}">${cell}</td>`)}</tr>`
  return html`<div class="wide list" tabindex="0" role="region" aria-labelledby="${named}"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows.map(row)}</tbody></table></div>`
}
