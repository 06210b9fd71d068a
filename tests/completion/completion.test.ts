import { expect, test } from 'vitest'
import { createLanguageTexts } from '../../src/completion/language-texts.ts'
import { expanded, mayBegin } from '../../src/sdk/widgets/editor/monaco/abbreviations.ts'
import type { CompletionRequest } from '../../src/wire/completion.ts'
import type { JsonSocketEvents } from '../../src/wire/json-socket.ts'
import { TAKEN_OVER_CLOSE } from '../../src/wire/pods.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

interface FakeSocket {
  readonly path: string
  readonly sent: CompletionRequest[]
  readonly events: JsonSocketEvents
  isClosed: boolean
}

function open() {
  const clock = createFakeClock()
  const sockets: FakeSocket[] = []
  const texts = createLanguageTexts(
    clock,
    (path, events) => {
      const socket: FakeSocket = { path, events, sent: [], isClosed: false }
      sockets.push(socket)
      return {
        send: (message) => socket.sent.push(message),
        close() {
          socket.isClosed = true
        },
      }
    },
    () => '/completion/1/sort/python',
  )
  const files: Record<string, string> = { 'beside.py': 'x' }
  const text = texts.open({ path: 'main.py', code: () => '', files: () => files })
  return { clock, files, sockets, texts, text, last: () => sockets.at(-1) as FakeSocket }
}

const NOTHING = { start: 0, end: 0, items: [], isPart: false }

test('nothing waits for a connection; it begins with the text as it is by then', async () => {
  const { last, text } = open()
  expect(await text.complete('a', 1)).toBeUndefined()
  expect(await text.complete('ab', 2)).toBeUndefined()
  last().events.opened()
  expect(last().sent).toEqual([
    { type: 'begin', files: { 'beside.py': 'x' } },
    { type: 'text', path: 'main.py', version: 2, text: 'ab' },
  ])
  const asked = text.complete('abc', 3)
  expect(last().sent.slice(2)).toEqual([
    { type: 'text', path: 'main.py', version: 3, text: 'abc' },
    { type: 'complete', id: 1, path: 'main.py', offset: 3 },
  ])
  const items = [{ text: 'abcd', kind: 'function' }, { text: '' }, null, { text: 'b', kind: 5, detail: 7 }]
  last().events.message({ type: 'completions', id: 1, start: 0, end: 3, items, isPart: 'yes' })
  expect(await asked).toEqual({
    start: 0,
    end: 3,
    completions: [
      { text: 'abcd', kind: 'function' },
      { text: 'b', kind: '' },
    ],
    isPart: false,
  })
})

test('somebody who wants to be led to a definition waits for the language server to begin', async () => {
  const { last, text } = open()
  const asked = text.define('a', 1)
  last().events.opened()
  await Promise.resolve()
  expect(last().sent).not.toContainEqual(expect.objectContaining({ type: 'definition' }))
  last().events.message({ type: 'ready' })
  await expect
    .poll(() => last().sent.at(-1))
    .toEqual({ type: 'definition', id: 1, path: 'main.py', offset: 1 })
  last().events.message({ type: 'definition', id: 1, path: 'beside.py', offset: 0 })
  expect(await asked).toMatchObject({ path: 'beside.py', offset: 0 })
  const lost = text.define('a', 1)
  last().events.closed(1012, '')
  expect(await lost).toBeUndefined()
})

test('an answer that is late or lost does not count', async () => {
  const { clock, last, text } = open()
  text.check('a')
  await clock.pass(400)
  last().events.opened()
  const late = text.complete('a', 1)
  await clock.pass(700)
  expect(await late).toBeUndefined()
  last().events.message({ type: 'completions', id: 1, ...NOTHING })
  const lost = text.hover('a', 1)
  last().events.closed(1012, '')
  expect(await lost).toBe('')
})

test('a lost connection comes again when somebody writes, after a rest that grows; one that may not come does not', async () => {
  const { clock, last, sockets, text } = open()
  const write = () => text.complete(`${clock.monotonic()}`, 0)
  for (const [rest, count] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [9999, 2],
    [1, 3],
  ] as const) {
    await clock.pass(rest)
    await write()
    expect(sockets).toHaveLength(count)
    if (!last().isClosed) last().events.closed(1013, '')
    last().isClosed = true
  }
  await clock.pass(60_000)
  await write()
  last().events.closed(TAKEN_OVER_CLOSE, '')
  await clock.pass(3_600_000)
  await write()
  expect(sockets).toHaveLength(4)
})

