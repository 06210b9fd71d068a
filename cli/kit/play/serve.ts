import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { LANGUAGE_COOKIE } from '../../../src/sdk/language.ts'
import { BASE_PATH } from '../../../src/wire/calls.ts'
import { PLAY_PAGE, PLAY_STYLE } from './page.ts'
import { type PlayMode, passOn, passSocketOn } from './player-proxy.ts'
import type { Playground } from './playground.ts'
import { SAMPLES_TEST } from './samples.ts'

/** Where the player has the problems of the samples. */
const PROBLEMS = `${BASE_PATH}/test/${SAMPLES_TEST}/problem/`

const MODES: readonly PlayMode[] = ['works', 'refuses', 'fails to load']

/** Serves the playground at `/play`, and behind it the player; resolves to its address. */
export async function servePlayground(playground: Playground, port: number): Promise<string> {
  const proxied = {
    target: () => playground.target,
    mode: () => playground.mode,
    passed: playground.noteCall.bind(playground),
  }
  const server = createServer((asked, reply) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://play.invalid')
    if (pathname !== '/play' && !pathname.startsWith('/play/')) return passOn(asked, reply, proxied)
    answer(pathname.slice('/play'.length), asked, reply).catch((error: unknown) => {
      reply.writeHead(500).end(String(error))
    })
  })
  server.on('upgrade', (asked, socket, head) => passSocketOn(asked, socket, head, playground.target))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/play`

  async function answer(path: string, asked: IncomingMessage, reply: ServerResponse) {
    if (path === '/news') return playground.news.listen(reply)
    if (path.endsWith('.ts')) return script(path, reply)
    if (asked.method !== 'POST') return read(path, reply)
    const given: Given = Object(JSON.parse((await text(asked)) || '{}'))
    if (path !== '/fault') return act(path, given, asked, reply)
    await playground.noteFault(`${given.error}`, `${given.stack}`)
    reply.writeHead(204).end()
  }

  function read(path: string, reply: ServerResponse) {
    if (path === '/samples') return send(reply, 'application/json', JSON.stringify(playground.samples))
    if (path === '/style.css') return send(reply, 'text/css', PLAY_STYLE)
    return send(reply, 'text/html', PLAY_PAGE)
  }

  async function act(path: string, given: Given, asked: IncomingMessage, reply: ServerResponse) {
    if (path === '/enter') {
      playground.mode = MODES.find((mode) => mode === given.mode) ?? 'works'
      // The candidate before is signed out.
      reply.setHeader('set-cookie', endedCookies(asked.headers.cookie))
      const entered = { address: await playground.enter(), problems: PROBLEMS }
      return send(reply, 'application/json', JSON.stringify(entered))
    }
    if (path === '/speak') reply.setHeader('set-cookie', `${LANGUAGE_COOKIE}=${given.code}; Path=/`)
    if (path === '/drive') void playground.drive(`${given.code}`, Number(given.index))
    if (path === '/steps') playground.bridge.isStepwise = given.isStepwise === true
    if (path === '/step') playground.bridge.step()
    if (path === '/acted')
      playground.bridge.take({
        id: Number(given.id),
        result: given.result,
        ...(given.error !== undefined && { error: given.error }),
      })
    reply.writeHead(204).end()
  }
}

/** What the page sends along. */
interface Given {
  readonly code?: string
  readonly error?: string
  readonly id?: number
  readonly index?: number
  readonly isStepwise?: boolean
  readonly mode?: string
  readonly result?: unknown
  readonly stack?: string
}

const endedCookies = (cookies = '') =>
  cookies
    .split(/;\s*/)
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => name !== '' && name !== LANGUAGE_COOKIE)
    .map((name) => `${name}=; Path=/; Max-Age=0`)

function send(reply: ServerResponse, type: string, content: string) {
  reply.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(content)
}

/** A script of the page, without its types. */
async function script(path: string, reply: ServerResponse) {
  const name = /^\/([\w-]+\.ts)$/.exec(path)?.[1]
  if (name === undefined) return void reply.writeHead(404).end()
  const source = await readFile(new URL(`client/${name}`, import.meta.url), 'utf8')
  send(reply, 'text/javascript', stripTypeScriptTypes(source))
}
