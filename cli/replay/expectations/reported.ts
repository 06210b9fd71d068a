import { Type } from 'typebox'
import { CATALOGUE } from '../../../src/wire/errors.ts'
import { PAGE_ACTIONS, PAGE_NAMES } from '../../../src/wire/pages.ts'
import type { Path } from '../../definitions/source.ts'
import { CALL_NAMES } from '../network/faults.ts'
import { eventsOf, type RaisedEvent } from '../network/traffic.ts'
import { firstMissing, valueDifferences } from '../results/diff.ts'
import { LINE_KINDS } from '../results/timeline.ts'
import {
  COUNTS,
  countFits,
  defineExpectation,
  isNone,
  Subset,
  strict,
  Text,
  unlike,
  wantedCount,
} from './define.ts'
import { EventName, wordsOfData } from './event-words.ts'
import type { Word } from './words.ts'

const Optional = Type.Optional
const CALL_CODES = Object.keys(CATALOGUE)

const toast = defineExpectation({
  shape: Type.Object(
    {
      text: Optional(Text('A part of its text')),
      code: Optional(
        Type.String({
          pattern: '^[^:]+:(\\d{3}|TMT|ENT|BAD)$',
          description:
            'What it says in parentheses: code of the call, and status, TMT, ENT or BAD, such as STT:500',
        }),
      ),
      kind: Optional(Type.Enum(['danger', 'warning', 'primary', 'success'], { description: 'Its kind' })),
      ...COUNTS,
    },
    { ...strict, description: 'Toasts that have been shown so far; none with "times: 0"' },
  ),
  words: ({ code }) =>
    code === undefined
      ? []
      : [{ says: code.split(':')[0] ?? '', at: ['code'], what: 'code of a call', known: CALL_CODES }],
  absences: ({ text, ...counts }) => (text !== undefined && isNone(counts) ? [{ text, at: ['text'] }] : []),
  async check(context, { text = '', code, kind, ...counts }) {
    const shown = context.reported('toast').map((line) => line.text)
    const found = shown.filter(
      (line) =>
        line.includes(text) &&
        (code === undefined || line.includes(`(${code})`)) &&
        (kind === undefined || line.startsWith(`${kind}: `)),
    )
    if (countFits(found.length, counts)) return undefined
    const wanted = [kind, text, code && `(${code})`].filter(Boolean).join(' ')
    return [
      `Wanted ${wantedCount(counts)} of the toast, got ${found.length}:`,
      `  - ${wanted}`,
      ...shown.map((line) => `  + ${line}`),
    ].join('\n')
  },
})

const Said = Text('A part of a text that a screen reader must have been told through a live region')

const announced = defineExpectation({
  shape: Type.Union([Said, Type.Object({ text: Said, ...COUNTS }, strict)]),
  absences: (wanted) =>
    typeof wanted !== 'string' && isNone(wanted) ? [{ text: wanted.text, at: ['text'] }] : [],
  async check(context, wanted) {
    const { text, ...counts } = typeof wanted === 'string' ? { text: wanted } : wanted
    const voices = context.reported('voice').map((line) => line.text)
    const found = voices.filter((voice) => voice.includes(text))
    return countFits(found.length, counts)
      ? undefined
      : unlike(`What was announced, ${wantedCount(counts)}`, text, voices.join('\n  + ') || undefined)
  },
})

const Step = Type.Union([
  Type.Enum([...PAGE_NAMES, ...PAGE_ACTIONS], {
    description: 'A page or an action, such as Problem or START_TEST',
  }),
  Type.Object(
    {
      page: Optional(Type.Enum([...PAGE_NAMES], { description: 'A page' })),
      action: Optional(Type.Enum([...PAGE_ACTIONS], { description: 'An action' })),
      problem: Optional(Text('A problem')),
    },
    strict,
  ),
])

function isTrack({ data }: RaisedEvent, wanted: string | Readonly<Record<string, string>>): boolean {
  if (typeof wanted === 'string') return data.page === wanted || data.action === wanted
  const { problem, ...rest } = wanted
  return valueDifferences({ ...rest, ...(problem && { problemSlug: problem }) }, data).length === 0
}

const tracks = defineExpectation({
  shape: Type.Array(Step, {
    minItems: 1,
    description: 'Pages and actions that must have been tracked in this order; others may stand between them',
  }),
  async check(context, wanted) {
    const made = eventsOf(context.frames()).filter(({ name }) => name === 'TRACK')
    let next = 0
    for (const step of wanted) {
      const found = made.findIndex((event, at) => at >= next && isTrack(event, step))
      const rest = made.slice(next).map(({ data }) => JSON.stringify(data))
      if (found === -1) return unlike('The tracking', JSON.stringify(step), rest.join('\n  + ') || undefined)
      next = found + 1
    }
    return undefined
  },
})

const event = defineExpectation({
  shape: Type.Object(
    {
      name: EventName,
      data: Optional(Subset('Only events whose data has these fields')),
      ...COUNTS,
    },
    { ...strict, description: 'Events that the page has sent through the socket' },
  ),
  words: ({ name, data }) => wordsOfData(name, data, ['data']),
  async check(context, { name, data = {}, ...counts }) {
    const sent = eventsOf(context.frames())
    const found = sent.filter((one) => one.name === name && valueDifferences(data, one.data).length === 0)
    if (countFits(found.length, counts)) return undefined
    const got = sent.map((one) => `  + ${one.name} ${JSON.stringify(one.data)}`)
    return [`Wanted ${wantedCount(counts)} of the event ${name}, got ${found.length}`, ...got].join('\n')
  },
})

/** The kind of a line, and the call that a line of a call begins with. */
function wordsOfLine(line: string, at: Path): readonly Word[] {
  const [kind = '', name = ''] = line.split(' ')
  const first = { says: kind, at, what: 'kind of a line', known: LINE_KINDS }
  return kind === 'call' ? [first, { says: name, at, what: 'call', known: CALL_NAMES }] : [first]
}

const timeline = defineExpectation({
  shape: Type.Object(
    {
      of: Optional(Type.Array(Type.Enum([...LINE_KINDS]), { description: 'Only these lines' })),
      order: Type.Array(Text('The beginning of a line of the timeline, without its time'), { minItems: 1 }),
      exactly: Optional(
        Type.Boolean({ description: 'No other line may stand between them; no when left out' }),
      ),
    },
    strict,
  ),
  words: ({ order }) => order.flatMap((line, index) => wordsOfLine(line, ['order', index])),
  async check(context, { of, order, exactly = false }) {
    const lines = context.timeline
      .lines()
      .filter(({ kind }) => of === undefined || of.some((name) => name === kind))
    const difference = firstMissing(lines, { order, exactly })
    return difference && `The timeline is not what was wanted. The first line that differs:\n${difference}`
  },
})

export const reportedExpectations = { toast, announced, tracks, event, timeline }
