import { expect, test } from 'vitest'
import { createEnvironment, temporaryFolder } from './environment.ts'
import { ADA, REC } from './samples.ts'
import { send, signIn } from './visitor.ts'

const INDEX =
  '<!doctype html><html lang="en"><meta name="csp-nonce" content="__CSP_NONCE__"><div id="root"></div>'

const playerOf = () =>
  temporaryFolder({
    'index.html': INDEX,
    'js/index.abc.js': 'console.log(1)',
    'js/index.abc.js.br': 'packed',
    'secret.txt': 'x',
  })

test('[N8] [N16] every screen of the player is its page, under a strict policy with a nonce of its own', async () => {
  const environment = await createEnvironment(undefined, playerOf())
  const nonces = []
  const screens = ['', '/', '/test/first', '/test/first/problem/choice', '/index.html', '/secret.txt']
  for (const path of [...screens, '/%E0%A4%A', '/test/%?a=%']) {
    const page = await send(environment, 'GET', `/test-interface/v1${path}`)
    expect([path, page.status, page.headers['cache-control']]).toEqual([path, 200, 'no-store'])
    const nonce = /content="([\w-]+)"/.exec(page.text)?.[1]
    const policy = String(page.headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "style-src-attr 'unsafe-inline'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ]),
    )
    nonces.push(nonce)
  }
  expect(new Set(nonces).size).toBe(nonces.length)
  const plain = await send(environment, 'GET', '/logout')
  expect(String(plain.headers['content-security-policy'])).not.toContain('unsafe')
})

test('assets are served packed and for ever; a missing one is not a page', async () => {
  const environment = await createEnvironment(undefined, playerOf())
  const asset = await send(environment, 'GET', '/test-interface/v1/js/index.abc.js', {
    headers: {
      'accept-encoding': 'br',
    },
  })
  expect([asset.text, asset.headers['content-encoding']]).toEqual(['packed', 'br'])
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const path of ['js/gone.js', 'assets/gone.ttf', 'static/font/gone.ttf', 'static/gone']) {
    const missing = await send(environment, 'GET', `/test-interface/v1/${path}`)
    expect([path, missing.status, missing.text.includes('root')]).toEqual([path, 404, false])
  }
})

test('without a built player the page says what to do', async () => {
  const environment = await createEnvironment()
  const page = await send(environment, 'GET', '/test-interface/v1/test/first')
  expect([page.status, page.text.includes('npm start')]).toEqual([503, true])
})

test('[ROUTE-22] the pages beside the player speak the language that was chosen, otherwise the best that the browser asks for', async () => {
  const environment = await createEnvironment(undefined, playerOf())
  const signedOut = async (headers: Record<string, string>) => {
    const { text } = await send(environment, 'GET', '/logout', { headers })
    return [/<html lang="(\w+)"/.exec(text)?.[1], /<h1>(.*)<\/h1>/.exec(text)?.[1]]
  }
  const german = ['de', 'Sie sind abgemeldet']
  expect(await signedOut({})).toEqual(['en', 'You are signed out'])
  const blocked = await send(environment, 'GET', '/logout?cookies=off')
  expect(blocked.text).toContain('<h1>Your browser blocks cookies</h1>')
  expect(await signedOut({ 'accept-language': 'fr;q=0.9, de-AT;q=0.8, en;q=0.7' })).toEqual(german)
  expect(await signedOut({ 'accept-language': 'en-GB', cookie: 'language=de' })).toEqual(german)
  const screen = await send(environment, 'GET', '/test-interface/v1/test/first', {
    headers: {
      cookie: 'language=de',
    },
  })
  expect(screen.text).toContain('<html lang="de">')
})

test('an address that is not a valid text is told about as any other one that leads nowhere', async () => {
  const environment = await createEnvironment(undefined, playerOf())
  const invite = await send(environment, 'GET', '/invite/%E0%A4%A')
  expect([invite.status, /<h1>(.*)<\/h1>/.exec(invite.text)?.[1]]).toEqual([404, 'This invite is not known'])
  const ada = await signIn(environment, ADA)
  const call = await ada.call('GET', '/api/v1/test/%E0%A4%A')
  expect([call.status, call.body.error]).toEqual([
    404,
    'There is no test "%E0%A4%A" for you. Open the link of your invite.',
  ])
})

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const titleOf = (text: string) => /<h1>(.*)<\/h1>/.exec(text)?.[1]

test('an address that leads nowhere is a page that leads on for a browser, and JSON for a program', async () => {
  const environment = await createEnvironment(undefined, playerOf())
  const pages: readonly (readonly [string, number, string])[] = [
    ['/nope', 404, 'There is nothing here'],
    ['/api/v1/nope', 404, 'There is nothing here'],
    ['/review/first/no-number', 400, 'There is nothing here'],
    ['/review', 401, 'Open your invite'],
    ['/api/v1/test/first', 401, 'Open your invite'],
  ]
  for (const [path, ...expected] of pages) {
    const page = await send(environment, 'GET', path, { headers: asBrowser })
    expect([path, page.status, titleOf(page.text)]).toEqual([path, ...expected])
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('assess</header>')
  }
  const program = await send(environment, 'GET', '/nope', { headers: { accept: 'application/json' } })
  expect([program.status, program.body]).toEqual([404, { error: 'There is nothing at GET /nope.' }])
  const german = await send(environment, 'GET', '/nope', {
    headers: { ...asBrowser, 'accept-language': 'de' },
  })
  expect(titleOf(german.text)).toBe('Hier ist nichts')
  const invite = await send(environment, 'GET', '/invite/wrong', { headers: asBrowser })
  expect(invite.text).toContain('<a href="/">To your tests</a>')
})

test('[ROUTE-22] a form that is refused is answered with a page for a browser, and changes nothing', async () => {
  const environment = await createEnvironment(undefined, playerOf())
  const ada = await signIn(environment, ADA)
  for (const headers of [{ 'x-csrftoken': 'old' }, { origin: 'https://evil.example' }]) {
    const page = await ada.call('POST', '/logout', undefined, { ...asBrowser, ...headers })
    expect([page.status, titleOf(page.text)]).toEqual([403, 'Nothing was changed'])
    expect(page.text).toContain('<a href="">Try again</a>')
  }
  expect((await ada.call('GET', '/')).text).toContain('Your tests')
})

test('a signed-in user finds their own tests at the root, and a recruiter what can be reviewed', async () => {
  const environment = await createEnvironment(undefined, playerOf())
  const ada = await signIn(environment, ADA)
  const home = await ada.call('GET', '/', undefined, asBrowser)
  expect(titleOf(home.text)).toBe('Your tests')
  expect(home.text).toContain('href="/test-interface/v1/test/first"')
  expect(home.text).not.toContain('/review')
  expect((await ada.call('GET', '/review', undefined, asBrowser)).status).toBe(404)
  const recruiter = await signIn(environment, REC)
  expect((await recruiter.call('GET', '/')).text).toContain('href="/review"')
  expect((await recruiter.call('GET', '/review')).text).toContain('href="/review/first"')
})
