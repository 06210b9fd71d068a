import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { isForFrame, isPlainPage, reportingConsole } from '../../cli/backend/pods/reported-console.ts'
import { createRunner, type LocalRunner } from '../../cli/backend/sandbox/runner.ts'
import { createEnvironment } from '../backend/environment.ts'
import { look, SERVER, TEST, work as workIn, workspace } from './hello.ts'
import type { Message } from './page.ts'

let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})

/** A candidate with a saved answer, whose pod is there. */
const work = async (changes: Readonly<Record<string, string>> = {}) =>
  workIn(await createEnvironment([TEST], undefined, { runner }), changes)

test('a task starts the server, which answers requests of the page, and whose pages have an origin of their own and the policy for it', async () => {
  const { ada, environment, slug } = await work({ 'server.js': SERVER })
  const page = workspace(environment, ada, slug)
  await page.seeType('files')
  page.say({ type: 'preview', id: 1, port: 3000 })
  const { address } = await page.seeType('address')
  const { host, port } = new URL(address)
  expect(host).toMatch(/^p-[0-9a-f]{32}\.localhost:\d+$/)
  expect(await look(port, host)).toMatchObject({
    status: 502,
    body: expect.stringContaining('Nothing answers on port 3000 yet.'),
  })
  const inGerman = await look(port, host, 'de-AT,en;q=0.8')
  expect(inGerman.body).toContain('An Port 3000 antwortet noch nichts.')
  const ask = (id: number, path: string) => {
    page.say({ type: 'request', id, port: 3000, method: 'GET', path, headers: [['x-a', 'b']], content: '' })
    return page.see((message) => 'id' in message && message.id === id)
  }
  expect(await ask(5, '/x')).toMatchObject({ type: 'failed', is_not_listening: true })
  page.say({ type: 'open_terminal', terminal: 1, columns: 80, rows: 24, task: 'start' })
  await expect.poll(async () => (await look(port, host)).body).toBe('hello /x')
  expect(await ask(6, '/y?z')).toMatchObject({
    type: 'reply',
    status: 200,
    size: 10,
    content: btoa('hello /y?z'),
  })
  expect(await ask(7, 'http://evil.example/')).toEqual({
    ...{ type: 'failed', id: 7 },
    message: 'This is not a path of a server',
  })
  expect((await look(port, host)).policy).toContain(`frame-ancestors http://127.0.0.1:${port}`)
  expect(await look(port, `p-${'0'.repeat(32)}.localhost:${port}`)).toMatchObject({ status: 502 })
  page.say({ type: 'open_terminal', terminal: 2, columns: 80, rows: 24, task: 'rm' })
  expect(await page.see((message) => message.type === 'ended' && message.terminal === 2)).toEqual({
    type: 'ended',
    terminal: 2,
    why: 'failed',
  })
})

test('the page of a preview hears when a server stops, and when another one has its port', async () => {
  const { ada, environment, slug } = await work({ 'server.js': SERVER })
  const page = workspace(environment, ada, slug)
  await page.seeType('files')
  page.say({ type: 'preview', id: 1, port: 3000 })
  /** What was reported of the port so far, from the beginning. */
  const reported = () =>
    page.received.flatMap((one) => (one.type === 'listening' ? [[one.port, one.server]] : []))
  const SERVES = [3000, expect.stringMatching(/^\d+$/)]
  const start = (terminal: number, script: string) => {
    page.say({ type: 'open_terminal', terminal, columns: 80, rows: 24 })
    page.say({ type: 'input', terminal, text: `PORT=3000 exec node -e "${script}"\n` })
  }
  await expect.poll(reported).toEqual([[3000, '']])
  page.say({ type: 'open_terminal', terminal: 1, columns: 80, rows: 24, task: 'start' })
  await expect.poll(reported).toEqual([[3000, ''], SERVES])
  page.say({ type: 'close_terminal', terminal: 1 })
  await expect.poll(reported).toEqual([[3000, ''], SERVES, [3000, '']])
  start(2, "require('node:net').createServer().listen(3000, '127.0.0.1')")
  await expect.poll(reported).toEqual([[3000, ''], SERVES, [3000, ''], SERVES])
  const [, first, , second] = reported()
  expect(second).not.toEqual(first)
})

test('the page that stands where no server answers speaks the language of the player, whatever the browser asks for', async () => {
  const { ada, environment, slug } = await work()
  const page = workspace(environment, ada, slug)
  await page.seeType('files')
  const languages = ['de', 'en', 'tlh', undefined]
  for (const [id, language] of languages.entries()) {
    page.say({ type: 'preview', id, port: 3000, ...(language !== undefined && { language }) })
    const { address } = await page.see<Extract<Message, { type: 'address' }>>(
      (message) => message.type === 'address' && message.id === id,
    )
    const { host, port } = new URL(address)
    const words = id === 1 ? 'Nothing answers on port 3000 yet.' : 'An Port 3000 antwortet noch nichts.'
    expect((await look(port, host, id === 0 ? 'en' : 'de')).body, language).toContain(words)
  }
})

test.each([
  ['<!doctype html><html lang="en"><head><title>ä', '<!doctype html><html lang="en"><head>', '<title>ä'],
  ['<!DOCTYPE html>\n<header>Shop', '<!DOCTYPE html>', '\n<header>Shop'],
  ['<p>Shop', '', '<p>Shop'],
])(
  'a page tells of its console before its own scripts, and stays of its kind: %s',
  async (page, before, after) => {
    const reporting = reportingConsole()
    reporting.end(page)
    const [first, rest] = (await text(reporting)).split('<script>')
    expect(first).toBe(before)
    expect(rest?.split('</script>')[1]).toBe(after)
  },
)

test('only a page that a frame shows, and that can be read, tells of its console', () => {
  expect(isForFrame({ 'sec-fetch-dest': 'iframe' }, 'GET')).toBe(true)
  expect(isForFrame({ 'sec-fetch-dest': 'empty' }, 'GET')).toBe(false)
  expect(isPlainPage({ 'content-type': 'text/html; charset=utf-8' })).toBe(true)
  expect(isPlainPage({ 'content-type': 'text/html', 'content-encoding': 'gzip' })).toBe(false)
  expect(isPlainPage({ 'content-type': 'application/json' })).toBe(false)
})
