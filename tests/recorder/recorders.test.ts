import { proxy } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import { expect, it, vi } from 'vitest'
import type { SessionHost } from '../../src/kernel/session/services.ts'
import { initialState } from '../../src/kernel/state.ts'
import type { RecordedAnswer } from '../../src/recorder/answer.ts'
import { createRecorders } from '../../src/recorder/recorders.ts'
import type { RecorderFields } from '../../src/recorder/view.ts'
import { createDevice, fakePorts } from './fake-recorder.ts'

const PROBLEM = 'say'

/** An attempt with one problem that is answered by speaking, on a device that may have takes from before. */
function openAttempt(device = createDevice(), answer: RecordedAnswer | undefined = undefined) {
  const { clock, devices, lates, ports, server } = fakePorts('audio', device)
  const state = proxy({
    ...initialState(),
    recorders: {} as RecorderFields['recorders'],
    unsent: [] as RecorderFields['unsent'],
    phase: 'active' as const,
    attemptId: 1,
    user: { username: 'ada' } as never,
    problems: {
      [PROBLEM]: {
        section: 'all',
        solution: answer ?? { take: '', durationMs: 0, recordedAt: 0, uploadStatus: '' },
        type: { solution: { encode: (solution: unknown) => ({ extra_data: solution }) } },
        stored: undefined as unknown,
      },
    } as never,
  })
  const problem: { solution?: unknown; stored?: unknown } = Object(state.problems[PROBLEM])
  const flush = vi.fn(async () => {
    Object.assign(problem, { stored: { id: 1, slug: 's', audio_post_url: '/recorded-answer/audio/1' } })
    return true
  })
  const host = {
    clock,
    state,
    random: { uuid: () => 'take 1' },
    now: () => clock.calendar(),
    saving: { flush, slots: {} },
    answer(_: string, solution: unknown) {
      if (state.phase === 'active') problem.solution = solution
    },
    track<T>(sent: Promise<T>) {
      state.uploads += 1
      return sent.finally(() => {
        state.uploads -= 1
      })
    },
    defer() {},
    attempt: () => ({ key: 'ada/1', epoch: 1 }),
    notifyError: () => '',
    report: vi.fn(),
  }
  const recorders = createRecorders(host as unknown as SessionHost<RecorderFields>, ports)
  const hear = (text: string, untilMs: number) => devices.events?.receive(new Blob([text]), untilMs)
  return { clock, device, hear, lates, problem, recorders, server, state }
}

async function recording() {
  const attempt = openAttempt()
  const recorder = attempt.recorders.of(PROBLEM, 'audio', 60_000)
  await recorder.open()
  recorder.record()
  await attempt.clock.pass(2000)
  attempt.hear('spoken', 2000)
  return { ...attempt, recorder }
}

it('[REC-07] the end of the time answers with the recording before the submission begins, then sends it', async () => {
  const { problem, recorder, server, state } = await recording()
  state.autoSubmission = { reason: 'TEST_TIME_EXPIRY', scope: 'test', secondsLeft: 10 }
  // Nothing was waited for.
  expect(problem.solution).toMatchObject({ take: 'take 1', durationMs: 2000, uploadStatus: 'recorded' })
  Object.assign(state, { phase: 'ending' })
  await vi.waitFor(() => expect(recorder.view().state).toBe('uploaded'))
  expect(server.received).toEqual(['spoken'])
})

it('[GAP-170] when time goes on after all, what is recorded then goes by itself again', async () => {
  const { clock, hear, recorder, server, state } = await recording()
  state.autoSubmission = { reason: 'TEST_TIME_EXPIRY', scope: 'test', secondsLeft: 10 }
  await vi.waitFor(() => expect(recorder.view().state).toBe('uploaded'))
  state.autoSubmission = undefined
  recorder.recordAgain()
  recorder.record()
  await clock.pass(1000)
  hear(' again', 1000)
  await recorder.stop()
  await vi.waitFor(() => expect(recorder.view().state).toBe('uploaded'))
  expect(server.received).toEqual(['spoken', ' again'])
})

it('[GAP-170] the server can be reached again: each recorder sends what is left', async () => {
  const { clock, recorder, recorders, server } = await recording()
  server.failures = 6
  await recorder.stop()
  for (let tries = 0; tries < 5; tries++) await clock.pass(2000 * 2 ** tries)
  await vi.waitFor(() => expect(recorder.view().state).toBe('failed'))
  recorders.setOnline(true)
  await vi.waitFor(() => expect(recorder.view().state).toBe('uploaded'))
  expect(server.received).toEqual(['spoken'])
})

it('[REC-07] a submission by hand stops the recording and waits for its upload', async () => {
  const { recorders, recorder, state } = await recording()
  const seen: unknown[] = []
  subscribeKey(state, 'waitsForUploads', () => seen.push([recorder.view().state, state.uploads]), true)
  expect(await recorders.send()).toBe(true)
  expect(seen).toEqual([
    ['uploading', 1],
    ['uploaded', 0],
  ])
  expect([recorder.view().state, state.uploads, state.waitsForUploads]).toEqual(['uploaded', 0, false])
})

