import { expect, it } from 'vitest'
import { needsCamera, watchCamera } from '../../src/proctoring/camera.ts'
import { openCamera } from '../../src/proctoring/devices.ts'
import { watchScreen } from '../../src/proctoring/screen.ts'
import { createCameraContext, failure, SETTINGS } from './camera-context.ts'

const SECOND = 1000

async function begin() {
  const made = createCameraContext()
  const part = watchCamera(made.context)
  await made.clock.pass(0)
  return { ...made, part }
}

it('[PROC-11] [PROC-10] a camera is wanted for the microphone, for pictures or for film, and never without proctoring', () => {
  const none = { ...SETTINGS, proctor: { ...SETTINGS.proctor, snapshot: false } }
  expect(needsCamera(SETTINGS)).toBe(true)
  expect(needsCamera(none)).toBe(false)
  expect(needsCamera({ ...none, user_permissions: { mic: true } })).toBe(true)
  expect(needsCamera({ ...none, proctor: { ...none.proctor, video: { enabled: true } } })).toBe(true)
  expect(needsCamera({ ...SETTINGS, proctor: { ...SETTINGS.proctor, enabled: false } })).toBe(false)
})

it('[PROC-15] [PROC-16] the camera opens with the attempt, and says so once', async () => {
  const { camera, clock, raise, state } = await begin()
  expect(camera.open).toHaveBeenCalledExactlyOnceWith({ audio: false })
  await clock.pass(60 * SECOND)
  expect(state.camera).toBe('on')
  expect(raise.mock.calls).toEqual([['WEBCAM_ENABLED']])
})

it('[PROC-18] [PROC-19] a camera that is unplugged raises an event with the name of the error, and one when it is back', async () => {
  const { camera, clock, callbacks, raise, state } = await begin()
  callbacks.lost('NotFoundError')
  await clock.pass(60 * SECOND)
  expect(state).toMatchObject({ camera: 'disabled', cameraError: 'NotFoundError' })
  expect(camera.open).toHaveBeenCalledTimes(1)

  callbacks.returned()
  await clock.pass(0)
  expect(state).toMatchObject({ camera: 'on', cameraError: undefined })
  expect(raise.mock.calls).toEqual([
    ['WEBCAM_ENABLED'],
    ['WEBCAM_DISABLED', { error: 'NotFoundError' }],
    ['WEBCAM_ENABLED'],
  ])
})

it('[MSG-28] one that another application has is asked for again every five seconds, in silence', async () => {
  const { camera, clock, callbacks, raise, state } = await begin()
  camera.open.mockRejectedValue(failure('NotReadableError'))
  callbacks.lost('NotReadableError')
  await clock.pass(12 * SECOND)
  expect(camera.open).toHaveBeenCalledTimes(3)
  expect(state.camera).toBe('disabled')
  camera.open.mockResolvedValue()
  await clock.pass(5 * SECOND)
  expect(state.camera).toBe('on')
  expect(raise.mock.calls.map(([name]) => name)).toEqual([
    'WEBCAM_ENABLED',
    'WEBCAM_DISABLED',
    'WEBCAM_ENABLED',
  ])
})

it('[MSG-26] one that was forbidden is left alone until the candidate presses, and another reason is another event', async () => {
  const { camera, clock, callbacks, ports, raise, settings, state } = await beginDenied()
  await clock.pass(60 * SECOND)
  expect(camera.open).toHaveBeenCalledTimes(1)

  camera.open.mockRejectedValue(failure('NotFoundError'))
  await openCamera({ state: { proctoring: state, settings } }, ports)
  await clock.pass(0)
  callbacks.returned()
  await clock.pass(0)
  expect(raise.mock.calls).toEqual([
    ['WEBCAM_DISABLED', { error: 'NotAllowedError' }],
    ['WEBCAM_DISABLED', { error: 'NotFoundError' }],
  ])
})

async function beginDenied() {
  const made = createCameraContext()
  made.camera.open.mockRejectedValue(failure('NotAllowedError'))
  watchCamera(made.context)
  await made.clock.pass(0)
  expect(made.state).toMatchObject({ camera: 'disabled', cameraError: 'NotAllowedError' })
  return made
}

it('a camera that comes back after the end of the attempt is closed again', async () => {
  const { camera, clock, callbacks, part, raise } = await begin()
  callbacks.lost('NotFoundError')
  await clock.pass(0)
  const { promise, resolve } = Promise.withResolvers<void>()
  camera.open.mockReturnValue(promise)
  callbacks.returned()
  part.stop()
  resolve()
  await clock.pass(60 * SECOND)
  expect(camera.close).toHaveBeenCalledOnce()
  expect(raise).toHaveBeenCalledTimes(2)
  expect(clock.waiting()).toBe(0)
})

it('[PROC-08] it is told when the screen begins to be shared and when it ceases', async () => {
  const { clock, context, callbacks, raise, state } = createCameraContext()
  state.screen = 'on'
  watchScreen(context)
  callbacks.unshared()
  await clock.pass(0)
  expect(state.screen).toBe('stopped')
  state.screen = 'on'
  await clock.pass(0)
  expect(raise.mock.calls.map(([name]) => name)).toEqual([
    ...['SCREEN_CAPTURE_STARTED', 'SCREEN_CAPTURE_STOPPED', 'SCREEN_CAPTURE_STARTED'],
  ])
})

it('[PROC-08] after a reload the screen is no longer shared, which is told', () => {
  const { context, raise, screen, state } = createCameraContext()
  screen.isOpen.mockReturnValue(false)
  watchScreen(context)
  expect(state.screen).toBe('stopped')
  expect(raise.mock.calls).toEqual([['SCREEN_CAPTURE_STOPPED']])
})
