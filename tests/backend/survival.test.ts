import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { inDepth } from '../sampled.ts'
import { TEST_MS, WAIT_MS } from '../timeouts.ts'
import { temporaryFolder } from './environment.ts'
import { type Stored, storedBy, testDatabase } from './stored.ts'

const MAIN = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))
/** Kills of the server: a few in `npm test`, 100 in `npm run test:deep kills`. */
const KILLS = Number(process.env.KILLS ?? 4)

const FILES = {
  'one/test.yaml': [
    'name: One',
    'duration: 60',
    'instructions: Write.',
    'company: { name: Example, slug: example }',
    'sections:',
    '  - slug: all',
    '    name: All',
    '    problems: [first, second, third]',
    '',
  ].join('\n'),
  ...Object.fromEntries(
    ['first', 'second', 'third'].map((slug) => [
      `one/problems/${slug}.yaml`,
      `problem_type: TEX\ntitle: ${slug}\nscore: 1\nstatement: Write.\n`,
    ]),
  ),
}

const storedIn = async (dataDir: string) => storedBy({ dataDir, database: await testDatabase(dataDir) })

/** Runs the real command line and gives the candidate's link. */
async function serve(
  tests: string,
  data: string,
): Promise<{ child: ChildProcess; link: URL; output: () => string }> {
  const options = ['--port', '0', '--tests', tests, '--data', data, '--links']
  const env = (await storedIn(data)).env()
  const child = spawn(process.execPath, [MAIN, 'serve', ...options], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const link = await new Promise<URL>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /candidate +(http\S+)/.exec(output)
      if (found?.[1] && output.includes('Stop with')) resolve(new URL(found[1]))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
  return { child, link, output: () => output }
}

async function signIn(link: URL) {
  const opened = await fetch(link, { redirect: 'manual' })
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const token = /csrftoken=([^;]+)/.exec(cookie)?.[1] ?? ''
  return async (method: string, path: string, body?: object, headers = {}) => {
    const reply = await fetch(new URL(path, link), {
      method,
      headers: {
        cookie,
        'x-csrftoken': token,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok)
      throw Object.assign(new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`), {
        status: reply.status,
      })
    return reply.json()
  }
}

type Call = Awaited<ReturnType<typeof signIn>>

interface Opened {
  readonly set: number
  readonly epoch: number
}

/** Saves without a pause until the server is gone, again what a busy server refuses; `acked` keeps the last acknowledged revision. */
async function write(call: Call, { set, epoch }: Opened, problem: string, acked: Map<string, number>) {
  let rev = (acked.get(problem) ?? 0) + 1
  for (;;) {
    const body = {
      problem,
      solution_type: 'TEX',
      test_solution_set: set,
      test_slug: 'one',
      answer: `words ${rev}`,
      attachments: [],
    }
    const headers = {
      'x-assess-rev': String(rev),
      'x-assess-epoch': String(epoch),
      'idempotency-key': `${problem} ${rev}`,
    }
    try {
      const saved = await call('POST', '/api/v1/solution', body, headers)
      acked.set(problem, saved.rev)
      rev++
    } catch (error) {
      const isRefused = error instanceof Error && 'status' in error && error.status === 503
      if (!isRefused) return
    }
  }
}

test('every acknowledged save and the running clock are there after the server was killed in the middle', {
  timeout: TEST_MS + KILLS * WAIT_MS,
}, async () => {
  const folder = temporaryFolder(FILES)
  const data = temporaryFolder()
  const acked = new Map<string, number>()
  let begun: string | undefined
  let total = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    const { child, link } = await serve(folder, data)
    const call = await signIn(link)
    const { id } = await call('GET', '/api/v1/test/one')
    const { testsolutionset_id: set } = await call('POST', `/rpc/test.init/${id}`, { id })
    await call('POST', `/rpc/test.start/${set}`, { id: set })
    const { epoch } = await call('POST', `/rpc/test.open/${set}`, { device: 'laptop', session: kill })

    const { start_time } = await call('GET', `/api.v2/assessment/${set}/solutionset`)
    begun ??= start_time
    expect(start_time).toBe(begun)
    const { sections } = await call('GET', `/api.v2/assessment/${set}/sectionwise/problems?test_slug=one`)
    for (const { slug, solution } of sections[0].problems) {
      const known = acked.get(slug) ?? 0
      expect(solution?.rev ?? 0, `kill ${kill}, ${slug}`).toBeGreaterThanOrEqual(known)
      if (solution) expect(solution.answer).toBe(`words ${solution.rev}`)
      acked.set(slug, solution?.rev ?? 0)
    }

    const writers = ['first', 'second', 'third'].map((problem) => write(call, { set, epoch }, problem, acked))
    const enough = total + 90 + (kill % 20)
    while (sum(acked) < enough) await call('GET', '/rpc/get_server_time')
    child.kill('SIGKILL')
    await Promise.all([once(child, 'exit'), ...writers])
    expect(sum(acked)).toBeGreaterThan(total)
    total = sum(acked)
  }
  const stored = await storedIn(data)
  expect(await stored.faults()).toEqual([])
  expect(await disorderedIn(stored)).toEqual([])
  console.log(`${KILLS} kills of the server, ${total} acknowledged saves`)
})

/** Revisions that are not above the one stored before them. */
const disorderedIn = ({ rows }: Stored) =>
  rows(
    `SELECT * FROM (SELECT rev, lag(rev) OVER (PARTITION BY solution_id ORDER BY id) AS before FROM revisions) AS compared
     WHERE rev <= before`,
  )

test('a signal stops the server gracefully, also while a browser keeps its connection', async () => {
  const { child, link, output } = await serve(temporaryFolder(FILES), temporaryFolder())
  const call = await signIn(link)
  await call('GET', '/gateways/identity')
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect([code, output().includes('Stopped. Everything that was saved is kept.')]).toEqual([0, true])
})

inDepth('an upload that never ends does not keep the server from stopping', async () => {
  const { child, link, output } = await serve(temporaryFolder(FILES), temporaryFolder())
  const opened = await fetch(link, { redirect: 'manual' })
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const upload = request(new URL('/rpc/upload', link), {
    method: 'POST',
    headers: {
      cookie,
      'x-csrftoken': /csrftoken=([^;]+)/.exec(cookie)?.[1] ?? '',
      'content-type': 'multipart/form-data; boundary=b',
      expect: '100-continue',
    },
  })
  upload.on('error', () => {})
  upload.flushHeaders()
  await once(upload, 'continue')
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect([code, output().includes('Stopped. Everything that was saved is kept.')]).toEqual([0, true])
})

test('a port that is taken is told with what to do', async () => {
  const folder = temporaryFolder(FILES)
  const { link } = await serve(folder, temporaryFolder())
  const child = spawn(process.execPath, [
    MAIN,
    'serve',
    '--port',
    link.port,
    '--tests',
    folder,
    '--data',
    temporaryFolder(),
  ])
  const [text, [code]] = await Promise.all([child.stderr.toArray(), once(child, 'exit')])
  const advice = `Stop the other server, or choose a port: --port ${Number(link.port) + 1}`
  expect([code, text.join('').split('\n').at(-2)]).toEqual([
    2,
    `Port ${link.port} on 127.0.0.1 is in use. ${advice}`,
  ])
})

const sum = (revisions: ReadonlyMap<string, number>) =>
  [...revisions.values()].reduce((total, rev) => total + rev, 0)