test('diagnostics are of the text as it was sent last, and go with the connection', async () => {
  const { clock, last, text } = open()
  const seen: unknown[] = []
  text.watch((diagnostics) => seen.push(diagnostics))
  text.check('a')
  text.check('ab')
  await clock.pass(400)
  last().events.opened()
  const diagnostic = { from: 0, to: 1, severity: 'warning', message: 'odd' }
  for (const value of [
    undefined,
    'x',
    { type: 'diagnostics' },
    { type: 'diagnostics', path: 'main.py', version: 0, diagnostics: [diagnostic] },
  ])
    last().events.message(value)
  expect(seen).toEqual([])
  const diagnostics = [
    diagnostic,
    { ...diagnostic, from: -1 },
    { ...diagnostic, to: 'x' },
    { ...diagnostic, severity: 'fatal' },
    5,
  ]
  last().events.message({ type: 'diagnostics', path: 'main.py', version: 1, diagnostics })
  expect(seen).toEqual([[diagnostic, { ...diagnostic, severity: 'error' }]])
  last().events.closed(1012, '')
  expect(seen).toHaveLength(2)
  expect(seen[1]).toEqual([])
})

test('the connection ends a while after the last text is closed, and not when another one is opened', async () => {
  const { clock, last, text, texts } = open()
  text.check('a')
  await clock.pass(400)
  last().events.opened()
  text.close()
  await clock.pass(4000)
  const other = texts.open({ path: 'other.py', code: () => '' })
  await clock.pass(10_000)
  expect(last().isClosed).toBe(false)
  other.close()
  await clock.pass(5000)
  expect(last().isClosed).toBe(true)
})

test('it begins when a text is opened, says how it is, and comes back with the texts when it has failed', async () => {
  const { clock, last, sockets, text } = open()
  const states: string[] = []
  text.watchState((state) => states.push(state))
  expect(sockets).toHaveLength(1)
  last().events.opened()
  last().events.message({ type: 'ready' })
  void text.complete('a', 1)
  last().events.closed(1012, '')
  expect(states).toEqual(['starting', 'ready', 'starting'])
  await clock.pass(1000)
  expect(sockets).toHaveLength(2)
  last().events.opened()
  expect(last().sent).toContainEqual({ type: 'text', path: 'main.py', version: 1, text: 'a' })
  for (const rest of [10_000, 60_000, 1]) {
    last().events.closed(1012, '')
    await clock.pass(rest)
  }
  expect([states.at(-1), sockets.length]).toEqual(['ended', 4])
  await clock.pass(3_600_000)
  expect(await text.complete('b', 1)).toBeUndefined()
  expect(sockets).toHaveLength(4)
})

test('one that worked for a while may fail again', async () => {
  const { clock, last, sockets } = open()
  for (let time = 0; time < 10; time += 1) {
    last().events.opened()
    last().events.message({ type: 'ready' })
    await clock.pass(121_000)
    last().events.closed(1012, '')
    await clock.pass(1000)
  }
  expect(sockets).toHaveLength(11)
})

test('what changes beside a text is told, and a text that was left stays as it was left', async () => {
  const { clock, files, last, text, texts } = open()
  last().events.opened()
  last().events.message({ type: 'ready' })
  const sent = () =>
    last().sent.flatMap((message) => (message.type === 'text' ? [[message.path, message.text]] : []))
  Object.assign(files, { 'main.py': 'a', 'new.py': 'n' })
  text.check('a')
  await clock.pass(400)
  text.close()
  const other = texts.open({ path: 'beside.py', code: () => 'x', files: () => files })
  delete files['new.py']
  other.check('y')
  await clock.pass(400)
  expect(sent()).toEqual([
    ['main.py', ''],
    ['main.py', 'a'],
    ['new.py', 'n'],
    ['beside.py', 'x'],
    ['beside.py', 'y'],
    ['new.py', ''],
  ])
  expect(last().sent.map(({ type }) => type)).not.toContain('close')
})

test.for([
  ['ul>li.item*2', 'markup', `<ul>\n\t<li class="item">\${1}</li>\n\t<li class="item">\${2}</li>\n</ul>`],
  ['div', 'markup', `<div>\${1}</div>`],
  ['Hello', 'markup', undefined],
  ['m10', 'stylesheet', 'margin: 10px;'],
  ['xyz', 'stylesheet', undefined],
] as const)('Emmet: %s in %s', ([abbreviation, type, text]) => {
  expect(expanded(abbreviation, type)).toBe(text)
})

test('an element begins outside of tags, a declaration within braces at its beginning', () => {
  const places = ['', '<p>', '<p ', '<p class="a">b ', '</', 'a {', 'a { color: red;', 'a { color: ', 'a {} ']
  expect(places.filter((before) => mayBegin(before, 'markup'))).toEqual([
    '',
    '<p>',
    '<p class="a">b ',
    ...places.slice(5),
  ])
  expect(places.filter((before) => mayBegin(before, 'stylesheet'))).toEqual(['a {', 'a { color: red;'])
})
