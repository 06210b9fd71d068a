import { type Html, html } from './html.ts'
import { type AttemptRecord, isRecordPurged } from './record.ts'
import { en, type ReportTexts } from './texts-en.ts'
import { utcDayText, utcMomentText } from './times.ts'

/** Candidate, test, times, receipt, and whether the event log is complete. */
export function facts(record: AttemptRecord, texts: ReportTexts): Html {
  const { deletedAt, entries, head, testName, tolerance } = record
  const isGone = isRecordPurged(record)
  const names = texts.facts
  const counted = entries.filter((entry) => entry.counted).length
  const moment = (ms: number | null) => (ms === null ? names.running : `${utcMomentText(ms)} UTC`)
  const rows: readonly (readonly [string, string])[] = [
    [names.candidate, `${head.full_name} (${head.username}, ${head.email})`],
    [names.test, `${testName} (${head.test})`],
    [names.attempt, head.trial ? `${head.id}, ${names.trial}` : String(head.id)],
    [names.started, moment(head.started_at)],
    [names.ended, moment(head.ended_at)],
    [names.submission, submissionText(head.submission, texts)],
    [names.receipt, textIn(head.receipt, 'id') ?? '–'],
    [names.tolerance, isGone && tolerance !== undefined ? texts.gone : texts.tolerance(counted, tolerance)],
    [names.eventLog, isGone ? texts.gone : eventLogText(record, texts)],
    head.purged_at === null
      ? [names.deleted, deletedAt === undefined ? texts.keep : utcDayText(deletedAt)]
      : [names.wasDeleted, utcDayText(head.purged_at)],
  ]
  return html`<dl>${rows.map(([name, text]) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl>`
}

function submissionText(submission: string | null, { reasons, submission: words }: ReportTexts): string {
  const type = textIn(submission, 'submission_type')
  const word = type === 'MSB' || type === 'ASB' ? words[type] : words.unknown
  const reason = textIn(submission, 'reason')
  return reason ? `${word}: ${isReason(reason) ? reasons[reason] : reason}` : word
}

const isReason = (reason: string): reason is keyof ReportTexts['reasons'] => Object.hasOwn(en.reasons, reason)

function eventLogText({ entries, eventLog, tabs }: AttemptRecord, { eventLog: words }: ReportTexts): string {
  const { duplicates, gaps } = eventLog
  if (entries.length === 0) return words.empty
  if (gaps.length + duplicates.length === 0) return words.whole(entries.length, tabs)
  const missing = gaps.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))
  const guids = new Set(duplicates)
  const repeated = entries.filter(({ event_guid }) => guids.has(event_guid)).map(({ sequence }) => sequence)
  return words.broken(missing.join(', '), [...new Set(repeated)].join(', '))
}

/** A text of a JSON object that the store has kept. */
function textIn(json: string | null, key: string): string | undefined {
  const read: unknown = JSON.parse(json ?? 'null')
  if (typeof read !== 'object' || read === null) return undefined
  const value: unknown = Object.entries(read).find(([name]) => name === key)?.[1]
  return typeof value === 'string' ? value : undefined
}
