import { eventLabel } from '../../src/wire/proctor-events.ts'
import { readTime } from '../../src/wire/time.ts'
import { type Html, html } from './html.ts'
import type { AttemptRecord } from './record.ts'
import { SPANNING, type SpanKind, spansOf } from './spans.ts'
import type { ReportTexts } from './texts-en.ts'
import { sinceText } from './times.ts'

/** Of the drawing, in its own units. */
const WIDTH = 1000
const LABELS = 210
/** Half of the last time, which stands below the end of the axis. */
const END = 26
const ROW = 22
const HEAD = 26
/** How long a piece of a recording is (GAP-090), in milliseconds. */
const PIECE_MS = 10_000
const STEPS_MIN = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440]
const MOST_STEPS = 8

interface Mark {
  readonly from: number
  /** Absent for what has no length. */
  readonly to?: number
  readonly text: string
  readonly guid?: string
  readonly isStrong?: boolean
}

interface Row {
  readonly label: string
  readonly look: string
  readonly marks: readonly Mark[]
}

/** Answers, events, pictures, runs and outages of an attempt on one time axis, as inline SVG with a hint how to read it. */
export function axis(record: AttemptRecord, texts: ReportTexts): Html {
  const rows = rowsOf(record, texts).filter(({ marks }) => marks.length > 0)
  if (rows.length === 0) return html`<p class="muted">${texts.noMarks}</p>`
  const { from, to } = record
  const scale = (moment: number) => {
    const part = (moment - from) / Math.max(1, to - from)
    return LABELS + Math.min(1, Math.max(0, part)) * (WIDTH - LABELS - END)
  }
  const height = HEAD + rows.length * ROW + 6
  const { all, pointer, touch } = texts.axisHint
  return html`<p class="muted">${all} <span class="pointer">${pointer}</span><span class="touch">${touch}</span></p><div class="wide"><svg class="axis" viewBox="0 0 ${WIDTH} ${height}" role="group" aria-label="${texts.axis}">
${ticks(from, to).map((tick) => {
  const x = scale(tick).toFixed(1)
  return html`<line class="tick" x1="${x}" x2="${x}" y1="${HEAD - 6}" y2="${height}"/><text class="hour" x="${x}" y="14">${sinceText(tick - from)}</text>`
})}
${rows.map((row, index) => line(row, HEAD + index * ROW, scale))}
</svg></div>`
}

function line({ label, look, marks }: Row, top: number, scale: (moment: number) => number): Html {
  const short = label.length > 30 ? `${label.slice(0, 29)}…` : label
  return html`<g class="${look}"><text x="0" y="${top + 15}">${short}<title>${label}</title></text><line class="base" x1="${LABELS}" x2="${WIDTH}" y1="${top + ROW / 2}" y2="${top + ROW / 2}"/>
${marks.map((mark) => shape(mark, top, scale))}</g>`
}

function shape(
  { from, guid, isStrong, text, to }: Mark,
  top: number,
  scale: (moment: number) => number,
): Html {
  const x = scale(from)
  const width = to === undefined ? 3 : Math.max(3, scale(to) - x)
  const rect = html`<rect class="mark${isStrong ? ' strong' : ''}" x="${(x - (to === undefined ? 1.5 : 0)).toFixed(1)}" y="${top + 3}" width="${width.toFixed(1)}" height="${ROW - 6}" rx="1.5"><title>${text}</title></rect>`
  return guid === undefined ? rect : html`<a href="#e-${guid}" tabindex="-1">${rect}</a>`
}

/** A round step, so that there are few ticks. */
function ticks(from: number, to: number): readonly number[] {
  const minutes = (to - from) / 60_000
  const step = (STEPS_MIN.find((one) => minutes / one <= MOST_STEPS) ?? 1440) * 60_000
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}

function rowsOf(record: AttemptRecord, texts: ReportTexts): readonly Row[] {
  const { entries, evidence, from, runs, saves, titles, to } = record
  const at = (moment: number, text: string) => `${sinceText(moment - from)} ${text}`
  const problems = [...new Set([...titles.keys(), ...saves.map(({ problem }) => problem)])]
  const span = (kind: SpanKind): Row => ({
    label: texts.rows[kind],
    look: kind,
    marks: spansOf(entries, kind, to).map(({ counted, guid, ...times }) => ({
      ...times,
      guid,
      isStrong: counted,
      text: `${at(times.from, texts.rows[kind])} (${sinceText(times.to - times.from)})${counted ? `, ${texts.counted}` : ''}`,
    })),
  })
  const events = (label: string, look: string, isShown: (name: string) => boolean): Row => ({
    label,
    look,
    marks: entries
      .filter(({ name }) => isShown(name))
      .map((entry) => ({
        from: readTime(entry.at),
        guid: entry.event_guid,
        text: at(readTime(entry.at), eventLabel(texts.events, entry, 'reviewer')),
      })),
  })
  const files = (label: string, isVideo: boolean): Row => ({
    label,
    look: 'files',
    marks: evidence
      .filter(({ mode }) => (mode === 'video') === isVideo)
      .map(({ mode, received_at: moment, source }) => ({
        from: isVideo ? Math.max(from, moment - PIECE_MS) : moment,
        ...(isVideo && { to: moment }),
        text: at(moment, `${texts.picture[mode]} ${texts.source[source]}`),
      })),
  })
  const isOther = (name: string) =>
    !SPANNING.has(name) && name !== 'PROCTOR_ALERT' && name !== 'WEBCAM_SNAPSHOT'
  return [
    ...problems.map((problem) => ({
      label: texts.rows.saves(titles.get(problem) ?? problem),
      look: 'saves',
      marks: saves
        .filter((save) => save.problem === problem)
        .map(({ rev, saved_at }) => ({ from: saved_at, text: at(saved_at, texts.save(rev)) })),
    })),
    {
      label: texts.rows.runs,
      look: 'runs',
      marks: runs.map(({ created_at, ended_at, mode, problem }) => ({
        from: created_at,
        to: ended_at ?? to,
        text: at(created_at, `${mode}: ${titles.get(problem) ?? problem}`),
      })),
    },
    ...(['away', 'windowed', 'offline', 'camera'] as const).map(span),
    events(texts.rows.alerts, 'alerts', (name) => name === 'PROCTOR_ALERT'),
    files(texts.rows.pictures, false),
    files(texts.rows.pieces, true),
    events(texts.rows.other, 'other', isOther),
  ]
}
