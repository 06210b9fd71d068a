import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestPage } from '../../cli/backend/link-preview/request.ts'
import { findTarget } from '../../cli/backend/link-preview/target.ts'
import { createEnvironment } from './environment.ts'
import { ADA, BOB } from './samples.ts'
import { signIn } from './visitor.ts'

const PAGE = '<!doctype html><html><head><title>Docs</title></head><body>Read me</body></html>'

/** A site on this machine that stands for the rest of the internet. */
async function createSite(answer: RequestListener) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, reply) => {
    asked.push(request)
    answer(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return { host: `127.0.0.1:${port}`, port, url: `http://127.0.0.1:${port}`, asked }
}

/** What the links name; the site above answers in its place. */
const SITE = 'https://docs.example'

const preview = (url: string) => `/generic/api/proxy?url=${encodeURIComponent(url)}`

async function visit(answer: RequestListener, person = ADA) {
  const site = await createSite(answer)
  const environment = await createEnvironment(undefined, undefined, {
    previewStandIns: { 'docs.example': site.url },
  })
  const visitor = await signIn(environment, person)
  return {
    site,
    environment,
    get: (path: string, headers = {}) => visitor.call('GET', preview(SITE + path), undefined, headers),
    head: (path: string) => visitor.call('HEAD', preview(SITE + path)),
  }
}

test('[CALL-76] [MISC-04] a linked page comes back boxed in, with its own links and looks', async () => {
  const { get, head, site } = await visit((_, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    reply.setHeader('set-cookie', 'tracker=1')
    reply.setHeader('access-control-allow-origin', '*')
    reply.end(PAGE)
  })
  const page = await get('/guide/one?a=1&b="2"', { authorization: 'Bearer mine', referer: 'http://secret/' })
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.text).toBe(PAGE.replace('<head>', `<head><base href="${SITE}/guide/one?a=1&amp;b=%222%22">`))
  const policy = String(page.headers['content-security-policy']).split('; ')
  expect(policy).toEqual(expect.arrayContaining(['sandbox', "default-src 'none'", "frame-ancestors 'self'"]))
  expect(policy.some((rule) => rule.startsWith('script-src') || rule.includes('allow-'))).toBe(false)
  expect([page.headers['x-content-type-options'], page.headers['x-frame-options']]).toEqual([
    'nosniff',
    'SAMEORIGIN',
  ])
  expect([page.headers['set-cookie'], page.headers['access-control-allow-origin']]).toEqual([
    undefined,
    undefined,
  ])
  const sent = site.asked[0]?.headers
  expect([sent?.cookie, sent?.authorization, sent?.referer, sent?.['x-csrftoken']]).toEqual(
    Array(4).fill(undefined),
  )
  const asked = await head('/guide')
  expect([asked.status, asked.text, asked.headers['content-type']]).toEqual([
    200,
    '',
    'text/html; charset=utf-8',
  ])
  expect(site.asked.map(({ method }) => method)).toEqual(['GET', 'HEAD'])
})

test.each([
  ['text/html', 200],
  ['application/xhtml+xml', 200],
  ['application/pdf', 200],
  ['image/png', 200],
  ['image/svg+xml', 200],
  ['Text/HTML;charset=UTF-8', 200],
  ['text/plain', 415],
  ['application/json', 415],
  ['application/javascript', 415],
  ['text/htmlx', 415],
  ['', 415],
])('[MISC-03] [MISC-05] content of the type %j gets %i', async (type, status) => {
  const { get, head } = await visit((_, reply) => {
    if (type) reply.setHeader('content-type', type)
    reply.end('x')
  })
  expect([(await get('/x')).status, (await head('/x')).status]).toEqual([status, status])
})

test('[GAP-117] a PDF goes without the sandbox, in which no browser shows it, and may still load none of ours', async () => {
  const { get } = await visit((_, reply) =>
    reply.setHeader('content-type', 'application/pdf').end('%PDF-1.4'),
  )
  const { headers, text } = await get('/rules.pdf')
  const policy = String(headers['content-security-policy']).split('; ')
  expect([text, headers['x-content-type-options'], policy.includes('sandbox')]).toEqual([
    '%PDF-1.4',
    'nosniff',
    false,
  ])
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "object-src 'self'", "frame-ancestors 'self'"]),
  )
})

test.each([404, 500, 401, 204 + 100])('a page that answers with %i is not a preview', async (code) => {
  const { get } = await visit((_, reply) => reply.writeHead(code, { 'content-type': 'text/html' }).end('x'))
  const reply = await get('/x')
  expect([reply.status, reply.text.includes(`answered with ${code}`)]).toEqual([502, true])
})

