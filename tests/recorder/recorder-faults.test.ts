import { expect, it, vi } from 'vitest'
import { CodeMissing } from '../../src/recorder/ports.ts'
import { createDevice, openRecorder } from './fake-recorder.ts'

it('a recording that cannot be joined without a network is kept, and joined on demand or by the submission', async () => {
  const { hear, ports, recorder, seen } = openRecorder('video')
  const { join } = ports
  const mutable = ports as { join: typeof join }
  mutable.join = () => Promise.reject(new CodeMissing())
  await recorder.open({})
  recorder.record()
  hear('a', 900)
  await recorder.stop()
  expect(recorder.view()).toMatchObject({ state: 'stopped', fault: 'not-joined' })
  expect(seen.answers.at(-1)?.take).toBe('take 1')
  await recorder.readAgain()
  expect(recorder.view().fault).toBe('not-joined')
  mutable.join = join
  await recorder.finish()
  await vi.waitFor(() => expect(recorder.view()).toMatchObject({ state: 'uploaded', fault: undefined }))
})

it('[MSG-32] records on in memory while the disk is full, and says so', async () => {
  const device = createDevice()
  const { clock, hear, recorder } = openRecorder('video', device)
  await recorder.open({})
  recorder.record()
  hear('a', 800)
  await clock.pass(0)
  device.disk.isFull = true
  hear('b', 1600)
  await clock.pass(0)
  expect(recorder.view().fault).toBe('not-stored')
  await recorder.stop()
  expect(await recorder.view().playable?.file.text()).toBe('ab')
})

it.for([
  ['MSG-19', 'broken', async ({ recorder }: ReturnType<typeof openRecorder>) => recorder.stop()],
  [
    'MSG-22',
    'silent',
    async ({ devices, hear, recorder }: ReturnType<typeof openRecorder>) => {
      devices.level = 0
      hear('a', 900)
      await recorder.stop()
    },
  ],
  [
    'REC-10',
    'device-lost',
    async ({ devices, hear }: ReturnType<typeof openRecorder>) => {
      hear('a', 900)
      devices.events?.onEnd('device-lost')
    },
  ],
] as const)('[%s] names the fault %s', async ([, fault, happen]) => {
  const opened = openRecorder('audio')
  opened.devices.level = fault === 'silent' ? 0 : 0.3
  await opened.recorder.open({})
  opened.recorder.record()
  await happen(opened)
  // It is still said when what there is has gone up.
  const state = fault === 'broken' ? 'stopped' : 'uploaded'
  await vi.waitFor(() => expect(opened.recorder.view()).toMatchObject({ fault, state }))
  opened.recorder.recordAgain()
  expect(opened.recorder.view()).toMatchObject({ state: 'initiated', fault: undefined })
})

it('[REC-08] says why the camera is not available, and is ready where the browser cannot record', async () => {
  const { devices, recorder } = openRecorder('video')
  devices.fault = 'NotAllowedError'
  await recorder.open({})
  expect(recorder.view()).toMatchObject({ deviceFault: 'NotAllowedError', stream: undefined })
  devices.fault = undefined
  await recorder.open({})
  devices.fault = 'NotSupportedError'
  recorder.record()
  expect(recorder.view()).toMatchObject({ state: 'initial', fault: 'failed' })
})
