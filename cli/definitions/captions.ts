import { decodeEntities } from '../../src/sdk/plain-text.ts'

export const CAPTIONS = '.vtt'

/** Captions that lie beside a sound or film. */
export interface Captions {
  /** Such as `en`. */
  readonly language: string
  readonly path: string
  /** What is said, line by line. */
  readonly lines: readonly string[]
}

export interface CaptionFault {
  /** Counts from 1. */
  readonly line: number
  readonly message: string
}

/** What captions in WebVTT say, and what in them no browser shows as it was meant. */
export interface CaptionText {
  readonly lines: readonly string[]
  readonly faults: readonly CaptionFault[]
}

/** Lines without an empty one between them; `at` is the first of them, from 0. */
interface Block {
  readonly at: number
  readonly rows: readonly string[]
}

const ARROW = '-->'
const STAMP = String.raw`((?:\d+:)?[0-5]\d:[0-5]\d\.\d{3})`
const TIMES = new RegExp(String.raw`^\s*${STAMP}\s*${ARROW}\s*${STAMP}(?:\s.*)?$`)
const OTHER_ARROW = /^\s*\d+:[\d:.,]+\s*[-–—=]*[>→]\s*\d/
const WANTED = 'Wanted: times such as 00:00.000 --> 00:02.000'
/** Blocks that hold no caption. */
const ASIDE = /^(NOTE|STYLE|REGION)\b/

/** Reads WebVTT as browsers do, and says where they would leave something out. */
export function readCaptions(text: string): CaptionText {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(rows[0] ?? ''))
    return {
      lines: [],
      faults: [{ line: 1, message: 'Captions in WebVTT begin with a line that says WEBVTT' }],
    }

  const faults: CaptionFault[] = []
  const lines: string[] = []
  const fault = (at: number, message: string) => faults.push({ line: at + 1, message })
  const garbled = rows.findIndex((row) => row.includes('\uFFFD'))
  if (garbled >= 0) fault(garbled, 'This line is not in UTF-8: save the file in UTF-8')
  let before = ''
  for (const block of blocksOf(rows)) {
    for (const { at, message } of arrowFaults(block)) fault(at, message)
    for (const { at, times, said } of cuesOf(block)) {
      const message = timesFault(times, before)
      if (message !== undefined) fault(at, message)
      before = startOf(times) ?? before
      lines.push(...wordsOf(said))
    }
  }
  if (lines.length === 0 && faults.length === 0)
    fault(0, `No captions are here. ${WANTED}, and a text below them`)
  return { lines, faults }
}

function blocksOf(rows: readonly string[]): readonly Block[] {
  const ends = [...rows.keys()].filter((at) => rows[at] === '')
  const starts = [0, ...ends.map((end) => end + 1)]
  return starts
    .map((at, index) => ({ at, rows: rows.slice(at, ends[index]) }))
    .filter((block) => block.rows.some((row) => row.trim() !== ''))
}

/** A browser takes what has no line of times above it for no caption, and any other arrow for text. */
function arrowFaults({ at, rows }: Block): { at: number; message: string }[] {
  const wrong = [...rows.keys()].filter(
    (row) => !rows[row]?.includes(ARROW) && OTHER_ARROW.test(rows[row] ?? ''),
  )
  if (wrong.length > 0)
    return wrong.map((row) => ({
      at: at + row,
      message: `The arrow between two times is "${ARROW}". ${WANTED}`,
    }))
  const isAside = at === 0 || ASIDE.test(rows[0] ?? '')
  if (isAside || rows.some((row) => row.includes(ARROW))) return []
  return [{ at, message: `No browser shows this text, because no times are above it. ${WANTED}` }]
}

function cuesOf({ at, rows }: Block): { at: number; times: string; said: readonly string[] }[] {
  const starts = [...rows.keys()].filter((row) => rows[row]?.includes(ARROW))
  return starts.map((start, index) => ({
    at: at + start,
    times: rows[start] ?? '',
    said: rows.slice(start + 1, starts[index + 1]),
  }))
}

const startOf = (times: string) => TIMES.exec(times)?.[1]

/** `before` is the time at which the cue above starts. */
function timesFault(times: string, before: string): string | undefined {
  const [, start, end] = TIMES.exec(times) ?? []
  if (start === undefined || end === undefined) return `These times cannot be read. ${WANTED}`
  if (msOf(end) <= msOf(start)) return `This ends at ${end}, which must be after its start at ${start}`
  if (before !== '' && msOf(start) < msOf(before))
    return `This starts at ${start}, before the caption above it at ${before}; put them in their order`
  return undefined
}

const msOf = (stamp: string) =>
  stamp.split(':').reduce((sum, part) => sum * 60 + Math.round(Number(part) * 1000), 0)

/** The text of a cue without its marks; each `<v Speaker>` begins a line. */
function wordsOf(rows: readonly string[]): readonly string[] {
  const parts = rows.join('\n').split(/(?=<v[.\s])/)
  return parts.flatMap((part) => {
    const speaker = /^<v(?:\.[^\s>]*)?\s+([^>]+)>/.exec(part)?.[1]
    const said = plain(part.replace(/<[^>]*>/g, ''))
    if (said === '') return []
    return speaker === undefined ? [said] : [`${plain(speaker)}: ${said}`]
  })
}

const plain = (text: string) => decodeEntities(text).replace(/\s+/g, ' ').trim()
