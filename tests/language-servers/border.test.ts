import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { BOB, SUBMISSION } from '../backend/samples.ts'
import { begin } from '../backend/visitor.ts'
import { countProcesses } from '../processes.ts'
import { liar } from './liar.ts'
import { candidate, openLanguage, PLAIN_TEST, serve } from './work.ts'

const ORPHAN = fileURLToPath(new URL('./orphan.ts', import.meta.url))

const LIES = `
  if (message.method === 'textDocument/didOpen') print({ method: 'textDocument/publishDiagnostics', params: {
    uri: message.params.textDocument.uri,
    diagnostics: [
      null, 7, { range: 'here' }, { message: 'no place' },
      { range: { start: { line: -1, character: 0 }, end: { line: 0, character: 1 } }, message: 'before' },
      { range: { start: { line: 99, character: 99 }, end: { line: 0, character: 1 } }, message: 'beyond', severity: 99 },
      ...Array.from({ length: 500 }, () => ({ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } }, message: 'm'.repeat(5000), severity: 2 })),
    ],
  } })
  if (message.method === 'textDocument/completion') print({ id: message.id, result: { isIncomplete: 'yes', items: [
    null, 'text', { label: 5 }, { label: '' }, { label: 'a'.repeat(1000) }, { label: 'two\\nlines' },
    { label: 'elsewhere', textEdit: { newText: 'elsewhere', range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } } } },
    { label: ' snippet', insertText: 'snip($1)', insertTextFormat: 2, kind: 3 },
    { label: 'plain', kind: 'x', detail: 'd'.repeat(9000), sortText: {} },
    ...Array.from({ length: 3000 }, (_, at) => ({ label: 'plain' + at })),
  ] } })
  if (message.method === 'textDocument/hover') print({ id: message.id, result: { contents: [null, 5, { value: 'w'.repeat(90000) }] } })
`

test('what a language server says is cut to what a page can use', async () => {
  const environment = await serve([liar(LIES)])
  const page = openLanguage(environment, await candidate(environment), 'python')
  await page.begin()
  const completed = await page.complete('x = ')
  expect(completed).toMatchObject({ start: 4, end: 4, isPart: true })
  const { items = [] } = completed ?? {}
  expect(items).toHaveLength(200)
  expect(items[0]).toEqual({ text: 'plain', kind: '', detail: 'd'.repeat(300) })
  expect((await page.complete('x = snip'))?.items).toEqual([
    { text: 'snippet', kind: 'function', snippet: 'snip($1)' },
  ])
  expect(await page.hover('x = snip')).toBe('w'.repeat(4000))
  const found = await page.diagnostics((messages) => messages.length > 0)
  const diagnostics = found.type === 'diagnostics' ? found.diagnostics : []
  expect(diagnostics).toHaveLength(100)
  expect(diagnostics[0]).toEqual({ from: 1, to: 4, severity: 'error', message: 'beyond' })
  expect(diagnostics[1]).toEqual({ from: 0, to: 1, severity: 'warning', message: 'm'.repeat(500) })
})

test.for([
  ['no frame', `raw('x'.repeat(100000))`, 'the head of a message is too long'],
  [
    'a length that no message has',
    `raw('Content-Length: 999999999\\r\\n\\r\\n')`,
    'a message has no length that can be',
  ],
  ['no JSON', `print('{]')`, 'a message is not JSON'],
  [
    'without an end',
    `const flood = () => process.stdout.write('Content-Length: 3000000\\r\\n\\r\\n"' + 'y'.repeat(2999998) + '"', flood); flood()`,
    'it says too much',
  ],
  ['its last word', `process.exit(3)`, 'exited, exit code 3'],
] as const)('a language server that says %s is ended, and told of', async ([, reply, reason]) => {
  const environment = await serve([liar(`if (message.method === 'textDocument/didOpen') { ${reply} }`)])
  const page = openLanguage(environment, await candidate(environment), 'python')
  await page.begin()
  page.write('x')
  expect(await page.closed).toBe(1012)
  expect(environment.lines.join()).toContain(reason)
})

test('a language server that does not read what it is told is ended, before that fills the memory', async () => {
  const deaf = 'process.stdin.pause(); setInterval(() => {}, 1000)'
  const answer = `print({ id: message.id, result: [{ label: 'plain' }] })`
  // What is asked first is asked by the server itself.
  const isPage = `globalThis.asked || !(globalThis.asked = true)`
  const reply = `if (message.method === 'textDocument/completion') { ${answer}; if (${isPage}) { ${deaf} } }`
  const environment = await serve([liar(reply)])
  const page = openLanguage(environment, await candidate(environment), 'python')
  await page.begin()
  // Until it is ready, only the last text is kept.
  await page.complete('x = ')
  for (let time = 0; time < 100; time += 1) page.write(`${time}${'y'.repeat(199_000)}`)
  expect(await page.closed).toBe(1012)
  expect(environment.lines.join()).toContain('it does not read what it is told')
})