it('[REC-07] [MSG-14] [GAP-133] what cannot be sent stops the submission and is named; the candidate may go back before', async () => {
  const { clock, recorders, recorder, server, state } = await recording()
  server.failures = 6
  const back = recorders.send()
  await vi.waitFor(() => expect(state.waitsForUploads).toBe(true))
  recorders.stopWaiting()
  expect(await back).toBe(false)
  expect([state.waitsForUploads, state.unsent, recorder.view().state]).toEqual([false, [], 'uploading'])

  const sent = recorders.send()
  for (let tries = 0; tries < 5; tries++) await clock.pass(2000 * 2 ** tries)
  expect(await sent).toBe(false)
  expect([state.waitsForUploads, state.unsent, recorder.view().state]).toEqual([false, [PROBLEM], 'failed'])
  expect(await recorders.send()).toBe(true)
  expect(state.unsent).toEqual([])
})

it('[GAP-074] a recording that was cut off keeps the limit of its problem, whichever comes first', async () => {
  const device = createDevice()
  const take = { id: 'cut', attempt: 'ada/1', problem: PROBLEM, mimeType: 'audio/webm', at: 5 }
  await device.store.keep({ ...take, isWhole: false })
  const { recorders, state } = openAttempt(device)
  recorders.of(PROBLEM, 'audio', 45_000)
  await recorders.begin()
  expect(state.recorders[PROBLEM]).toMatchObject({ isCutOff: true, maxMs: 45_000 })
  recorders.of(PROBLEM, 'audio', 30_000)
  expect(state.recorders[PROBLEM]).toMatchObject({ isCutOff: true, maxMs: 30_000 })
})

it('[SAVE-15] shows what a page left behind: cut off to go on with, whole to be sent; an older one is removed', async () => {
  const device = createDevice()
  const take = { attempt: 'ada/1', problem: PROBLEM, mimeType: 'audio/webm', at: 5 }
  await device.store.keep({ ...take, id: 'cut', isWhole: false })
  await device.store.append({ id: 'cut' }, { segment: 0, index: 0, untilMs: 700, bytes: new Blob(['a']) })
  const cut = openAttempt(device)
  await cut.recorders.begin()
  expect(cut.state.recorders[PROBLEM]).toMatchObject({ state: 'recording', isCutOff: true, recordedMs: 700 })

  await device.store.keep({ ...take, id: 'cut', isWhole: true })
  const whole = openAttempt(device)
  await whole.recorders.begin()
  await vi.waitFor(() => expect(whole.state.recorders[PROBLEM]?.state).toBe('uploaded'))
  expect(whole.problem.solution).toMatchObject({ take: 'cut', uploadStatus: 'uploaded' })

  await device.store.keep({ ...take, id: 'old', isWhole: true })
  const newer = { take: 'new', durationMs: 1, recordedAt: 9, uploadStatus: 'recorded' } as const
  const answered = openAttempt(device, newer)
  await answered.recorders.begin()
  expect(answered.problem.solution).toEqual(newer)
  expect(device.disk.takes.size).toBe(0)
})

it('[GAP-010] what another tab has uploaded meanwhile is shown as uploaded, also where that tab could not save it', async () => {
  const { clock, device, hear, problem, recorders, recorder, server, state } = await recording()
  server.isSilent = true
  await recorder.stop()
  recorder.cancelUpload()
  await vi.waitFor(() => expect(recorder.view().state).toBe('failed'))
  device.disk.takes.clear()
  const answer = { take: 'take 1', durationMs: 2000, recordedAt: 0, uploadStatus: 'recorded' } as const
  Object.assign(problem, { solution: answer, stored: { recordings: [{ take: 'take 1' }] } })
  await recorders.begin()
  expect(state.recorders[PROBLEM]).toMatchObject({ state: 'uploaded', playable: { durationMs: 2000 } })
  expect(problem.solution).toMatchObject({ take: 'take 1', uploadStatus: 'uploaded' })

  // Another recording than this tab has: its own is not played in place of that one.
  Object.assign(problem, {
    solution: { ...answer, take: 'other', durationMs: 9000, uploadStatus: 'uploaded' },
  })
  await recorders.begin()
  expect(state.recorders[PROBLEM]).toMatchObject({ state: 'uploaded', recordedMs: 9000 })
  expect(state.recorders[PROBLEM]?.playable).toBeUndefined()

  // What is being recorded here is newer.
  recorder.recordAgain()
  recorder.record()
  await clock.pass(1000)
  hear('newer', 1000)
  await recorders.begin()
  expect(state.recorders[PROBLEM]?.state).toBe('recording')
})

it('[REC-07] what this device has kept of an attempt that is over is sent to where drafts come too late', async () => {
  const device = createDevice()
  const draft = { problem: PROBLEM, fields: { extra_data: { take: 'cut' } }, rev: 2, epoch: 1 }
  const take = { id: 'cut', attempt: 'ada/1', problem: PROBLEM, mimeType: 'audio/webm', at: 5 }
  await device.store.keep({ ...take, isWhole: false, draft })
  await device.store.append(take, { segment: 0, index: 0, untilMs: 700, bytes: new Blob(['spoken']) })
  const attempt = openAttempt(device)
  const { lates, recorders, server, state } = attempt
  Object.assign(state, { phase: 'ended', problems: {} })
  server.failures = 1
  const { clock } = attempt
  const recovered = recorders.recover()
  await vi.waitFor(() =>
    expect(state.recorders[PROBLEM]).toMatchObject({ state: 'uploading', progress: 0.5 }),
  )
  expect(state.uploads).toBe(1)
  await clock.pass(2000)
  await recovered
  expect(lates).toEqual([draft])
  expect(server.received).toEqual(['spoken'])
  expect([device.disk.takes.size, state.uploads, state.recorders]).toEqual([0, 0, {}])
})
