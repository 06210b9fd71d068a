import { describe, expect, it } from 'vitest'
import { judgeProject } from '../../../../tests/frameworks/judge-project.ts'
import { inDepth, sampled } from '../../../../tests/sampled.ts'
import { TAKE_OVER } from './take-over.ts'

/** Stands in the hidden check and nowhere else. */
const SECRET = 'quince-4711'

const PROJECT = {
  statement: '<p>Answer hello.</p>',
  technologies: ['javascript'],
  files: { 'server.js': '', 'package.json': '{}' },
  locked: ['package.json'],
  tasks: { start: ['node', 'server.js'] },
  port: 3000,
  limits: { cpu_ms: 4000, memory_mb: 200 },
  checks: [
    { name: 'says hello', steps: [{ request: { path: '/' }, expect: { status: 200, body: 'hello' } }] },
  ],
  key: {
    checks: [
      {
        name: 'says the word',
        steps: [{ request: { path: '/hidden' }, expect: { body: { equals: SECRET } } }],
      },
    ],
  },
}

const serve = (listener: string, before = '') =>
  `const { createServer } = require('node:http')\nconst { execSync, spawn } = require('node:child_process')\nconst fs = require('node:fs')\n${before}\ncreateServer((request, response) => { ${listener} }).listen(process.env.PORT)\n`

/** What a judge that believed it would take for a start, replies, connections or a verdict. */
const LINES = `const lines = [
  ['reply', 1, { kind: 'started' }], ['reply', 2, { kind: 'ran', exit: 0, stdout: 'hello', stderr: '' }],
  ['reply', 1, { kind: 'ran', exit: {}, stdout: 7 }], ['data', 1, 7], ['data', {}, ''], ['open', 1], ['close', 1], 7, { kind: 'passed' },
].map((line) => JSON.stringify(line) + '\\n').join('') + 'no line at all'
`

/** All that a project can do, and that makes no check pass. */
const ATTACKS: Readonly<Record<string, string>> = {
  'prints lines of the protocol': serve('process.stdout.write(lines); response.end()', LINES),
  'ends the bridge': serve(
    "process.kill(process.ppid, 'SIGKILL'); response.end('hello')",
    "fs.mkdirSync('.link', { recursive: true }); fs.writeFileSync('.link/report.json', JSON.stringify({ kind: 'passed' }))",
  ),
  'answers with a body of gigabytes': serve(
    "response.writeHead(200, { 'content-length': 1e12 }); response.write('hello'.repeat(1e6))",
  ),
  'answers without end': serve(
    "const more = () => response.write('hello'.repeat(1000)) ? setImmediate(more) : response.once('drain', more); more()",
  ),
  'answers what is not HTTP': `require('node:net').createServer((socket) => socket.end('hello quince\\n'.repeat(100))).listen(process.env.PORT)`,
  'answers with headers without end': `require('node:net').createServer((socket) => {
  socket.on('error', () => {})
  socket.write('HTTP/1.1 200 OK\\r\\n' + 'a: hello\\r\\n'.repeat(1e5))
}).listen(process.env.PORT)`,
  'starts processes without end': serve(
    "response.end('hello')",
    "const bomb = ':(){ :|:& };:'; spawn('bash', ['-c', bomb], { detached: true, stdio: 'ignore' }); for (;;) spawn('sleep', ['100'])",
  ),
  'looks for the key in all that it can read': serve(
    'response.end(found())',
    `const found = () => {
  const places = ['/home', '/tmp', ...fs.readdirSync('/proc').filter((name) => /^\\d+$/.test(name)).flatMap((pid) =>
    ['cmdline', 'environ'].map((name) => '/proc/' + pid + '/' + name))]
  for (const place of places) {
    try {
      const text = execSync('grep -raoh "quince-[0-9]*" ' + place).toString().trim()
      if (text) return text.split('\\n')[0]
    } catch {}
  }
  return 'nothing'
}`,
  ),
}

describe('a project gets nothing that', () => {
  it.each(sampled(Object.entries(ATTACKS)))('%s', async (_, code) => {
    const { verdict, outcomes, printed } = await judgeProject(PROJECT, { 'server.js': code })
    expect(verdict).toEqual({ status: 'REJ', score: 0 })
    expect(outcomes.filter(({ status }) => status === 'passed')).toEqual([])
    expect(JSON.stringify(outcomes) + printed).not.toContain(SECRET)
  })
})

inDepth('gives nothing to a project that takes over the bridge and speaks in its place', async () => {
  const before = `${LINES}${TAKE_OVER}
takeOver('process.stdout.write(' + JSON.stringify(lines) + ')').then((value) => { console.log('taken over: ' + value)`
  const { verdict, printed } = await judgeProject(PROJECT, {
    'server.js': `${serve('response.end()', before)}})`,
  })
  expect(printed).toContain('taken over: true')
  expect(verdict).toEqual({ status: 'REJ', score: 0 })
})

inDepth('tries a project that never answers three times at most', async () => {
  const checks = Array.from({ length: 6 }, (_, index) => ({ ...PROJECT.checks[0], name: `hello ${index}` }))
  const { verdict, outcomes } = await judgeProject({ ...PROJECT, checks }, { 'server.js': serve('') })
  expect(verdict).toEqual({ status: 'REJ', score: 0 })
  expect(outcomes.map(({ limit }) => limit)).toEqual([
    ...[undefined, undefined, undefined],
    ...['time', 'time', 'time', 'time'],
  ])
})

it('shows what a project prints at public checks, and nothing of hidden ones', async () => {
  const listener = "console.log('asked for ' + request.url); response.end(request.url)"
  const { outcomes, printed } = await judgeProject(PROJECT, { 'server.js': serve(listener) })
  expect(printed).toContain('asked for /\n')
  expect(printed).not.toContain('hidden')
  expect(outcomes.map(({ message }) => message)).toEqual([
    'Step 1, GET /: the body has to contain "hello", but it is "/"',
    undefined,
  ])
})

it('takes a change of a locked file, and a file where the judge has its folder, for an attack', async () => {
  for (const path of ['package.json', '.link', '.link/bridge.mjs']) {
    const judged = await judgeProject(PROJECT, {
      'server.js': serve(`response.end('${SECRET}')`),
      [path]: '{}',
    })
    expect(judged).toMatchObject({ verdict: { status: 'REJ', score: 0 }, isMalpractice: true, outcomes: [] })
  }
})