test('what a page sends that it may not costs nothing', async () => {
  const environment = await serve([liar(LIES)])
  const page = openLanguage(environment, await candidate(environment), 'python')
  await page.begin({ '../../etc/x': 'no', 'beside.py': 'yes', '': 'no' })
  for (const frame of ['{', '[]', '5', '{"type":"text"}', '{"type":"complete","path":"../x","id":1}'])
    page.socket.send(frame)
  page.write('x', '../outside.py')
  page.write('y'.repeat(200_001), 'long.py')
  page.socket.send(JSON.stringify({ type: 'complete', id: 'x', path: 'main.py', offset: -5 }))
  expect((await page.complete('x = '))?.items).not.toEqual([])
})

test('nobody else gets a language server, and no test without completion', async () => {
  const environment = await serve([liar(LIES)])
  const ada = await candidate(environment)
  const bob = await begin(environment, BOB)
  const open = (...wanted: Parameters<typeof openLanguage>) => openLanguage(...wanted).opened
  expect(await open(environment, { ...bob, set: ada.set }, 'python')).toBe(false)
  expect(await open(environment, ada, 'python', { headers: { origin: 'http://evil.example' } })).toBe(false)
  expect(await open(environment, ada, 'python', { problem: 'guess' })).toBe(false)
  expect(await open(environment, ada, 'python', { epoch: 0 })).toBe(false)
  expect(await open(environment, ada, 'cpp')).toBe(false)
  const plain = await serve([liar(LIES)], { test: PLAIN_TEST })
  const eve = await candidate(plain)
  expect(await open(plain, eve, 'python')).toBe(false)
  const settings = await eve.call('GET', '/api/v1/test/first')
  expect(settings.body.settings.completion).toEqual({ enabled: false })
})

test('one language of a problem has one language server; beyond the limit there is none', async () => {
  const environment = await serve([liar(LIES)], { running: 1 })
  const ada = await candidate(environment)
  const bob = await begin(environment, BOB)
  const first = openLanguage(environment, ada, 'python')
  await first.begin()
  await first.complete('x = ')
  const other = openLanguage(environment, bob, 'python')
  await other.begin()
  expect(await other.closed).toBe(1013)
  const second = openLanguage(environment, ada, 'python')
  expect(await first.closed).toBe(1012)
  await second.begin()
  expect((await second.complete('x = '))?.items).toHaveLength(200)
  await ada.call('POST', `/rpc/test.open/${ada.set}`, { device: 'phone', session: 1 })
  expect(await second.closed).toBe(4001)
})

test('a server that is killed leaves no language server behind', async () => {
  const mark = `assess-language-${process.pid}`
  const server = spawn(process.execPath, [ORPHAN, mark], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => server.stdout.once('data', resolve))
  expect(countProcesses(mark)).toBe(1)
  server.kill('SIGKILL')
  await expect.poll(() => countProcesses(mark)).toBe(0)
})

/** Says how often it was asked, and what it knows of the files beside. */
const WITNESS = `
  const { textDocument, contentChanges = [] } = message.params ?? {}
  const text = contentChanges[0]?.text ?? textDocument?.text
  const known = (globalThis.known ??= {})
  if (text !== undefined) known[textDocument.uri.split('/').at(-1)] = text
  if (message.method === 'textDocument/completion') {
    globalThis.asked = (globalThis.asked ?? 0) + 1
    print({ id: message.id, result: [{ label: 'asked' + globalThis.asked, detail: JSON.stringify(known) }] })
  }
`

test('a page that comes back has the same language server, with the files as they are by then', async () => {
  const python = { id: 'python', file: 'main.py', endings: ['py'] }
  const environment = await serve([{ ...liar(WITNESS), languages: { python } }])
  const ada = await candidate(environment)
  const pages = [
    { 'same.py': 'a', 'changed.py': 'b', 'gone.py': 'c' },
    { 'same.py': 'a', 'changed.py': 'd' },
  ]
  const said: unknown[] = []
  for (const files of pages) {
    const page = openLanguage(environment, ada, 'python')
    await page.begin(files)
    await page.seeType('ready')
    said.push((await page.complete('x = '))?.items[0])
    page.socket.close()
    await page.closed
  }
  expect(said).toEqual([
    { text: 'asked1', kind: '', detail: '{"main.py":"x = "}' },
    // It has looked at the text by itself when the page came.
    { text: 'asked3', kind: '', detail: '{"main.py":"x = ","changed.py":"d","gone.py":""}' },
  ])
  await ada.call('POST', `/rpc/test.submit_all/${ada.set}`, { ...SUBMISSION, epoch: 1 })
  await environment.clock.advance(1)
  await expect.poll(() => countProcesses('node\0liar.js')).toBe(0)
})

test('it ends with the attempt', async () => {
  const environment = await serve([liar(LIES)])
  const ada = await candidate(environment)
  const page = openLanguage(environment, ada, 'python')
  await page.begin()
  await page.complete('x = ')
  await ada.call('POST', `/rpc/test.submit_all/${ada.set}`, { ...SUBMISSION, epoch: 1 })
  await environment.clock.advance(1)
  expect(await page.closed).toBe(1000)
})

test('an attempt that has language servers started all the time gets no more for a while', async () => {
  const environment = await serve([liar(LIES)])
  const ada = await candidate(environment)
  const closes: number[] = []
  for (let time = 0; time < 21; time += 1) {
    const page = openLanguage(environment, ada, 'python')
    await page.begin()
    if (time < 20) page.socket.close()
    closes.push(await page.closed)
  }
  expect(closes.slice(-2)).toEqual([1005, 1013])
})
