import { createServer, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createBackend } from '../../cli/backend/backend.ts'
import type { BackendOptions } from '../../cli/backend/contract.ts'
import { systemClock, systemRandom } from '../../cli/backend/platform/clock.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { temporaryFolder } from './environment.ts'

const PLAYER = { 'index.html': '<!doctype html><head></head><body></body>' }
const PAGE = '/test-interface/v1/test/first'

interface Reply {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

function ask(port: number, path: string, host: string, address = '127.0.0.1'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = get({ host: address, port, path, headers: { host }, agent: false }, async (reply) =>
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: await text(reply) }),
    )
    request.on('error', reject)
  })
}

async function serve(options: Partial<BackendOptions> = {}) {
  const lines: string[] = []
  const backend = await createBackend({
    tests: [],
    types: createRegistry<NodePlugin>(nodeManifest),
    dataDir: temporaryFolder(),
    playerDir: temporaryFolder(PLAYER),
    clock: systemClock(),
    random: systemRandom(),
    host: '127.0.0.1',
    port: 0,
    log: (line) => lines.push(line),
    ...options,
  })
  onTestFinished(() => backend.close())
  return { port: Number(new URL(backend.url).port), lines }
}

/** The preview origin of a page, in its markup and in its policy. */
async function previewOf(port: number, host: string) {
  const { body, headers } = await ask(port, PAGE, host)
  const policy = String(headers['content-security-policy']).split('; ')
  return {
    meta: /<meta name="preview-base" content="([^"]*)">/.exec(body)?.[1],
    frames: policy.find((rule) => rule.startsWith('frame-src')),
  }
}

test('[TYPE-21] a page is told the other site for previews, and may frame nothing else', async () => {
  const { port } = await serve()
  const other = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' }
  for (const [name, site] of Object.entries(other)) {
    const address = `http://${site}:${port}/showcase`
    expect(await previewOf(port, `${name}:${port}`)).toEqual({
      meta: address,
      frames: `frame-src 'self' ${address} http://*.localhost:${port}`,
    })
  }
})

test('the frame has a policy without a network, for the page alone that asks, and no cookie', async () => {
  const { port } = await serve()
  const page = `http://127.0.0.1:${port}`
  for (const address of ['127.0.0.1', '::1']) {
    const { status, headers } = await ask(port, `/showcase?page=${page}`, `localhost:${port}`, address)
    const policy = String(headers['content-security-policy'])
    expect(status).toBe(200)
    expect(policy).toMatch(
      /^sandbox allow-scripts allow-forms; default-src 'none'; script-src 'unsafe-inline' blob:; worker-src 'none';/,
    )
    expect(policy).toContain(`; form-action 'none'; base-uri 'none'; frame-ancestors ${page}`)
    expect(headers['connection-allowlist']).toBe('()')
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*fullscreen=\(\)/)
    expect([headers['set-cookie'], headers['x-frame-options']]).toEqual([undefined, undefined])
  }
  expect((await ask(port, '/api/v1/time', `localhost:${port}`, '::1')).status).toBe(404)
  for (const query of ['', '?page=*', '?page=http://a.example;script-src%20*', "?page='self'"])
    expect((await ask(port, `/showcase${query}`, `localhost:${port}`)).status).toBe(400)
})

test('an address that cannot be read, as a picture of any web site may have, ends no server', async () => {
  const { port } = await serve()
  const status = async (path: string) => (await ask(port, path, `localhost:${port}`, '::1')).status
  for (const path of ['//', '//[', '//x:99999/', '/%', 'http://[', '*', '/showcase//['])
    expect(await status(path)).toBe(404)
  expect(await status('/showcase?page=http://[')).toBe(400)
})

test('a deployment names the site; by that name there is the frame and nothing else', async () => {
  const previewBase = 'https://pages.example.net'
  const { port } = await serve({ config: { previewBase } })
  expect((await previewOf(port, `127.0.0.1:${port}`)).meta).toBe(`${previewBase}/showcase`)
  const status = async (path: string, host: string) => (await ask(port, path, host)).status
  expect(await status('/showcase?page=https://tests.example.org', 'pages.example.net')).toBe(200)
  expect(await status(PAGE, 'pages.example.net')).toBe(421)
  expect(await status('/showcase?page=https://tests.example.org', 'evil.example')).toBe(421)
})

test('without a second site there is no preview', async () => {
  const { port } = await serve({ host: '0.0.0.0' })
  expect(await previewOf(port, `192.0.2.7:${port}`)).toEqual({ meta: undefined, frames: "frame-src 'self'" })
})

test('a program that answers to localhost in our place gets no page of a candidate', async () => {
  const foreign = createServer((_, response) => response.end('foreign'))
  await new Promise<void>((resolve) => foreign.listen({ host: '::1', port: 0, ipv6Only: true }, resolve))
  onTestFinished(() => void foreign.close())
  const address = foreign.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  const { port, lines } = await serve({ port: taken })
  expect((await previewOf(port, `127.0.0.1:${port}`)).meta).toBeUndefined()
  expect(lines).toContain(
    `Another program answers to localhost:${port}, so pages of candidates have no preview`,
  )
})
