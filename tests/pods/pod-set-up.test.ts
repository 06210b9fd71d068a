import { describe, expect, it } from 'vitest'
import { CallError } from '../../src/wire/errors.ts'
import { MINUTE, START } from '../kernel/fake-test.ts'
import { createAttempt, startedAttempt } from '../shell/fake-attempt.ts'
import { READY } from './fake-pods.ts'
import { askedOf, openedPod, startedWithPod, viewOf, withPod } from './opened-pod.ts'

describe('the set-up', () => {
  it('[CALL-61] begins with the attempt, and only where a problem has a pod', async () => {
    expect((await startedWithPod()).calls).toContain('createAll 41')
    expect((await startedAttempt()).calls).not.toContain('createAll 41')
  })

  it('waits for the opening of the attempt, whose epoch it names', async () => {
    const attempt = createAttempt({}, withPod('project'))
    await attempt.session.load()
    attempt.session.withPods((pods) => pods.open('one'))
    await attempt.clock.pass(0)
    expect(askedOf(attempt)).toEqual([])
    await attempt.session.start()
    await attempt.clock.pass(0)
    expect(askedOf(attempt)).toContain('create one s5 editor 1')
  })

  it('[OVERLAY-09] [POD-17] [CALL-58] saves the answer, asks for the pod and opens its workspace', async () => {
    const attempt = await openedPod()
    expect(askedOf(attempt)).toEqual(['save one', 'create one s5 editor 1', 'details s5'])
    expect(viewOf(attempt)).toMatchObject({ setUp: 'ready', address: READY.address })
    expect(attempt.pods.sockets.map(({ address }) => address)).toEqual(['/pod/s5/workspace?epoch=1'])
  })

  it('[GAP-030] fails where a backend tells no address, and opens nothing on the page itself', async () => {
    const attempt = await startedWithPod()
    attempt.pods.next.create = { ...READY, address: '' }
    await openedPod(attempt)
    expect(viewOf(attempt).setUp).toBe('failed')
    expect(attempt.pods.sockets).toEqual([])
    attempt.pods.next.create = READY
    await openedPod(attempt)
    expect(viewOf(attempt).setUp).toBe('ready')
  })

  it('[POD-15] [POD-16] [CALL-62] asks every 15 s, says its place, and after half of the time that it takes long', async () => {
    const attempt = await startedWithPod()
    Object.assign(attempt.pods.next, {
      create: { ...READY, status: 'waiting', before: 4 },
      allocation: 'waiting',
      before: 3,
    })
    await openedPod(attempt)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'waiting', before: 3 })
    await attempt.clock.pass(7 * MINUTE)
    expect(viewOf(attempt).setUp).toBe('waiting')
    await attempt.clock.pass(MINUTE)
    expect(viewOf(attempt).setUp).toBe('late')
    attempt.pods.next.allocation = 'ready'
    await attempt.clock.pass(15_000)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'ready', before: undefined })
    expect(askedOf(attempt).filter((call) => call.startsWith('allocation'))).toHaveLength(34)
  })

  it('[POD-20] [POD-22] a notebook is waited for 60 s, and then let in', async () => {
    const attempt = await startedWithPod('notebook')
    Object.assign(attempt.pods.next, { create: { ...READY, status: 'waiting' }, allocation: 'unknown' })
    await openedPod(attempt)
    await attempt.clock.pass(59_000)
    expect(viewOf(attempt).setUp).toBe('late')
    await attempt.clock.pass(1000)
    expect(viewOf(attempt).setUp).toBe('ready')
  })

  it('[POD-21] of a test with added time the pod itself is believed, whatever is said of its place', async () => {
    const attempt = await startedWithPod()
    const { session } = attempt
    if (session.state.set) session.state.set = { ...session.state.set, add_test_duration: 5 }
    Object.assign(attempt.pods.next, { create: { ...READY, status: 'waiting' }, allocation: 'waiting' })
    attempt.pods.next.server = new CallError('', 404)
    await openedPod(attempt)
    expect(viewOf(attempt).setUp).toBe('waiting')
    attempt.pods.next.server = READY
    await attempt.clock.pass(15_000)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'ready', address: READY.address })
  })

  it('[POD-18] at capacity it says when to come back, and can be asked for again', async () => {
    const attempt = await startedWithPod()
    attempt.pods.next.create = { ...READY, status: 'full', retryAfterMs: 5 * MINUTE }
    await openedPod(attempt)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'full', retryAt: START + 5 * MINUTE })
    attempt.pods.next.create = READY
    await openedPod(attempt)
    expect(viewOf(attempt).setUp).toBe('ready')
  })

  it('that was started again and again says when it goes on, and does so by itself', async () => {
    const attempt = await startedWithPod()
    attempt.pods.next.create = { ...READY, status: 'resting', retryAfterMs: MINUTE }
    await openedPod(attempt)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'resting', retryAt: START + MINUTE })
    attempt.pods.next.create = READY
    await attempt.clock.pass(MINUTE)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'ready', retryAt: undefined })
  })

  it('that is to go on at once is not asked for without a rest', async () => {
    const attempt = await startedWithPod()
    attempt.pods.next.create = { ...READY, status: 'resting', retryAfterMs: 0 }
    await openedPod(attempt)
    await attempt.clock.pass(2500)
    expect(askedOf(attempt).filter((call) => call.startsWith('create'))).toHaveLength(3)
  })

  it.for(['waiting', 'resting'] as const)('that is %s ends with the attempt', async (status) => {
    const attempt = await startedWithPod()
    attempt.pods.next.create = { ...READY, status, retryAfterMs: MINUTE }
    attempt.pods.next.allocation = 'waiting'
    await openedPod(attempt)
    attempt.session.withPods((pods) => pods.stop())
    const before = askedOf(attempt)
    await attempt.clock.pass(10 * MINUTE)
    expect(askedOf(attempt)).toEqual(before)
    expect(attempt.session.state.pods).toEqual({})
  })

  it('that fails while it is waited for says why, and is not taken for one that is ready', async () => {
    const attempt = await startedWithPod()
    Object.assign(attempt.pods.next, {
      create: { ...READY, status: 'waiting' },
      server: new CallError('', 404),
    })
    await openedPod(attempt)
    expect(viewOf(attempt).setUp).toBe('ready')
    const other = await startedWithPod()
    Object.assign(other.pods.next, {
      create: { ...READY, status: 'waiting' },
      server: { ...READY, status: 'failed', message: 'There is no memory left.' },
    })
    await openedPod(other)
    expect(viewOf(other)).toMatchObject({ setUp: 'failed', message: 'There is no memory left.' })
  })

  it('[POD-31] [GAP-084] a 422 is said in place, and 3 s later by a warning for 15 s', async () => {
    const attempt = await startedWithPod()
    const description = 'The environment of this test is not set up.'
    attempt.pods.next.create = new CallError('', 422, { action: 'custom_message', description })
    await openedPod(attempt)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'failed', message: description })
    expect(attempt.notices).toEqual([])
    await attempt.clock.pass(3000)
    expect(attempt.notices).toEqual([{ kind: 'warning', text: description, visibleMs: 15_000 }])
  })
})

