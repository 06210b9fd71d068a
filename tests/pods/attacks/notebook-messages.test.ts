import { beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../cli/backend/platform/clock.ts'
import { createRunner, type LocalRunner } from '../../../cli/backend/sandbox/runner.ts'
import { JUPYTER } from '../../../plugins/DJP/tests/jupyter.ts'
import { createEnvironment } from '../../backend/environment.ts'
import { BOB } from '../../backend/samples.ts'
import { skipUnless } from '../../needs.ts'
import { sampled } from '../../sampled.ts'
import { kernelOf, NOTEBOOK_TEST, workInNotebook } from '../notebook.ts'
import { openSocket } from '../page.ts'

let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})
beforeEach((context) => skipUnless(JUPYTER.isThere, JUPYTER.needs, context))

/** A message as no page of ours sends it. */
const message = (channel: string, msg_type: string, content: object = {}, header: object = {}) =>
  JSON.stringify({
    channel,
    header: {
      msg_id: 'forged',
      msg_type,
      session: 'forged',
      username: 'x',
      version: '5.3',
      date: '',
      ...header,
    },
    parent_header: {},
    metadata: {},
    content,
  })
const cell = { code: 'forged = 1', silent: false, store_history: false, allow_stdin: true }
const frame = (...numbers: readonly bigint[]) => Buffer.from(new BigUint64Array(numbers).buffer)

