import { describe, expect, it } from 'vitest'
import { NO_POD } from '../../src/pods/view.ts'
import { NO_RUN } from '../../src/runs/state.ts'
import { CallError } from '../../src/wire/errors.ts'
import { createAttempt, type StartedAttempt, startedAttempt, words } from './fake-attempt.ts'
import { settle } from './fake-clock.ts'
import { READY } from './fake-pods.ts'
import { finished } from './fake-runs.ts'
import { MINUTE, START } from './fake-test.ts'

const viewOf = ({ session }: StartedAttempt) => session.state.pods.one ?? NO_POD
const runOf = ({ session }: StartedAttempt) => session.state.runs.one ?? NO_RUN
const asked = ({ calls }: StartedAttempt) =>
  calls.filter((call) => /^(save|create|server|allocation|evaluate|cancel|details|health|log) /.test(call))

const manifestOf = (kind: 'project' | 'notebook') =>
  Object.fromEntries([['WRD', async () => ({ default: { ...words, pod: kind } })]])

const started = (kind: 'project' | 'notebook' = 'project') => startedAttempt({}, manifestOf(kind))

async function opened(attempt?: StartedAttempt) {
  const mine = attempt ?? (await started())
  mine.session.withPods((pods) => pods.open('one'))
  await mine.clock.pass(0)
  return mine
}

describe('the set-up', () => {
  it('[CALL-61] begins with the attempt, and only where a problem has a pod', async () => {
    expect((await started()).calls).toContain('createAll 41')
    expect((await startedAttempt()).calls).not.toContain('createAll 41')
  })

  it('waits for the opening of the attempt, whose epoch it names', async () => {
    const attempt = createAttempt({}, manifestOf('project'))
    await attempt.session.load()
    attempt.session.withPods((pods) => pods.open('one'))
    await attempt.clock.pass(0)
    expect(asked(attempt)).toEqual([])
    await attempt.session.start()
    await attempt.clock.pass(0)
    expect(asked(attempt)).toContain('create one s5 editor 1')
  })

  it('[OVERLAY-09] [POD-17] [CALL-58] saves the answer, asks for the pod and opens its workspace', async () => {
    const attempt = await opened()
    expect(asked(attempt)).toEqual(['save one', 'create one s5 editor 1', 'details s5'])
    expect(viewOf(attempt)).toMatchObject({ setUp: 'ready', address: READY.address })
    expect(attempt.pods.sockets.map(({ address }) => address)).toEqual(['/pod/s5/workspace?epoch=1'])
  })

  it('[POD-15] [POD-16] [CALL-62] asks every 15 s, says its place, and after half of the time that it takes long', async () => {
    const attempt = await started()
    Object.assign(attempt.pods.next, {
      create: { ...READY, status: 'waiting', before: 4 },
      allocation: 'waiting',
      before: 3,
    })
    await opened(attempt)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'waiting', before: 3 })
    await attempt.clock.pass(7 * MINUTE)
    expect(viewOf(attempt).setUp).toBe('waiting')
    await attempt.clock.pass(MINUTE)
    expect(viewOf(attempt).setUp).toBe('late')
    attempt.pods.next.allocation = 'ready'
    await attempt.clock.pass(15_000)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'ready', before: undefined })
    expect(asked(attempt).filter((call) => call.startsWith('allocation'))).toHaveLength(34)
  })

  it('[POD-20] [POD-22] a notebook is waited for 60 s, and then let in', async () => {
    const attempt = await started('notebook')
    Object.assign(attempt.pods.next, { create: { ...READY, status: 'waiting' }, allocation: 'unknown' })
    await opened(attempt)
    await attempt.clock.pass(59_000)
    expect(viewOf(attempt).setUp).toBe('late')
    await attempt.clock.pass(1000)
    expect(viewOf(attempt).setUp).toBe('ready')
  })

  it('[POD-18] at capacity it says when to come back, and can be asked for again', async () => {
    const attempt = await started()
    attempt.pods.next.create = { ...READY, status: 'full', retryAfterMs: 5 * MINUTE }
    await opened(attempt)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'full', retryAt: START + 5 * MINUTE })
    attempt.pods.next.create = READY
    await opened(attempt)
    expect(viewOf(attempt).setUp).toBe('ready')
  })

  it('that was started again and again says when it goes on, and does so by itself', async () => {
    const attempt = await started()
    attempt.pods.next.create = { ...READY, status: 'resting', retryAfterMs: MINUTE }
    await opened(attempt)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'resting', retryAt: START + MINUTE })
    attempt.pods.next.create = READY
    await attempt.clock.pass(MINUTE)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'ready', retryAt: undefined })
  })

  it('that fails while it is waited for says why, and is not taken for one that is ready', async () => {
    const attempt = await started()
    Object.assign(attempt.pods.next, {
      create: { ...READY, status: 'waiting' },
      server: new CallError('', 404),
    })
    await opened(attempt)
    expect(viewOf(attempt).setUp).toBe('ready')
    const other = await started()
    Object.assign(other.pods.next, {
      create: { ...READY, status: 'waiting' },
      server: { ...READY, status: 'failed', message: 'There is no memory left.' },
    })
    await opened(other)
    expect(viewOf(other)).toMatchObject({ setUp: 'failed', message: 'There is no memory left.' })
  })

  it('[POD-31] [GAP-084] a 422 is said in place, and 3 s later by a warning for 15 s', async () => {
    const attempt = await started()
    const description = 'The environment of this test is not set up.'
    attempt.pods.next.create = new CallError('', 422, { action: 'custom_message', description })
    await opened(attempt)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'failed', message: description })
    expect(attempt.notices).toEqual([])
    await attempt.clock.pass(3000)
    expect(attempt.notices).toEqual([{ kind: 'warning', text: description, visibleMs: 15_000 }])
  })
})