test('[N58] five redirects are followed, a sixth is not, and one into a private network or another kind of address is refused', async () => {
  const inside = await createSite((_, reply) => reply.setHeader('content-type', 'text/html').end('secret'))
  const { get, site } = await visit((request, reply) => {
    const path = new URL(request.url ?? '', 'http://x').pathname
    const left = Number(path.slice(1))
    const to = path === '/in' ? inside.url : path === '/file' ? 'file:///etc/passwd' : `/${left - 1}`
    if (left === 0) return reply.setHeader('content-type', 'text/html').end('there')
    reply.writeHead(left % 2 ? 302 : 308, { location: to }).end()
  })
  expect([(await get('/5')).status, (await get('/6')).status]).toEqual([200, 502])
  expect(site.asked).toHaveLength(12)
  expect([(await get('/in')).status, (await get('/file')).status]).toEqual([403, 400])
  expect(inside.asked).toEqual([])
})

test('[N58] more than 5 MB are refused, told beforehand or not', async () => {
  const { get } = await visit((request, reply) => {
    reply.setHeader('content-type', 'image/png')
    if (request.url === '/told') reply.setHeader('content-length', 5_000_001)
    if (request.url === '/fits') return reply.end(Buffer.alloc(5_000_000))
    const pour = () => {
      while (!reply.destroyed) if (!reply.write(Buffer.alloc(100_000))) return void reply.once('drain', pour)
    }
    pour()
  })
  expect((await get('/fits')).status).toBe(200)
  expect([(await get('/told')).status, (await get('/endless')).status]).toEqual([413, 413])
})

test('a page that does not answer, or never ends, is given up after 5 seconds', async () => {
  const { get, site, environment } = await visit((request, reply) => {
    if (request.url !== '/slow') reply.setHeader('content-type', 'text/html').write('<p>')
  })
  for (const [index, path] of ['/slow', '/endless'].entries()) {
    const waiting = get(path)
    await vi.waitUntil(() => site.asked.length > index)
    await environment.clock.advance(5000)
    expect((await waiting).status).toBe(504)
  }
})

test('a page that breaks off, is packed, or is not there is refused in words', async () => {
  const { get } = await visit((request, reply) => {
    if (request.url === '/packed')
      return reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x')
    reply.writeHead(200, { 'content-type': 'text/html', 'content-length': 100 })
    reply.write('half')
    setImmediate(() => reply.destroy())
  })
  expect([(await get('/broken')).status, (await get('/packed')).status]).toEqual([502, 415])
  const environment = await createEnvironment(undefined, undefined, {
    previewStandIns: { 'docs.example': 'http://127.0.0.1:1' },
  })
  const reply = await (await signIn(environment, ADA)).call('GET', preview('http://docs.example/'))
  expect([reply.status, reply.body.error]).toEqual([502, 'The page of this link cannot be reached.'])
})

test('[N58] a name is resolved once, and the connection goes to the address that was checked then', async () => {
  const answers = ['93.184.216.34', '127.0.0.1']
  const resolved: string[] = []
  const resolve = async (host: string) => {
    resolved.push(host)
    return [{ address: answers[resolved.length - 1] ?? '', family: 4 }]
  }
  const target = await findTarget('http://rebound.example/', resolve, {})
  expect([target.address, resolved]).toEqual([{ address: '93.184.216.34', family: 4 }, ['rebound.example']])

  const site = await createSite((_, reply) => reply.end('here'))
  const url = new URL(`http://no-resolver-knows-this.example:${site.port}/x`)
  const checked = { url, address: { address: '127.0.0.1', family: 4 } }
  const reply = await requestPage(checked, 'GET', new AbortController().signal)
  expect([(await reply.toArray()).join(''), site.asked[0]?.headers.host]).toEqual(['here', url.host])
})

test('this server itself cannot be asked through its own preview', async () => {
  const environment = await createEnvironment()
  const { call } = await signIn(environment, ADA)
  for (const url of [`${environment.backend.url}/gateways/identity`, 'http://localhost:80/'])
    expect((await call('GET', preview(url))).status).toBe(403)
  expect((await call('GET', '/generic/api/proxy')).status).toBe(400)
  expect((await call('GET', preview(`http://example.com/${'x'.repeat(5000)}`))).status).toBe(400)
})

test('a user who asks more than 60 times in a minute waits; others do not', async () => {
  const environment = await createEnvironment()
  const ada = await signIn(environment, ADA)
  const bob = await signIn(environment, BOB)
  const ask = (visitor: typeof ada) => visitor.call('GET', preview('http://127.0.0.1/'))
  for (let count = 0; count < 60; count++) expect((await ask(ada)).status).toBe(403)
  expect([(await ask(ada)).status, (await ask(bob)).status]).toEqual([429, 403])
  await environment.clock.advance(60_000)
  expect((await ask(ada)).status).toBe(403)
})

test('a page of beginnings of tags holds up nobody, and is shown as it is', async () => {
  const { get } = await visit((_, reply) => {
    reply.setHeader('content-type', 'text/html')
    reply.end('<head '.repeat(700_000))
  })
  expect((await get('/')).text).toMatch(/^<base href="[^"]*"><head <head /)
})
