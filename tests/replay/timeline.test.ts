import { expect, it } from 'vitest'
import { firstDifference, firstMissing, valueDifferences } from '../../cli/replay/results/diff.ts'
import { divergenceOf } from '../../cli/replay/results/divergence.ts'
import {
  createTimeline,
  formatLine,
  type TimelineLine,
  timelineHash,
} from '../../cli/replay/results/timeline.ts'
import { milliseconds, virtualTimeText } from '../../cli/replay/time/duration.ts'
import { createSeededRandom } from '../../cli/replay/time/virtual-clock.ts'

const line = (at: number, text: string): TimelineLine => ({ at, kind: 'call', text })
const LINES = ['one', 'two', 'three', 'four', 'five', 'six'].map((text, at) => line(at * 1000, text))

it('lines of one instant are sorted by kind, however they came; ids, tokens and ports are numbered', () => {
  const timeline = createTimeline(1000)
  timeline.add(2000, 'call', 'save 6fa459ea-ee8a-4ca4-894e-db77e160355e at http://127.0.0.1:4711/a')
  timeline.add(
    2000,
    'socket',
    'connect {"sid":"-oxymnlyuuwavdrvaaac"} of 6fa459ea-ee8a-4ca4-894e-db77e160355e',
  )
  timeline.add(2000, 'step', 'submit with Zm9vYmFyQmF6MTIzNDU2Nzg5')
  expect(timeline.lines().map(formatLine)).toEqual([
    '00:00:01.000  step    submit with $1',
    '00:00:01.000  call    save $2 at http://$host/a',
    '00:00:01.000  socket  connect {"sid":"$3"} of $2',
  ])
})

it('every id and every token that the backend makes in a replay is numbered, whatever letters it has', () => {
  const { uuid, token } = createSeededRandom(1)
  const timeline = createTimeline(0)
  for (let at = 0; at < 1000; at++) timeline.add(at, 'call', `${uuid()} ${token()}`)
  expect(timeline.lines().filter(({ text }) => !/^\$\d+ \$\d+$/.test(text))).toEqual([])
})

it('the first attempt of a flow draws by its seed, and each later one by the next number', () => {
  const one = createSeededRandom(1, 7)
  one.uuid()
  expect([one.seed(), one.seed(), createSeededRandom(7).seed()]).toEqual([7, 8, 7])
})

it('words, names of problems and long answers are left as they are', () => {
  const timeline = createTimeline(0)
  const text = 'PATCH /test/web-platform-basics {"answer":"internationalisation of Straßennamen in 2026"}'
  timeline.add(0, 'call', text)
  expect(timeline.lines()[0]?.text).toBe(text)
})

it('two texts that differ after the place where they are cut have different hashes', () => {
  const hashes = ['a', 'b'].map((end) => {
    const timeline = createTimeline(0)
    timeline.add(0, 'call', 'x'.repeat(1000) + end)
    return timelineHash(timeline.lines())
  })
  expect(hashes[0]).not.toBe(hashes[1])
})

it('the first line that differs is shown with what stands before it', () => {
  const other = LINES.with(4, line(4000, 'other'))
  expect(firstDifference(LINES, LINES)).toBeUndefined()
  expect(firstDifference(LINES, other)).toBe(
    [
      '    00:00:01.000  call    two',
      '    00:00:02.000  call    three',
      '    00:00:03.000  call    four',
      '  - 00:00:04.000  call    five',
      '  - 00:00:05.000  call    six',
      '  + 00:00:04.000  call    other',
      '  + 00:00:05.000  call    six',
    ].join('\n'),
  )
  expect(firstDifference(LINES, [...LINES, line(6000, 'more')])).toContain('+ 00:00:06.000  call    more')
})

it('two runs of a flow that differ are a divergence; two flows are not', () => {
  const run = (file: string, lines: readonly TimelineLine[]) => ({
    id: file,
    file,
    traceHash: timelineHash(lines),
    timeline: lines,
  })
  const other = LINES.with(0, line(0, 'other'))
  expect(divergenceOf([run('a', LINES), run('b', other), run('a', LINES)])).toBeUndefined()
  expect(divergenceOf([run('a', LINES), run('a', other)])).toMatchObject({ flow: 'a' })
})

it('an order may be asked for with gaps or exactly, with * for anything', () => {
  expect(firstMissing(LINES, { order: ['call one', 'call f*r', 'call six'], exactly: false })).toBeUndefined()
  expect(firstMissing(LINES, { order: ['call two', 'call one'], exactly: false })).toContain('- call one')
  expect(firstMissing(LINES, { order: ['call two', 'call three'], exactly: true })).toBeUndefined()
  expect(firstMissing(LINES, { order: ['call two', 'call four'], exactly: true })).toBe(
    [
      '    00:00:00.000  call    one',
      '    00:00:01.000  call    two',
      '  - call four',
      '  + 00:00:02.000  call    three',
      '  + 00:00:03.000  call    four',
      '  + 00:00:04.000  call    five',
    ].join('\n'),
  )
})

it('what is stored is compared with what was wanted, and nothing else', () => {
  const got = { choice: ['a', 'c'], attachments: ['/files/9/notes.pdf?signature=1'], rev: 4 }
  expect(valueDifferences({ attachments: ['*notes.pdf*'], rev: '*' }, got)).toEqual([])
  expect(valueDifferences({ choice: ['a', 'b', 'c'], answer: 'x' }, got)).toEqual([
    'choice[1]: wanted "b", got "c"',
    'choice[2]: wanted "c", got nothing',
    'answer: wanted "x", got nothing',
  ])
})

it('times are read and written', () => {
  expect(['500ms', '1.5h', '1m 30s', '-10m', '+1d'].map(milliseconds)).toEqual([
    500, 5_400_000, 90_000, -600_000, 86_400_000,
  ])
  expect(virtualTimeText(5_400_150)).toBe('01:30:00.150')
})
