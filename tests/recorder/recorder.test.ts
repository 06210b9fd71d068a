import { expect, it, vi } from 'vitest'
import { NO_ANSWER } from '../../src/recorder/answer.ts'
import { createDevice, MAX_MS, openRecorder } from './fake-recorder.ts'

it('[REC-01] [REC-03] [GAP-010] [ENTITY-103] records, stops, sends and says each time how far the answer has come', async () => {
  const { clock, hear, recorder, seen, server } = openRecorder('video')
  await recorder.open({})
  recorder.record()
  await clock.pass(2000)
  hear('ab', 2000)
  recorder.pause()
  await clock.pass(60_000)
  recorder.resume()
  await clock.pass(1000)
  hear('c', 3000)
  await recorder.stop()
  expect(recorder.view().playable?.durationMs).toBe(3000)
  expect(seen.answers.at(-1)).toMatchObject({ take: 'take 1', durationMs: 3000, uploadStatus: 'recorded' })
  // Nobody has to ask for it.
  await vi.waitFor(() => expect(recorder.view().state).toBe('uploaded'))
  expect(server.received).toEqual(['abc'])
  expect(seen.answers.at(-1)).toMatchObject({ take: 'take 1', uploadStatus: 'uploaded' })
  expect(seen.states).toEqual([
    ...['initial', 'started', 'paused', 'started', 'stopped', 'completed', 'uploading', 'uploaded'],
  ])
})

it('[REC-02] [GAP-154] an audio answer is initiated before the microphone is asked for, and submitted by its upload', async () => {
  const { devices, hear, recorder, seen } = openRecorder('audio')
  devices.fault = 'NotAllowedError'
  expect(recorder.view()).toMatchObject({ state: 'initiated', stream: undefined, deviceFault: undefined })
  devices.fault = undefined
  await recorder.open({})
  recorder.record()
  hear('a', 1000)
  await recorder.stop()
  await recorder.submit()
  await vi.waitFor(() => expect(seen.states.slice(-3)).toEqual(['completed', 'uploading', 'uploaded']))
})

it('[REC-07] a submission waits for a recording that is being made one file', async () => {
  const { hear, recorder } = openRecorder('video')
  await recorder.open({})
  recorder.record()
  hear('ab', 1000)
  void recorder.stop()
  expect(recorder.view()).toMatchObject({ state: 'stopped', playable: undefined })
  await recorder.finish()
  expect(recorder.view().playable?.durationMs).toBe(1000)
})

it.each([
  ['video', 'started', 'paused'],
  ['audio', 'recording', 'recording'],
] as const)(
  '[MSG-18] [GAP-074] %s stops when the time of the recording is over, without the pauses',
  async (kind, state, paused) => {
    const { clock, hear, recorder } = openRecorder(kind)
    await recorder.open({})
    recorder.record()
    await clock.pass(MAX_MS - 1000)
    recorder.pause()
    expect(recorder.view()).toMatchObject({ state: paused, since: undefined, isPaused: kind === 'audio' })
    await clock.pass(MAX_MS)
    recorder.resume()
    hear('all', MAX_MS)
    await clock.pass(999)
    expect(recorder.view()).toMatchObject({ state, isTimeOver: false, isPaused: false })
    await clock.pass(1)
    await vi.waitFor(() =>
      expect(recorder.view()).toMatchObject({ state: 'uploaded', isTimeOver: true, recordedMs: MAX_MS }),
    )
  },
)

it('keeps the earlier recording as the answer until the new one is finished', async () => {
  const device = createDevice()
  const { hear, recorder, seen, server } = openRecorder('audio', device)
  server.isSilent = true
  await recorder.open({})
  recorder.record()
  hear('first', 1000)
  await recorder.stop()
  recorder.cancelUpload()
  await vi.waitFor(() => expect(recorder.view().state).toBe('failed'))
  recorder.recordAgain()
  expect(seen.answers.at(-1)?.take).toBe('take 1')
  recorder.keepEarlier()
  expect(recorder.view()).toMatchObject({ state: 'uploading', hasEarlier: false })
  recorder.cancelUpload()
  await vi.waitFor(() => expect(recorder.view().state).toBe('failed'))
  recorder.recordAgain()
  recorder.record()
  hear('second', 500)
  expect([...device.disk.takes.keys()]).toEqual(['take 1', 'take 2'])
  await recorder.stop()
  expect(seen.answers.at(-1)?.take).toBe('take 2')
  expect([...device.disk.takes.keys()]).toEqual(['take 2'])
})