describe('its health', () => {
  it('says of a pod that rests when it goes on, and that it is there again', async () => {
    const attempt = await openedPod()
    attempt.pods.next.health = { restMs: 20_000 }
    await attempt.clock.pass(15_000)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'resting', retryAt: START + 35_000 })
    attempt.pods.next.health = 'well'
    await attempt.clock.pass(15_000)
    expect(viewOf(attempt)).toMatchObject({ setUp: 'ready', retryAt: undefined })
  })

  it('[GAP-083] is not asked for where a backend tells no address for it', async () => {
    const attempt = await startedWithPod()
    attempt.pods.next.create = { ...READY, healthAddress: '' }
    attempt.pods.next.health = 'missing'
    await openedPod(attempt)
    const before = askedOf(attempt)
    await attempt.clock.pass(10 * MINUTE)
    expect(askedOf(attempt)).toEqual(before)
    expect(attempt.session.state.phase).toBe('active')
  })

  it('[POD-24] [POD-26] [POD-27] [CALL-66] after three network errors the same pod goes on, another one does not', async () => {
    const attempt = await openedPod()
    attempt.pods.next.health = 'network'
    await attempt.clock.pass(15_000 + 5000 + 5000)
    expect(askedOf(attempt).filter((call) => call.startsWith('details'))).toHaveLength(2)
    expect(attempt.session.state.phase).toBe('active')
    attempt.pods.next.details = { status: 'ready', address: 'http://assess.test/pod/other/', run: undefined }
    await attempt.clock.pass(15_000)
    expect(attempt.session.state.phase).toBe('takenOver')
  })

  it('[POD-27] stays for as long as nobody answers, as without a network, and leaves when the backend fails', async () => {
    const attempt = await openedPod()
    Object.assign(attempt.pods.next, { health: 'network', details: new CallError('', 'ENT') })
    await attempt.clock.pass(10 * MINUTE)
    expect(attempt.session.state.phase).toBe('active')
    attempt.pods.next.details = new CallError('', 500)
    await attempt.clock.pass(15_000)
    expect(attempt.session.state.phase).toBe('takenOver')
  })

  it('[POD-29] [GAP-051] after three that it is missing the page goes to that of all sessions', async () => {
    const attempt = await openedPod()
    attempt.pods.next.health = 'missing'
    await attempt.clock.pass(30_000)
    expect(attempt.session.state.phase).toBe('active')
    await attempt.clock.pass(15_000)
    expect(attempt.session.state.phase).toBe('takenOver')
    const before = askedOf(attempt).length
    await attempt.clock.pass(MINUTE)
    expect(askedOf(attempt)).toHaveLength(before)
  })
})
