import { describe, expect, it, vi } from 'vitest'
import type { TestSettings } from '../../src/wire/settings.schema.ts'
import { systemOf, testOf } from '../kernel/fake-test.ts'
import { createAttempt } from '../shell/fake-attempt.ts'

type Tolerance = TestSettings['proctor']['browser_tolerance']

function settingsOf(tolerance: Partial<Tolerance>, enabled = true): TestSettings {
  const { settings } = testOf()
  const browser_tolerance = { enabled: true, count: 2, warning: true, ...tolerance }
  return { ...settings, proctor: { ...settings.proctor, enabled, browser_tolerance } }
}

async function watched(
  settings = settingsOf({}),
  prepare = (_attempt: ReturnType<typeof createAttempt>) => {},
) {
  const attempt = createAttempt()
  attempt.api.settings = async () => ({ settings, system_settings: systemOf() })
  prepare(attempt)
  await attempt.session.load()
  await attempt.session.proctoring()
  await attempt.session.start()
  await attempt.clock.pass(0)
  const leave = async (by: 'tab' | 'window' = 'tab', isExempt = false) => {
    attempt.environment.away(by, isExempt)
    await attempt.clock.pass(2000)
    attempt.environment.back()
    await attempt.clock.pass(2000)
  }
  const raised = (name: string) =>
    attempt.channel.sent
      .filter(({ eventName }) => eventName === name)
      .map(({ eventData: { eventSequence, eventCreatedAt, currentOffsetTime, ...data } }) => data)
  return { ...attempt, leave, raised, state: attempt.session.state.proctoring }
}

describe('the tolerance', () => {
  it('[TOL-01] [TOL-02] [GAP-086] each leaving lowers it by one, and the warning shows while it is 0 or above', async () => {
    const { leave, raised, session, state } = await watched()
    expect(state).toMatchObject({ on: true, toleranceLeft: 2, isWarned: false })
    await leave()
    expect(state).toMatchObject({ toleranceLeft: 1, isWarned: true })
    const proctoring = await session.proctoring()
    proctoring.dismissWarning()
    expect(state.isWarned).toBe(false)
    await leave('window')
    expect(state).toMatchObject({ toleranceLeft: 0, isWarned: true })
    expect(session.state.autoSubmission).toBeUndefined()
    expect(raised('BLUR_EVENT')).toEqual([
      { by: 'tab', counts: true, left: 1 },
      { by: 'window', counts: true, left: 0 },
    ])
    expect(raised('FOCUS_EVENT')).toEqual([
      { by: 'tab', away: 2000 },
      { by: 'window', away: 2000 },
    ])
  })

  it('[TOL-03] [AUTO-02] below 0 the test is submitted after 8 seconds', async () => {
    const { calls, clock, environment, session, state } = await watched(settingsOf({ count: 0 }))
    environment.away()
    await clock.pass(500)
    expect(session.state.autoSubmission).toMatchObject({
      reason: 'BROWSER_TOLERANCE_VIOLATION',
      secondsLeft: 8,
    })
    expect(state.isWarned).toBe(false)
    await clock.pass(7900)
    expect(calls).not.toContain('submit ASB BROWSER_TOLERANCE_VIOLATION')
    await clock.pass(1000)
    expect(calls).toContain('submit ASB BROWSER_TOLERANCE_VIOLATION')
  })

  it('[TOL-04] [GAP-089] is kept over a reload, and does not count for another attempt', async () => {
    const keep = (c: number, a: number) => (attempt: ReturnType<typeof createAttempt>) =>
      void attempt.environment.kept.set('demo', { c, a })
    expect((await watched(settingsOf({}), keep(1, 41))).state.toleranceLeft).toBe(1)
    expect((await watched(settingsOf({}), keep(1, 40))).state.toleranceLeft).toBe(2)
    expect((await watched(settingsOf({}), keep(9, 41))).state.toleranceLeft).toBe(2)
    const { leave, environment } = await watched()
    await leave()
    expect(environment.kept.get('demo')).toEqual({ c: 1, a: 41 })
  })

  it('[TOL-05] [WS-10] [GAP-085] the backend lowers it only, and what this tab did is not counted twice', async () => {
    const { channel, outbox, session, state } = await watched()
    const say = (tab_id: string, value: number) => channel.say('browser-tolerance', { tab_id, value })
    say('another', 5)
    expect(state.toleranceLeft).toBe(2)
    say('another', 1)
    expect(state).toMatchObject({ toleranceLeft: 1, isWarned: false })
    say('another', 2)
    expect(state.toleranceLeft).toBe(1)
    const own = channel.sent[0]?.tab_id ?? ''
    say(own, -1)
    expect(state.toleranceLeft).toBe(1)
    expect(outbox.waiting()).toEqual([])
    say('another', -1)
    expect(session.state.autoSubmission?.reason).toBe('BROWSER_TOLERANCE_VIOLATION')
  })

  it('[WS-10] what the backend said while the code for it was still on its way counts', async () => {
    const { state } = await watched(settingsOf({}), ({ channel }) => {
      channel.port.connect = () => channel.say('browser-tolerance', { tab_id: '', value: 0 })
    })
    expect(state.toleranceLeft).toBe(0)
  })

  it.each<[string, TestSettings, object]>([
    [
      '[GAP-086] without a warning it counts all the same',
      settingsOf({ warning: false }),
      { isWarned: false, toleranceLeft: 1 },
    ],
    [
      '[GAP-086] with an invalid count, leaving does not count',
      settingsOf({ count: -1 }),
      { isWarned: false, toleranceLeft: undefined },
    ],
    [
      '[PROC-10] a test may leave it out',
      settingsOf({ enabled: false }),
      { isWarned: false, toleranceLeft: undefined },
    ],
  ])('%s', async (_what, settings, expected) => {
    const { leave, raised, session, state } = await watched(settings)
    await leave()
    expect(state).toMatchObject(expected)
    expect(raised('BLUR_EVENT')).toHaveLength(1)
    for (let times = 0; times < 3 && !('toleranceLeft' in expected && expected.toleranceLeft); times++)
      await leave()
    if (state.toleranceLeft === undefined) expect(session.state.autoSubmission).toBeUndefined()
  })

  it('a picker, and a candidate with whom that was agreed, is recorded and not counted', async () => {
    const { leave, raised, state } = await watched()
    await leave('window', true)
    expect(state.toleranceLeft).toBe(2)
    expect(raised('BLUR_EVENT')).toEqual([{ by: 'window', counts: false, why: 'exempt' }])
    const agreed = await watched(settingsOf({}), (attempt) => {
      const { test } = attempt.api
      const accommodation = { time_factor: 1, quiet_timer: false, exempt: ['blur' as const], font_scale: 1 }
      attempt.api.test = async (slug) => ({ ...(await test(slug)), accommodation })
    })
    await agreed.leave()
    agreed.environment.say({ kind: 'fullscreen', on: false })
    expect(agreed.state).toMatchObject({ isWarned: false, wantsFullscreen: false, toleranceLeft: undefined })
    expect(agreed.raised('BLUR_EVENT')).toEqual([{ by: 'tab', counts: false, why: 'accommodation' }])
  })

  it('[TOL-07] [PROC-12] nobody is watched in a test without proctoring, before the start and after the end', async () => {
    const plain = await watched(settingsOf({}, false))
    expect(plain.environment.isWatched()).toBe(false)
    expect(plain.state.on).toBe(false)
    const { clock, environment, session, state } = await watched()
    expect(environment.isWatched()).toBe(true)
    await session.submit()
    await clock.pass(0)
    expect(environment.isWatched()).toBe(false)
    expect(state).toMatchObject({ on: false, wantsFullscreen: false })
    expect(environment.window.isFullscreen).toBe(false)
  })
})