describe('its health', () => {
  it('says of a pod that rests when it goes on, and that it is there again', async () => {
    const attempt = await opened()
    attempt.pods.next.health = { restMs: 20_000 }
    await attempt.clock.pass(15_000)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'resting', retryAt: START + 35_000 })
    attempt.pods.next.health = 'well'
    await attempt.clock.pass(15_000)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'ready', retryAt: undefined })
  })

  it('[POD-24] [POD-26] [POD-27] [CALL-66] after three network errors the same pod goes on, another one does not', async () => {
    const attempt = await opened()
    attempt.pods.next.health = 'network'
    await attempt.clock.pass(15_000 + 5000 + 5000)
    expect(asked(attempt).filter((call) => call.startsWith('details'))).toHaveLength(2)
    expect(attempt.session.state.phase).toBe('active')
    attempt.pods.next.details = { status: 'ready', address: 'http://assess.test/pod/other/', run: undefined }
    await attempt.clock.pass(15_000)
    expect(attempt.session.state.phase).toBe('takenOver')
  })

  it('[POD-27] stays for as long as nobody answers, as without a network, and leaves when the backend fails', async () => {
    const attempt = await opened()
    Object.assign(attempt.pods.next, { health: 'network', details: new CallError('', 'ENT') })
    await attempt.clock.pass(10 * MINUTE)
    expect(attempt.session.state.phase).toBe('active')
    attempt.pods.next.details = new CallError('', 500)
    await attempt.clock.pass(15_000)
    expect(attempt.session.state.phase).toBe('takenOver')
  })

  it('[POD-29] [GAP-051] after three that it is missing the page goes to that of all sessions', async () => {
    const attempt = await opened()
    attempt.pods.next.health = 'missing'
    await attempt.clock.pass(30_000)
    expect(attempt.session.state.phase).toBe('active')
    await attempt.clock.pass(15_000)
    expect(attempt.session.state.phase).toBe('takenOver')
    const before = asked(attempt).length
    await attempt.clock.pass(MINUTE)
    expect(asked(attempt)).toHaveLength(before)
  })
})

/** An evaluation whose socket is open. */
async function evaluating() {
  const attempt = await opened()
  attempt.session.withPods((pods) => pods.evaluate('one'))
  await attempt.clock.pass(0)
  const socket = attempt.pods.newest('evaluate')
  socket.opened()
  return { attempt, socket }
}

