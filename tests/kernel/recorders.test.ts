import { proxy } from 'valtio/vanilla'
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
  const { clock, devices, ports, server } = fakePorts('audio', device)
  const state = proxy({
    ...initialState(),
    recorders: {} as RecorderFields['recorders'],
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
  return { clock, device, hear, problem, recorders, server, state }
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

it('[REC-07] a submission by hand stops the recording and counts its upload', async () => {
  const { recorders, recorder, state } = await recording()
  await recorders.submit()
  expect([recorder.view().state, state.uploads]).toEqual(['uploading', 1])
  await vi.waitFor(() => expect([recorder.view().state, state.uploads]).toEqual(['uploaded', 0]))
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
