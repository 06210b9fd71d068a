import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type Config, readConfigFile } from '../../cli/backend/platform/config.ts'
import { readConfig as readPageConfig } from '../../src/adapters/browser/config.ts'
import { createEnvironment, temporaryFolder } from './environment.ts'
import { send } from './visitor.ts'

const PLAYER = { 'index.html': '<!doctype html><head><script defer src="a.js"></script></head><body></body>' }

const FULL: Config = {
  apiBase: 'https://api.example.com',
  websocketBase: 'https://ws.example.com:8443',
  socketPath: '/live/socket',
  proctorBase: 'https://proctor.example.com',
  storageBase: 'https://pictures.example.com/bucket',
  speedImage: 'https://cdn.example.com/speed.png',
  prefixes: { v2: '/api/v2', rpc: '' },
  accountBase: 'https://account.example.com/in',
  supportEmail: 'help@example.com',
  env: '</script><script>alert(1)</script>\u2028',
  user: 'qa',
  sentryDsn: 'https://key@errors.example.com/42',
  chat: {
    script: 'https://chat.example.com/w.js',
    candidateAppId: 'c',
    recruiterAppId: 'r',
    secret: 'CANARY',
  },
  databases: { mysql: 'mysql://root:CANARY@127.0.0.1' },
}

/** What the page never gets. */
const SERVED: Config = {
  ...{ port: 8080, host: '0.0.0.0', data: '/srv/CANARY', drain: 10, metrics: true },
  ...{ metricsToken: 'CANARY-CANARY-CANARY', database: 'postgres://CANARY@host/name' },
  databaseFile: '/run/secrets/CANARY',
  jupyterHub: { address: 'https://CANARY.example.com', token: 'CANARY', options: { profile: 'CANARY' } },
}

async function open(config: Config) {
  const environment = await createEnvironment(undefined, temporaryFolder(PLAYER), { config })
  const { text, headers } = await send(environment, 'GET', '/test-interface/v1/test/first')
  const [, nonce, script] = /<script nonce="([^"]+)">(.*?)<\/script>/s.exec(text) ?? []
  const rules = String(headers['content-security-policy']).split('; ')
  const policy: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
    rules.map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  )
  return { text, nonce, script, policy }
}

async function errorOf(content: string): Promise<string> {
  const file = join(temporaryFolder({ 'config.json': content }), 'config.json')
  return readConfigFile(file).then(
    () => 'taken',
    (error) => error.message.replaceAll(file, 'config.json'),
  )
}

test('[GAP-038] the page is told the config in a script of its own nonce, as the player reads it', async () => {
  const { text, nonce, script = '', policy } = await open({ ...FULL, ...SERVED })
  const window: { __ASSESS_CONFIG__?: unknown } = {}
  runInNewContext(script, { window })
  const { databases: _, storageBase: ___, ...rest } = FULL
  const { secret: __, ...chat } = FULL.chat ?? {}
  expect(window.__ASSESS_CONFIG__).toEqual({ ...rest, chat })
  expect(readPageConfig(window.__ASSESS_CONFIG__)).toEqual({ ...rest, chat })
  expect([text.includes('CANARY'), text.match(/<script/g)?.length]).toEqual([false, 2])
  expect(policy['script-src']).toEqual(["'self'", `'nonce-${nonce}'`, 'https://chat.example.com'])
})

test('the policy lets in what the config needs and nothing else', async () => {
  const { policy } = await open(FULL)
  const foreign = (name: string) => policy[name]?.filter((source) => /example\.com/.test(source))
  expect(foreign('connect-src')).toEqual([
    'https://api.example.com',
    'https://proctor.example.com',
    'https://pictures.example.com',
    'https://cdn.example.com',
    'https://errors.example.com',
    'https://ws.example.com:8443',
    'https://chat.example.com',
    'wss://ws.example.com:8443',
    'wss://chat.example.com',
  ])
  expect(foreign('font-src')).toEqual(['https://chat.example.com'])
  for (const name of ['img-src', 'media-src', 'frame-src'])
    expect([name, foreign(name)]).toEqual([name, ['https://chat.example.com', 'https://api.example.com']])
  for (const name of ['default-src', 'style-src', 'worker-src', 'object-src', 'base-uri', 'form-action'])
    expect([name, foreign(name)]).toEqual([name, []])
  const reporting = await open({ sentryDsn: 'https://key@errors.example.com/42' })
  expect(JSON.stringify(reporting.policy).match(/example\.com/g)).toHaveLength(1)
  const alone = await open({})
  expect([alone.script, JSON.stringify(alone.policy).includes('example.com')]).toEqual([undefined, false])
})

test('a config file is taken as it is, or refused with all that is wrong in it', async () => {
  expect(await errorOf(JSON.stringify(FULL))).toBe('taken')
  expect(await errorOf('{}')).toBe('taken')
  expect(await errorOf(JSON.stringify(SERVED))).toBe('taken')
  expect(await errorOf('{\n"supportMail": "a@b.c",\n"env": "",\n"chat": {"script": "javascript:x"}}')).toBe(
    [
      'The config cannot be used:',
      'config.json:2 Unknown key "supportMail": did you mean "supportEmail"?',
      'config.json:3 "env" must not be empty, but says "". Wanted: Sent along with every call as __env',
      'config.json:4 "candidateAppId" is missing. Wanted: The app of the widget for candidates',
      'config.json:4 "recruiterAppId" is missing. Wanted: The app of the widget for recruiters',
      'config.json:4 "chat.script" does not fit, but says "javascript:x". Wanted: The script of the chat widget, such as https://tests.example.com',
    ].join('\n'),
  )
  expect(await errorOf('{"databases": {"mysql": "127.0.0.1", "oracle": "x"}}')).toMatch(
    /Unknown key "oracle"; known: mysql[\s\S]*"databases.mysql" does not fit/,
  )
  expect(
    await errorOf('{"database": "mysql://x",\n"port": 70000,\n"drain": -1,\n"metricsToken": "short"}'),
  ).toMatch(
    /json:2 "port"[\s\S]*json:1 "database" does not fit[\s\S]*json:3 "drain"[\s\S]*json:4 "metricsToken"/,
  )
  const secrets = { database: 'CANARY', metricsToken: 'CANARY', databases: { mysql: 'CANARY' } }
  expect(await errorOf(JSON.stringify(secrets))).not.toContain('CANARY')
  expect(await errorOf('{"data": "postgres://assess:CANARY@host/name"}')).toBe(
    'The config cannot be used:\nconfig.json:1 "data" does not fit. Wanted: The folder of answers and files; "database" names a database of PostgreSQL',
  )
  const hub = { address: 'https://admin:CANARY@hub.example.com', token: 'x' }
  expect(await errorOf(JSON.stringify({ jupyterHub: hub }))).toMatch(
    /^(?!.*CANARY).*"jupyterHub\.address" does not fit\. Wanted: Where JupyterHub is reached/s,
  )
  expect(await errorOf('env: qa')).toContain('config.json:1 This is not valid JSON')
  expect(await errorOf('[1')).toContain('config.json:1 This is not valid YAML')
})

test.each([
  ["https://a.example; script-src 'unsafe-eval'"],
  ['https://a.example,b.example'],
  ['https://user@a.example'],
  ['ftp://a.example'],
  ['https://a.example/?x'],
])('the address %j does not reach the policy', async (apiBase) => {
  expect(await errorOf(JSON.stringify({ apiBase }))).toContain('"apiBase" does not fit')
})