describe('an evaluation', () => {
  it('[POD-03..13] [CALL-63] [CALL-64] [ENTITY-165..170] saves, goes through the handshake, and shows what the backend says of it', async () => {
    const { attempt, socket } = await evaluating()
    expect(asked(attempt).slice(-1)).toEqual(['evaluate s5 1'])
    expect(viewOf(attempt)).toMatchObject({ evaluationState: 'LOADING', socketId: '1', retries: 0 })
    socket.message({ type: 'no_malpractice' })
    socket.message({ type: 'log', text: 'checking' })
    expect(runOf(attempt)).toMatchObject({ state: 'EVALUATING', output: 'checking', mode: 'judge' })
    socket.message({ type: 'end_of_log' })
    socket.message({ type: 'configuration', scoring_files: ['a.xml', 7] })
    attempt.pods.next.details = {
      status: 'ready',
      address: READY.address,
      run: finished({ mode: 'judge', status: 'ACC', message: 'Well done' }),
    }
    socket.message({ type: 'xml', files: ['<a>'] })
    expect(socket.sent).toEqual([
      { type: 'malpractice_check' },
      { type: 'evaluate' },
      { type: 'configuration' },
      { type: 'xml', files: ['a.xml'] },
    ])
    expect(viewOf(attempt)).toMatchObject({
      evaluationState: 'EVALUATED',
      logMessage: 'checking',
      xmlFiles: ['<a>'],
      testcases: [{ name: '<a>', status: 'passed' }],
    })
    await settle()
    expect(runOf(attempt)).toMatchObject({ state: 'EVALUATED', message: 'Well done' })
    expect(attempt.session.state.problems.one).toMatchObject({ judged: 'ACC' })
    expect(socket.isClosed).toBe(true)
  })

  it('[CALL-65] [ENTITY-167] has its log from its address where nobody else has printed anything', async () => {
    const play = async (text: string, log: string | Error) => {
      const { attempt, socket } = await evaluating()
      attempt.pods.next.log = log
      socket.message({ type: 'no_malpractice' })
      if (text !== '') socket.message({ type: 'log', text })
      socket.message({ type: 'end_of_log' })
      socket.message({ type: 'configuration', scoring_files: ['a.xml'] })
      socket.message({ type: 'xml', files: ['<a>'] })
      await settle()
      expect(runOf(attempt)).toMatchObject({ state: 'EVALUATED', testcases: [{ name: '<a>' }] })
      expect(viewOf(attempt).logMessage).toBe(runOf(attempt).output)
      return [runOf(attempt).output, asked(attempt).includes('log http://logs.test/r9')]
    }
    expect(await play('', 'written')).toEqual(['written', true])
    expect(await play('said', 'written')).toEqual(['said', false])
    expect(await play('', new Error('There is none'))).toEqual(['', true])
  })

  it('[POD-14] [GAP-079] opens again 30 s after a passing close, three times in all', async () => {
    const { attempt, socket } = await evaluating()
    socket.message({ type: 'no_malpractice' })
    socket.closed(1006, '')
    expect(viewOf(attempt)).toMatchObject({ evaluationState: 'LOADING', retries: 1, socketId: '' })
    const evaluations = () => attempt.pods.sockets.filter(({ address }) => address.includes('evaluate'))
    await attempt.clock.pass(29_000)
    expect(evaluations()).toHaveLength(1)
    await attempt.clock.pass(1000)
    attempt.pods.newest('evaluate').closed(1012, '')
    await attempt.clock.pass(30_000)
    expect(evaluations()).toHaveLength(3)
    attempt.pods.newest('evaluate').closed(1011, '')
    expect(viewOf(attempt).evaluationState).toBe('ERROR')
  })

  it('[POD-07] ends with malpractice, whatever the pod says afterwards', async () => {
    const { attempt, socket } = await evaluating()
    socket.message({ type: 'malpractice' })
    expect(viewOf(attempt).evaluationState).toBe('MAL_PRACTICE_ERROR')
    expect(socket.isClosed).toBe(true)
    socket.message({ type: 'no_malpractice' })
    expect(runOf(attempt).state).toBe('MAL_PRACTICE_ERROR')
  })

  it('[POD-08] can be aborted, which ends it in the backend as well', async () => {
    const { attempt, socket } = await evaluating()
    attempt.session.withPods((pods) => pods.abort('one'))
    await settle()
    expect(runOf(attempt).state).toBe('ABORT')
    expect(socket.isClosed).toBe(true)
    expect(asked(attempt).slice(-1)).toEqual(['cancel r9 1'])
  })

  it('[RTQ] that is refused says so in the words of the catalogue', async () => {
    const attempt = await opened()
    attempt.pods.next.evaluate = new CallError('RTQ', 503)
    attempt.session.withPods((pods) => pods.evaluate('one'))
    await attempt.clock.pass(0)
    expect(runOf(attempt)).toMatchObject({ state: 'ERROR', message: 'Unable to run code' })
  })

  it('is followed after a reload, and one that is over is shown', async () => {
    const attempt = await started()
    attempt.pods.next.details = { status: 'ready', address: READY.address, run: finished({ status: 'PAC' }) }
    await opened(attempt)
    expect(runOf(attempt)).toMatchObject({ state: 'EVALUATED', output: 'done' })
    const other = await started()
    other.pods.next.details = {
      status: 'ready',
      address: READY.address,
      run: finished({ state: 'EVALUATING' }),
    }
    await opened(other)
    await other.clock.pass(0)
    expect(other.pods.newest('evaluate').address).toBe('/pod/s5/evaluate?epoch=1')
  })
})