/** Frames to a kernel's socket; after each of them cells still run, here or on the next socket. */
const FRAMES: Readonly<Record<string, readonly (string | Buffer)[]>> = {
  nothing: [''],
  'no message': ['null', '7', '[]', '{', '{"channel":7}', '{"header":{}}'],
  'a message without a channel, or of one that does not exist': [
    message('', 'execute_request', cell),
    message('__proto__', 'execute_request', cell),
    message('iopub', 'execute_request', cell),
  ],
  'an output that no kernel has made': [
    message('iopub', 'stream', { name: 'stdout', text: 'forged' }),
    message('shell', 'execute_reply', { status: 'ok' }),
  ],
  'a type of message that does not exist': [
    message('shell', 'x_request'),
    message('shell', '__class__'),
    message('control', '../execute_request', cell),
  ],
  'content of other kinds': [
    message('shell', 'execute_request', { code: 7 }),
    message('shell', 'execute_request', []),
    message('shell', 'complete_request', { code: null, cursor_pos: 'x' }),
  ],
  'the session of somebody else': [message('shell', 'execute_request', cell, { session: 'of-another' })],
  'a header with fields of other kinds': [
    message('shell', 'execute_request', cell, { msg_id: { a: 1 }, session: [], date: {} }),
  ],
  'a line that no program has asked for': [message('stdin', 'input_reply', { value: 'x', status: 'ok' })],
  widgets: [
    message('shell', 'comm_open', { comm_id: 'a', target_name: 'jupyter.widget', data: {} }),
    message('shell', 'comm_msg', { comm_id: 'b', data: { method: 'update' } }),
    message('shell', 'comm_close', { comm_id: 'c' }),
  ],
  'requests to a debugger': [
    message('control', 'debug_request', { type: 'request', command: 'attach', seq: 1, arguments: {} }),
  ],
  'binary frames with parts outside them': [
    frame(),
    frame(0n),
    frame(2n ** 63n),
    frame(6n, 2n ** 40n, 8n, 16n, 24n, 32n, 40n),
    frame(6n, 56n, 48n, 40n, 32n, 24n, 16n),
  ],
  'JSON that nests deeply': [`{"channel":"shell","content":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  'a frame above the limit': ['x'.repeat(7_000_001)],
  'the end of its kernel': [message('control', 'shutdown_request', { restart: false })],
  'ten thousand requests at once': Array.from({ length: 10_000 }, () =>
    message('shell', 'kernel_info_request'),
  ),
}

test('a page that says what it likes to its kernel changes nothing for anybody, and cells run on', async () => {
  const environment = await createEnvironment([NOTEBOOK_TEST], undefined, { runner })
  const mine = await workInNotebook(environment)
  const neighbour = await workInNotebook(environment, BOB)
  const other = await kernelOf(neighbour)
  expect(await other.run('own = "of Bob"')).toBe('')
  for (const [title, frames] of sampled(Object.entries(FRAMES))) {
    const { close, id } = await kernelOf(mine)
    const channels = `/pod/${mine.slug}/jupyter/api/kernels/${id}/channels`
    const page = openSocket(environment, mine.candidate, channels)
    expect(await page.opened, title).toBe(true)
    page.socket.removeAllListeners('message')
    for (const one of frames) page.socket.send(one)
    expect.soft(await other.run('print(own)'), title).toBe('of Bob\n')
    const again = async () => (await kernelOf(mine)).run('print(6 * 7)').catch(String)
    await expect.poll(again, { message: title }).toBe('42\n')
    page.socket.terminate()
    close()
  }
})

/** Paths of a notebook server that a page has no business with, by what somebody would do there. */
const PATHS: Readonly<Record<string, readonly [method: 'GET' | 'POST' | 'DELETE' | 'PATCH', path: string]>> =
  {
    'lists files': ['GET', 'api/contents'],
    'deletes the notebook': ['DELETE', 'api/contents/notebook.ipynb'],
    'renames the notebook': ['PATCH', 'api/contents/notebook.ipynb'],
    'makes checkpoints': ['POST', 'api/contents/notebook.ipynb/checkpoints'],
    'opens a terminal': ['POST', 'api/terminals'],
    'changes the configuration': ['PATCH', 'api/config/notebook'],
    'ends the server': ['POST', 'api/shutdown'],
    'downloads a file': ['GET', 'files/notebook.ipynb'],
    'converts a notebook': ['POST', 'nbconvert/html'],
    'reads files of kernel specs': ['GET', 'kernelspecs/python3/kernel.json'],
    'reports to the server': ['POST', 'api/security/csp-report'],
    'reads who it is': ['GET', 'api/me'],
    'logs in': ['GET', 'login'],
    'reads scripts': ['GET', 'static/components/jquery/jquery.min.js'],
    'reads the metrics': ['GET', 'metrics'],
  }

test('a page reaches no call of the notebook server but those of kernels and sessions', async () => {
  const environment = await createEnvironment([NOTEBOOK_TEST], undefined, { runner })
  const { candidate, slug } = await workInNotebook(environment)
  for (const [title, [method, path]] of Object.entries(PATHS)) {
    const reply = await candidate.call(method, `/pod/${slug}/jupyter/${path}`)
    expect.soft(reply.status, title).toBe(404)
  }
  expect((await candidate.call('GET', `/pod/${slug}/jupyter/api/kernels`)).status).toBe(200)
  const session = { path: '../../../etc/passwd', type: 'notebook', name: '..', kernel: { name: '../x' } }
  const refused = await candidate.call('POST', `/pod/${slug}/jupyter/api/sessions`, session)
  expect(refused.status).toBeGreaterThanOrEqual(400)
})

test('the kernel of another candidate can be neither asked, nor ended, nor joined', async () => {
  const environment = await createEnvironment([NOTEBOOK_TEST], undefined, { runner })
  const mine = await workInNotebook(environment)
  const neighbour = await workInNotebook(environment, BOB)
  const other = await kernelOf(neighbour)
  await other.run('own = "of Bob"')
  const at = (slug: string, rest = '') => `/pod/${slug}/jupyter/api/kernels/${other.id}${rest}`
  for (const slug of [neighbour.slug, mine.slug]) {
    expect((await mine.candidate.call('GET', at(slug))).status, slug).toBe(404)
    expect((await mine.candidate.call('DELETE', at(slug))).status, slug).toBe(404)
    for (const action of ['/restart', '/interrupt']) {
      const { status } = await mine.candidate.call('POST', at(slug, action), {})
      expect(status, slug).toBeGreaterThanOrEqual(400)
    }
    const page = openSocket(environment, mine.candidate, at(slug, '/channels'))
    if (await page.opened) page.socket.send(message('shell', 'execute_request', { ...cell, code: 'own = 1' }))
    expect(await other.run('print(own)'), slug).toBe('of Bob\n')
    expect(page.received).toEqual([])
  }
  expect(await other.run('print(own)')).toBe('of Bob\n')
})