it('offers no earlier recording that was taken back, when it is no longer an answer', async () => {
  const { hear, recorder, seen } = openRecorder('video')
  await recorder.open({})
  recorder.record()
  hear('first', 1000)
  await recorder.stop()
  await vi.waitFor(() => expect(recorder.view().state).toBe('uploaded'))
  recorder.recordAgain()
  expect(recorder.view().hasEarlier).toBe(true)
  recorder.keepEarlier()
  // Another tab has removed it.
  seen.answers.push(NO_ANSWER)
  recorder.recordAgain()
  expect(recorder.view()).toMatchObject({ state: 'initial', hasEarlier: false })
})

it('a recording that is deleted leaves no answer, on this device neither', async () => {
  const device = createDevice()
  const { hear, recorder, seen } = openRecorder('video', device)
  await recorder.open({})
  recorder.record()
  hear('first', 1000)
  recorder.discard()
  expect(recorder.view().state).toBe('started')
  await recorder.stop()
  await vi.waitFor(() => expect(recorder.view().state).toBe('uploaded'))
  recorder.discard()
  expect(recorder.view()).toMatchObject({ state: 'initial', hasEarlier: false })
  expect(seen.answers.at(-1)?.take).toBe('')
  expect(device.disk.takes.size).toBe(0)
})

it('[SAVE-15] goes on after a page that was killed, as a further segment, or keeps what there is', async () => {
  const device = createDevice()
  const killed = openRecorder('audio', device)
  await killed.recorder.open({})
  killed.recorder.record()
  killed.hear('before ', 800)
  await killed.clock.pass(0)
  const [take] = await device.store.takes('ada/1')
  if (!take) throw new Error('No take was kept')

  const { clock, hear, recorder, seen } = openRecorder('audio', device)
  await recorder.restore(take)
  expect(recorder.view()).toMatchObject({ state: 'recording', isCutOff: true, recordedMs: 800 })
  await recorder.open({})
  recorder.resume()
  await clock.pass(400)
  hear('after', 400)
  await recorder.stop()
  expect(await recorder.view().playable?.file.text()).toBe('before after')
  expect(seen.answers.at(-1)).toMatchObject({ take: take.id, durationMs: 1200 })
  const other = openRecorder('audio', device)
  await other.recorder.restore({ ...take, isWhole: true })
  await vi.waitFor(() => expect(other.seen.states).toContain('uploading'))
})

/** A video whose three tries have failed. */
async function failedVideo(status = 500) {
  const opened = openRecorder('video')
  const { clock, hear, recorder, server } = opened
  server.status = status
  server.failures = 3
  await recorder.open({})
  recorder.record()
  hear('a', 900)
  await recorder.stop()
  await clock.pass(2000)
  await clock.pass(4000)
  await vi.waitFor(() => expect(recorder.view()).toMatchObject({ state: 'failed', fault: 'not-sent' }))
  return opened
}

it('[MSG-13] [MSG-14] says that it could not be sent, and sends it on demand', async () => {
  const { recorder, seen } = await failedVideo()
  expect(seen.errors).toHaveLength(1)
  await recorder.upload()
  expect(recorder.view().state).toBe('uploaded')
})

it('[GAP-170] what could not be sent goes by itself when the line is back, not what is cancelled or refused', async () => {
  const { recorder, server } = await failedVideo()
  recorder.setOnline(false)
  expect(recorder.view()).toMatchObject({ state: 'failed', isOffline: true })
  recorder.setOnline(true)
  await vi.waitFor(() => expect(recorder.view()).toMatchObject({ state: 'uploaded', isOffline: false }))
  expect(server.received).toEqual(['a'])

  const refused = await failedVideo(400)
  refused.recorder.setOnline(true)
  expect(refused.recorder.view().state).toBe('failed')

  const cancelled = openRecorder('audio')
  cancelled.server.isSilent = true
  await cancelled.recorder.open({})
  cancelled.recorder.record()
  cancelled.hear('a', 900)
  await cancelled.recorder.stop()
  cancelled.recorder.cancelUpload()
  await vi.waitFor(() => expect(cancelled.recorder.view().state).toBe('failed'))
  cancelled.recorder.setOnline(true)
  expect(cancelled.recorder.view().state).toBe('failed')
})

it('[REC-07] sends what was submitted until it has arrived', async () => {
  const { clock, hear, recorder, seen, server } = openRecorder('video')
  await recorder.open({})
  recorder.record()
  hear('a', 900)
  server.failures = 3
  await recorder.submit()
  await clock.pass(2000)
  await clock.pass(4000)
  expect(recorder.view().state).toBe('submitting')
  await clock.pass(30_000)
  await vi.waitFor(() => expect(recorder.view().state).toBe('uploaded'))
  expect(seen.states).not.toContain('failed')
})