describe('the workspace', () => {
  const workspaceOf = ({ session }: StartedAttempt) =>
    new Promise<ReturnType<Parameters<Parameters<typeof session.withPods>[0]>[0]['workspace']>>((resolve) =>
      session.withPods((pods) => resolve(pods.workspace('one'))),
    )

  it('asks, writes and reads with answers that name their question, and comes again when it was lost', async () => {
    const attempt = await opened()
    const workspace = await workspaceOf(attempt)
    const socket = attempt.pods.newest('workspace')
    await expect(workspace.read('a.txt')).rejects.toThrow('no connection')
    socket.message({ type: 'files', files: [{ path: 'a.txt', size: 2, hash: 'h' }, { path: 7 }] })
    expect(workspace.files()).toEqual([{ path: 'a.txt', size: 2, hash: 'h' }])
    const [written, read, missing] = [
      workspace.write('a.txt', 'hö'),
      workspace.read('a.txt'),
      workspace.read('b'),
    ]
    const ids = socket.sent.map((request) => ('id' in request ? request.id : 0))
    expect(socket.sent[0]).toMatchObject({ type: 'write', path: 'a.txt', content: btoa('h\xc3\xb6') })
    socket.message({ type: 'file', id: ids[2] })
    socket.message({ type: 'file', id: ids[1], content: btoa('hi') })
    socket.message({ type: 'done', id: ids[0] })
    await written
    expect(new TextDecoder().decode(await read)).toBe('hi')
    expect(await missing).toBeUndefined()
    const lost = workspace.write('a.txt', 'x')
    socket.closed(1012, '')
    await expect(lost).rejects.toThrow('no connection')
    expect(workspace.isConnected()).toBe(false)
    await attempt.clock.pass(200)
    expect(attempt.pods.sockets.filter(({ address }) => address.includes('workspace'))).toHaveLength(2)
  })

  it('gives its socket up without a network, and has another one with it, unless another tab has the workspace', async () => {
    const attempt = await opened()
    const workspace = await workspaceOf(attempt)
    const sockets = () => attempt.pods.sockets.filter(({ address }) => address.includes('workspace'))
    attempt.pods.newest('workspace').message({ type: 'files', files: [] })
    const asked = workspace.read('a.txt')
    attempt.session.withPods((pods) => pods.setOnline(false))
    await expect(asked).rejects.toThrow('no connection')
    expect([workspace.isConnected(), sockets().at(-1)?.isClosed]).toEqual([false, true])
    await attempt.clock.pass(MINUTE)
    expect(sockets()).toHaveLength(1)
    attempt.session.withPods((pods) => pods.setOnline(true))
    await settle()
    expect(sockets()).toHaveLength(2)
    sockets().at(-1)?.closed(4001, '')
    attempt.session.withPods((pods) => pods.setOnline(false))
    attempt.session.withPods((pods) => pods.setOnline(true))
    await attempt.clock.pass(MINUTE)
    expect(sockets()).toHaveLength(2)
  })

  it('tells a terminal what is shown, and that it ended with its connection', async () => {
    const attempt = await opened()
    const workspace = await workspaceOf(attempt)
    const socket = attempt.pods.newest('workspace')
    socket.message({ type: 'files', files: [] })
    const heard: unknown[] = []
    const terminal = workspace.openTerminal({
      columns: 80,
      rows: 24,
      task: 'start',
      onOutput: (text) => heard.push(text),
      onEnd: (code) => heard.push(code),
    })
    terminal.write('ls\n')
    expect(socket.sent).toEqual([
      { type: 'open_terminal', terminal: 1, columns: 80, rows: 24, task: 'start' },
      { type: 'input', terminal: 1, text: 'ls\n' },
    ])
    socket.message({ type: 'output', terminal: 1, text: 'a.txt' })
    socket.closed(1006, '')
    expect(heard).toEqual(['a.txt', undefined])
  })
})
