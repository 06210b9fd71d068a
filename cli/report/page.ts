import type { Language } from '../../src/sdk/language.ts'
import { eventLabel } from '../../src/wire/proctor-events.ts'
import type { RecordedEntry } from '../../src/wire/proctoring.schema.ts'
import { readTime } from '../../src/wire/time.ts'
import { type AnswerParts, answers } from './answers.ts'
import { axis } from './axis.ts'
import { detailsText } from './details.ts'
import { facts } from './facts.ts'
import { type Html, html } from './html.ts'
import { openings } from './openings.ts'
import { type AttemptRecord, type Evidence, isRecordPurged } from './record.ts'
import { type SpokenParts, spokenAnswers } from './spoken.ts'
import { STYLE } from './style.ts'
import { reportTexts } from './texts.ts'
import type { ReportTexts } from './texts-en.ts'
import { sinceText, utcDayText, utcMomentText } from './times.ts'

export interface PageParts extends AnswerParts, SpokenParts {
  readonly language: Language
  /** The content of a picture; `undefined` when it is gone. */
  picture(row: Evidence): Promise<Buffer | undefined>
  /** Address of a picture or a piece of a recording; without it the page names the file. */
  evidenceUrl?(row: Evidence): string
  /** Address of the list of attempts. */
  readonly back?: string
  /** Names the style for a content policy. */
  readonly nonce?: string
}

/** Most bytes of embedded pictures; a long attempt has more than a browser can show. */
const MOST_EMBEDDED = 50_000_000

/** The self-contained page of an attempt, with as many pictures as a page can hold. */
export async function reportPage(record: AttemptRecord, parts: PageParts): Promise<string> {
  const texts = reportTexts[parts.language]
  const { head } = record
  const pictures = await picturesOf(record, parts)
  const purged =
    head.purged_at === null
      ? undefined
      : html`<p class="warning">${texts.purged(utcDayText(head.purged_at))}</p>`
  return wholePage(
    texts.title(head.full_name),
    html`${parts.back === undefined ? undefined : html`<p><a href="${parts.back}">← ${texts.back}</a></p>`}
<h1>${texts.title(head.full_name)}</h1>
<p class="notice">${texts.evidence}</p>${purged}
<section>${facts(record, texts)}</section>
${answers(record, parts, texts)}
${await spokenAnswers(record, parts, texts)}
<section aria-labelledby="axis"><h2 id="axis">${texts.axis}</h2>${axis(record, texts)}</section>
<section aria-labelledby="pictures" class="all"><h2 id="pictures">${texts.pictures}</h2>${
      pictures.length === 0
        ? html`<p class="muted">${isRecordPurged(record) ? texts.gone : texts.noPictures}</p>`
        : html`<ul class="pictures">${pictures.map((picture) => pictureItem(picture, record.from, texts))}</ul>`
    }</section>
<section><h2 id="openings">${texts.openings.title}</h2>${openings(record, texts)}</section>
<section class="entries"><h2 id="entries">${texts.entries}</h2>${entryTable(record, texts)}</section>
${pieces(record, parts, texts)}`,
    parts,
  )
}

/** A document with the look of these pages. */
export function wholePage(
  title: string,
  body: Html,
  { language, nonce }: Pick<PageParts, 'language' | 'nonce'>,
): string {
  const style = nonce === undefined ? '<style>' : `<style nonce="${nonce}">`
  return `<!doctype html>
${html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`.markup}${style}${STYLE}</style></head>
<body><main>${body.markup}</main></body></html>
`
}

interface Picture {
  readonly row: Evidence
  /** Data address or address of its content. */
  readonly source: string | undefined
}

async function picturesOf({ evidence }: AttemptRecord, parts: PageParts): Promise<readonly Picture[]> {
  const pictures: Picture[] = []
  let size = 0
  for (const row of evidence) {
    if (row.mode === 'video') continue
    size += row.size
    const content = size > MOST_EMBEDDED ? undefined : await parts.picture(row)
    const source = content
      ? `data:${row.type};base64,${content.toString('base64')}`
      : size > MOST_EMBEDDED
        ? parts.evidenceUrl?.(row)
        : undefined
    pictures.push({ row, source })
  }
  return pictures
}

function pictureItem({ row, source }: Picture, from: number, texts: ReportTexts): Html {
  const name = `${texts.picture[row.mode]} ${texts.source[row.source]}`
  const time = sinceText(row.received_at - from)
  const picture =
    source &&
    html`<details><summary><img src="${source}" alt="${name}, ${time}" loading="lazy"></summary></details>`
  return html`<li>${picture}<p><strong>${time}</strong> ${name}</p></li>`
}

function pieces(
  { evidence, from }: AttemptRecord,
  { evidenceUrl }: PageParts,
  texts: ReportTexts,
): Html | undefined {
  const rows = evidence.filter(({ mode }) => mode === 'video')
  if (rows.length === 0) return undefined
  const link = (row: Evidence) =>
    evidenceUrl
      ? html`<a href="${evidenceUrl(row)}">${texts.play}</a>`
      : html`<code>${texts.file(row.id)}</code>`
  return html`<section class="all"><details><summary><h2>${texts.pieces} (${rows.length})</h2></summary><table><tbody>${rows.map(
    (row) =>
      html`<tr><td class="time">${sinceText(row.received_at - from)}</td><td>${texts.picture.video} ${texts.source[row.source]}, ${Math.ceil(row.size / 1000)} kB</td><td>${link(row)}</td></tr>`,
  )}</tbody></table></details></section>`
}

function entryTable(record: AttemptRecord, texts: ReportTexts): Html {
  const { entries, from } = record
  if (entries.length === 0)
    return html`<p class="muted">${isRecordPurged(record) ? texts.gone : texts.noEntries}</p>`
  const { columns } = texts
  const heads = [columns.number, columns.time, columns.since, columns.what, columns.counted, columns.note]
  return html`<div class="wide" tabindex="0" role="region" aria-labelledby="entries"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${entries.map((entry) => entryRow(entry, from, texts))}</tbody></table></div>`
}

function entryRow(entry: RecordedEntry, from: number, texts: ReportTexts): Html {
  const { at, counted, event_guid, note, sequence } = entry
  const moment = readTime(at)
  const details = detailsText(entry, texts)
  const what = eventLabel(texts.events, entry, 'reviewer')
  return html`<tr id="e-${event_guid}"><td>${sequence}</td><td class="time">${utcMomentText(moment)}</td><td class="time">${sinceText(moment - from)}</td><td>${what}${details && html`<small>${details}</small>`}</td><td>${counted ? texts.counted : ''}</td><td dir="auto">${note}</td></tr>
`
}
