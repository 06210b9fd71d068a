import { expect, it } from 'vitest'
import { type GuardState, guardStateOf } from '../../src/shell/routing/guards.ts'
import { MINUTE } from '../kernel/fake-test.ts'
import { evaluating } from '../pods/opened-pod.ts'
import { createAttempt, startedAttempt } from './fake-attempt.ts'

it('[FLOW-03] [GAP-141] an ACTIVE session reads its set by SS1, and by SS2 token, settings and what belongs to it', async () => {
  const attempt = createAttempt({ session_state: 'ACTIVE' })
  attempt.api.solutionSetHead = async () => ({ id: 41, add_test_duration: 0, event_sequence: 0 })
  const read = { SS1: 'solutionSetHead', SS2: 'solutionSet' }
  await attempt.session.load()
  expect(attempt.session.state).toMatchObject({ attemptId: 41, set: undefined })
  expect(attempt.calls).not.toContain(read.SS2)
  await attempt.session.start()
  expect(attempt.calls).toContain(read.SS2)
  const { order, set, settings } = attempt.session.state
  expect({ order, token: set?.token, has: settings !== undefined }).toEqual({
    order: ['one', 'two', 'three'],
    token: 'token',
    has: true,
  })
})

it('[GAP-130] a key counts as the first activity in an ACTIVE test, and nowhere before it', async () => {
  const attempt = createAttempt({ session_state: 'ACTIVE' })
  await attempt.session.load()
  attempt.session.noteInput()
  await attempt.clock.pass(0)
  expect(attempt.channel.actions()).toEqual([])
  await attempt.session.start()
  attempt.session.noteInput()
  await attempt.clock.pass(0)
  expect(attempt.channel.actions()).toEqual(['START_TEST'])
})

it('[GAP-028] an ACTIVE test is synchronised every 60 s, and not after its end', async () => {
  const attempt = await startedAttempt({ session_state: 'ACTIVE' })
  const synced = () => attempt.calls.filter((call) => call === 'sync').length
  const before = synced()
  await attempt.clock.pass(3 * MINUTE)
  expect(synced() - before).toBe(3)
  await attempt.session.submit()
  const last = synced()
  await attempt.clock.pass(3 * MINUTE)
  expect(synced()).toBe(last)
})

it('[GAP-128] TRACK has action, page and problem', async () => {
  const attempt = await startedAttempt()
  attempt.session.track('Problem', 'PAGE_VIEW', 'one')
  await attempt.clock.pass(0)
  const tracked = attempt.channel.sent.find(({ eventName }) => eventName === 'TRACK')
  expect(tracked?.eventData).toMatchObject({ action: 'PAGE_VIEW', page: 'Problem', problemSlug: 'one' })
})

it('[GAP-105] [GAP-150] no event of an attempt is of the assessment type RGP', async () => {
  const attempt = await startedAttempt()
  attempt.session.noteInput()
  attempt.session.track('Problem')
  await attempt.session.submit()
  await attempt.clock.pass(1000)
  const types = attempt.channel.sent.map(({ assessmentType }) => assessmentType)
  expect(types.length).toBeGreaterThan(3)
  expect(types.filter((type) => type === 'RGP')).toEqual([])
  expect(new Set(types)).toEqual(new Set(['CTK']))
})

it.each<[string, object]>([
  ['is_staff', { is_staff: true }],
  ['is_superuser', { is_superuser: true }],
  ['role', { role: 'admin' }],
])('[ROLE-14] %s opens nothing: the guards know candidate and recruiter alone', async (_name, more) => {
  const attempt = createAttempt()
  await attempt.session.load()
  const { state } = attempt.session
  const seen = (user: object): GuardState =>
    guardStateOf({ ...state, user: { ...state.user, ...user } as never } as never, true)
  expect(seen(more)).toEqual(seen({}))
  expect(seen({ usertype: 'recruiter' })).not.toEqual(seen({}))
})

it('[GAP-160] without a network what is typed is kept on the device while time goes on, and goes when it is back', async () => {
  const attempt = await startedAttempt()
  const { clock, journal, replies, session, stored } = attempt
  replies.save = { kind: 'unknown', why: 'offline' }
  session.setOnline(false)
  session.answer('one', 'typed offline')
  await clock.pass(MINUTE)
  expect(session.state.phase).toBe('active')
  expect(session.timer.state.remaining).toBe(89 * MINUTE)
  const [draft] = await journal.drafts('asha/41')
  expect(draft?.fields).toEqual({ answer: 'typed offline' })
  expect(stored.get('one')).toBeUndefined()
  replies.save = undefined
  session.setOnline(true)
  await clock.pass(MINUTE)
  expect(stored.get('one')?.fields).toEqual({ answer: 'typed offline' })
})

it.each([
  [
    'a framework of tests',
    { classname: 'Sum', framework: 'pytest' },
    { classname: 'Sum', framework: 'pytest' },
  ],
  ['a suite of our own, and the code of a type', { classname: 'sample', framework: 'PBE' }, {}],
])('[GAP-165] of %s it is shown: %j', async (_who, reported, shown) => {
  const { attempt, socket } = await evaluating()
  attempt.pods.ports.readReport = () => [{ name: 'adds', time: 0, status: 'passed', ...reported }]
  for (const message of [
    { type: 'no_malpractice' },
    { type: 'end_of_log' },
    { type: 'configuration', scoring_files: ['a.xml'] },
    { type: 'xml', files: ['<testsuite/>'] },
  ])
    socket.message(message)
  const [testcase] = attempt.session.state.runs.one?.testcases ?? []
  const { classname, framework } = testcase ?? {}
  expect(JSON.parse(JSON.stringify({ classname, framework }))).toEqual(shown)
})