describe('the window', () => {
  it('[TOL-06] [GAP-087] leaving fullscreen asks for it again and counts nothing', async () => {
    const { clock, raised, environment, session, state } = await watched()
    expect(state).toMatchObject({ isFullscreen: true, wantsFullscreen: false })
    environment.say({ kind: 'fullscreen', on: false })
    expect(state).toMatchObject({ isFullscreen: false, wantsFullscreen: true, toleranceLeft: 2 })
    await (await session.proctoring()).enterFullscreen()
    await clock.pass(0)
    expect(state).toMatchObject({ isFullscreen: true, wantsFullscreen: false })
    expect(raised('FULLSCREEN_EXIT')).toEqual([{}])
    expect(raised('FULLSCREEN_ENTER')).toEqual([{}])
  })

  it('[TOL-06] a browser that refuses fullscreen is asked no more, and the record says so', async () => {
    const { clock, raised, environment, session, state } = await watched()
    environment.say({ kind: 'fullscreen', on: false })
    const proctoring = await session.proctoring()
    proctoring.goOnWithoutFullscreen()
    await clock.pass(0)
    expect(state.wantsFullscreen).toBe(false)
    expect(raised('FULLSCREEN_EXIT')).toEqual([{}, { refused: true }])
  })

  it('[PROC-04] a test that was reloaded out of fullscreen asks for it at once', async () => {
    const { state } = await watched(settingsOf({}), ({ environment }) => {
      environment.window.isFullscreen = false
    })
    expect(state).toMatchObject({ isFullscreen: false, wantsFullscreen: true })
  })

  it('[PROC-07] [GAP-098] the clipboard is cleared on every return and when something outside an answer is copied', async () => {
    const { clock, leave, raised, environment } = await watched()
    environment.say({ kind: 'copy', inEditor: true })
    await leave()
    environment.say({ kind: 'cut', inEditor: false })
    await clock.pass(0)
    expect(environment.window.cleared).toBe(2)
    expect(raised('CLIPBOARD_CLEARED')).toEqual([{ on: 'focus' }, { on: 'cut' }])
    await leave('window', true)
    expect(environment.window.cleared).toBe(2)
    environment.window.mayClear = false
    await leave()
    expect(raised('CLIPBOARD_CLEARED')).toHaveLength(2)
  })

  it('[WS-17] another page of the test is recorded by its path', async () => {
    const { clock, raised, environment } = await watched()
    environment.say({ kind: 'address', from: '/test/demo/questions', to: '/test/demo/questions/one' })
    await clock.pass(0)
    expect(raised('LOCATION_URL_CHANGED')).toEqual([
      { from: '/test/demo/questions', to: '/test/demo/questions/one' },
    ])
  })
})

it('at the end camera and screen are let go, and one that cannot be closed holds up no other', async () => {
  const { environment, report, session, state } = await watched()
  const { camera, screen } = environment.ports
  camera.close = () => {
    throw new Error('The camera hangs')
  }
  const close = vi.spyOn(screen, 'close')
  await session.forceEnd()
  expect(close).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledWith(new Error('The camera hangs'))
  expect(state.on).toBe(false)
})
