import { describe, expect, it, vi } from 'vitest'
import type { SubmitReply } from '../../src/kernel/ports.ts'
import { CallError } from '../../src/wire/errors.ts'
import { createAttempt } from './fake-attempt.ts'
import { MINUTE, systemOf } from './fake-test.ts'

async function running() {
  const attempt = createAttempt()
  await attempt.session.load()
  await attempt.session.start()
  return attempt
}

describe('an attempt that is taken over', () => {
  it('[GUARD-21] [CALL-30] is asked for before this device takes it, and can be taken over', async () => {
    const { calls, replies, session } = createAttempt()
    replies.isHeld = true
    await session.load()
    await session.start()
    expect(session.state).toMatchObject({ phase: 'takenOver', takenOverBy: 'device' })
    expect(calls).not.toContain('open')
    await session.continueHere()
    expect(calls).toContain('open')
    expect(session.state).toMatchObject({ phase: 'active', takenOverBy: undefined })
  })

  it('[GUARD-21] a lock in another tab leads there too', async () => {
    const { calls, session, writer } = createAttempt()
    writer.acquire = async (_attempt, _lost, takeOver) => takeOver
    await session.load()
    await session.start()
    expect(session.state).toMatchObject({ phase: 'takenOver', takenOverBy: 'tab' })
    expect(calls).not.toContain('open')
  })

  it.each(['while the next one still opens', 'when the next one is open'])(
    '[GUARD-21] an opening that another tab cut off takes nothing when its answer comes %s',
    async (when) => {
      const { api, calls, session, writer } = createAttempt()
      const losses: (() => void)[] = []
      writer.acquire = async (_attempt, lost) => losses.push(lost) > 0
      const opened = api.open
      const answers: (() => void)[] = []
      api.open = async (...request) => {
        const turn = answers.length
        await new Promise<void>((resolve) => answers.push(resolve))
        return { ...(await opened(...request)), granted: turn > 0 }
      }
      await session.load()
      const first = session.start()
      await vi.waitFor(() => expect(answers).toHaveLength(1))
      losses[0]?.()
      expect(session.state.phase).toBe('takenOver')
      const before = calls.length
      const next = session.continueHere()
      await vi.waitFor(() => expect(answers).toHaveLength(2))
      const inOrder = when === 'when the next one is open' ? [1, 0] : [0, 1]
      for (const turn of inOrder) {
        answers[turn]?.()
        await [first, next][turn]
      }
      expect(session.state).toMatchObject({ phase: 'active', takenOverBy: undefined })
      expect(calls.slice(before).filter((call) => call === 'solutionSet')).toHaveLength(1)
    },
  )

  it.each([true, false])(
    '[GUARD-25] [ENTITY-50] tabs ask one another when disableMultiTab is %s',
    async (forbids) => {
      const { session, tabs } = createAttempt({ system_settings: systemOf(forbids) })
      tabs.acquire = async (_attempt, _lost, takeOver) => takeOver
      await session.load()
      await session.start()
      expect(session.state.takenOverBy).toBe(forbids ? 'tab' : undefined)
    },
  )

  it('[ERR-48] a session service that does not answer is reported and holds nobody up', async () => {
    const { api, notices, session } = createAttempt()
    api.isTakenOver = () => Promise.reject(new CallError('GAS', 500))
    await session.load()
    await session.start()
    expect(session.state.phase).toBe('active')
    expect(notices).toMatchObject([{ text: 'Could not initiate the session', code: 'GAS:500' }])
  })

  it.each<[string, string, object, boolean]>([
    ['GUARD-22', 'multipleSession', { epoch: 2 }, true],
    ['GUARD-22', 'multipleSession', { epoch: 1 }, false],
    ['GUARD-23', 'session-active', { session_id: 's' }, true],
    ['WS-08', 'session-active', { session_id: 's' }, true],
    ['WS-11', 'current-session', { session_id: 's', epoch: 2 }, true],
    ['GUARD-24', 'current-session', { session_id: 's', epoch: 2 }, true],
    ['GUARD-24', 'current-session', { session_id: 's', epoch: 1 }, false],
    ['GUARD-22', 'multipleSession', {}, true],
    ['GUARD-24', 'current-session', {}, false],
    ['GUARD-24', 'current-session', { session_id: 'mine' }, false],
    ['GUARD-24', 'current-session', { session_id: 'other' }, true],
  ])('[%s] the socket says %s %o', async (_, event, payload, isLost) => {
    const { channel, session } = await running()
    channel.say('session-created', { session_id: 'mine' })
    channel.say(event, payload)
    expect(session.state.phase).toBe(isLost ? 'takenOver' : 'active')
  })

  it('the side that lost hands nothing in, whatever its clock says, and its answers are kept', async () => {
    const { calls, channel, clock, session } = await running()
    await clock.pass(89 * MINUTE)
    session.answer('one', 'not saved yet')
    channel.say('multipleSession', { epoch: 2 })
    session.answer('three', 'too late')
    await clock.pass(10 * MINUTE)
    expect(calls.filter((call) => call.startsWith('submit'))).toEqual([])
    expect(calls).toContain('recover one')
    expect(session.state.problems.three?.solution).toBe('')
    expect(session.timer.state.remaining).toBeUndefined()
  })

  it('a submission that is refused because of the device in between does not end the session that goes on here', async () => {
    const { api, channel, session } = await running()
    const reply = Promise.withResolvers<SubmitReply>()
    const submit = vi.fn(async (): Promise<SubmitReply> => ({ kind: 'missing', problems: [] }))
    submit.mockReturnValueOnce(reply.promise)
    api.submit = submit
    const submitting = session.submit()
    await vi.waitFor(() => expect(submit).toHaveBeenCalled())
    channel.say('multipleSession', { epoch: 2 })
    await session.continueHere()
    expect(session.state.phase).toBe('active')
    reply.resolve({ kind: 'refused', why: 'fenced', message: '' })
    await submitting
    expect(session.state).toMatchObject({ phase: 'active', takenOverBy: undefined })
  })

  it('a notice ends with the session that it came from', async () => {
    const { calls, channel, clock, session } = await running()
    const submitting = session.autoSubmit('BROWSER_TOLERANCE_VIOLATION')
    await clock.pass(2000)
    channel.say('multipleSession', { epoch: 2 })
    await clock.pass(20_000)
    await submitting
    expect(session.state).toMatchObject({ phase: 'takenOver', autoSubmission: undefined })
    expect(calls.filter((call) => call.startsWith('submit'))).toEqual([])
  })

  it('[GAP-129] Refresh stays while it is held, and leads to the test when it is free', async () => {
    const { replies, session } = createAttempt()
    replies.isHeld = true
    await session.load()
    await session.start()
    await session.recheck()
    expect(session.state.phase).toBe('takenOver')
    replies.isHeld = false
    await session.recheck()
    expect(session.state).toMatchObject({ phase: 'landing', takenOverBy: undefined })
    await session.start()
    expect(session.state.phase).toBe('active')
  })

  it('[GAP-129] Refresh does not keep the lock that it looked at', async () => {
    const { replies, session, writer } = createAttempt()
    let held = 0
    writer.acquire = async () => {
      held += 1
      return true
    }
    writer.release = () => {
      held = 0
    }
    replies.isHeld = true
    await session.load()
    await session.start()
    await session.recheck()
    expect(session.state.phase).toBe('takenOver')
    expect(held).toBe(0)
  })

  it('[GAP-129] Refresh asks who is signed in first', async () => {
    const { api, replies, session } = createAttempt()
    replies.isHeld = true
    await session.load()
    await session.start()
    const { identity } = api
    api.identity = () => Promise.reject(new CallError('IDT', 'ENT'))
    await session.recheck()
    expect(session.state).toMatchObject({ phase: 'takenOver', startFailure: { code: 'IDT:ENT' } })
    api.identity = identity
    await session.recheck()
    expect(session.state).toMatchObject({ phase: 'takenOver', startFailure: undefined })
    api.identity = () => Promise.reject(new CallError('IDT', 401))
    await session.recheck()
    expect(session.state).toMatchObject({ phase: 'failed', failure: { kind: 'signed-out' } })
  })
})
