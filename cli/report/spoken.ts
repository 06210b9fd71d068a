import { lengthText, spanText } from '../../src/sdk/format.ts'
import { type Html, html } from './html.ts'
import type { AttemptRecord, SpokenRow } from './record.ts'
import type { ReportTexts } from './texts-en.ts'
import { sinceText, utcMomentText } from './times.ts'

export interface SpokenParts {
  /** Address that plays a recording; without it the page holds it, or names its file. */
  spokenUrl?(row: SpokenRow): string | undefined
  /** The content of a recording; `undefined` when it is gone. */
  spoken?(row: SpokenRow): Promise<Buffer | undefined>
}

/** Most bytes of recordings within a page: ten minutes of speech, or one of video. */
const MOST_EMBEDDED = 20_000_000

/** Recordings that answer questions, in the order of the test and with a player; nothing where none is asked for. */
export async function spokenAnswers(
  record: AttemptRecord,
  parts: SpokenParts,
  texts: ReportTexts,
): Promise<Html | undefined> {
  const rows = inOrder(record).filter((row) => !isReplaced(row, record.spoken))
  if (rows.length === 0) return undefined
  const items: Html[] = []
  let size = 0
  for (const row of rows) {
    size += row.size ?? 0
    const source = await sourceOf(row, parts, size <= MOST_EMBEDDED)
    const isFile = source === undefined && row.type !== null && parts.spoken !== undefined
    items.push(spokenItem(row, { source, isFile }, record, texts))
  }
  return html`<section aria-labelledby="spoken"><h2 id="spoken">${texts.spoken.title}</h2><ul class="spoken">${items}</ul></section>`
}

/** As the questions stand in the test; those that it has no more come last. */
function inOrder({ spoken, titles }: AttemptRecord): readonly SpokenRow[] {
  const order = [...titles.keys()]
  const placeOf = ({ problem }: SpokenRow) => (titles.has(problem) ? order.indexOf(problem) : order.length)
  return spoken.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** A recording that the candidate replaced is not held against them, once the new one has arrived. */
const isReplaced = ({ is_late, is_named, problem }: SpokenRow, rows: readonly SpokenRow[]) =>
  !is_named &&
  !is_late &&
  rows.some((one) => one.problem === problem && one.is_named && one.received_at !== null && !one.is_late)

async function sourceOf(row: SpokenRow, parts: SpokenParts, isEmbedded: boolean) {
  if (row.type === null) return undefined
  const url = parts.spokenUrl?.(row)
  if (url !== undefined || !isEmbedded) return url
  const content = await parts.spoken?.(row)
  return content && `data:${row.type};base64,${content.toString('base64')}`
}

/** Which recording it is, how long, of what, and when it came. */
function factsOf(row: SpokenRow, from: number, { spoken }: ReportTexts): string {
  if (row.received_at === null) return spoken.missing
  const what = row.is_late ? spoken.late : row.is_named ? spoken.answer : spoken.earlier
  const length = row.duration_ms === null ? spoken.noLength : spoken.length(lengthText(row.duration_ms))
  const arrived = spoken.arrived(utcMomentText(row.received_at), sinceText(row.received_at - from))
  return [what, length, arrived, ...(row.codecs ? [row.codecs] : [])].join(' · ')
}

/** What to know before it is heard; nothing of most. */
function notesOf(
  { is_late, is_too_long, max_ms, received_at }: SpokenRow,
  record: AttemptRecord,
  texts: ReportTexts,
) {
  const { afterEnd, tooLong, uncounted } = texts.spoken
  const { ended_at } = record.head
  const isAfter = received_at !== null && ended_at !== null && received_at > ended_at
  return [
    ...(isAfter ? [afterEnd(spanText(received_at - ended_at))] : []),
    ...(is_late ? [uncounted] : []),
    ...(is_too_long ? [tooLong(spanText(max_ms ?? 0))] : []),
  ]
}

function spokenItem(
  row: SpokenRow,
  { source, isFile }: { readonly source: string | undefined; readonly isFile: boolean },
  record: AttemptRecord,
  texts: ReportTexts,
): Html {
  const { from, titles } = record
  const title = titles.get(row.problem) ?? row.problem
  const facts = factsOf(row, from, texts)
  const label = `${title}: ${facts}`
  const isSound = row.type?.startsWith('audio')
  const player =
    source &&
    (isSound
      ? html`<audio controls preload="metadata" src="${source}" aria-label="${label}"></audio>`
      : html`<video controls playsinline preload="metadata" src="${source}" aria-label="${label}"></video>`)
  const file = isFile ? html`<p><code>${texts.spoken.file(row.id)}</code></p>` : undefined
  const notes = notesOf(row, record, texts).join(' ')
  const noted = notes ? html`<p class="warning">${notes}</p>` : undefined
  return html`<li><h3>${title}</h3><p>${facts}</p>${noted}${player}${file}</li>`
}
