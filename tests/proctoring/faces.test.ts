import { expect, it } from 'vitest'
import { createFaceRule } from '../../src/proctoring/face-rule.ts'
import { watchFaces } from '../../src/proctoring/faces.ts'
import type { Look } from '../../src/proctoring/ports.ts'
import { createCameraContext, SETTINGS } from './camera-context.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

function begin(exempt: ('blur' | 'face')[] = []) {
  const made = createCameraContext(SETTINGS, exempt)
  made.state.camera = 'on'
  const part = watchFaces(made.context)
  /** What the camera sees from now on, a new frame with every look unless the test names one. */
  const show = (look: Partial<Look>) =>
    made.camera.look.mockImplementation(async () => ({
      faces: 1,
      isBlank: false,
      frame: `${made.clock.monotonic()}`,
      ...look,
    }))
  const alerts = () =>
    made.raise.mock.calls.map(([name, data]) => (name === 'PROCTOR_ALERT' ? data.alert : name))
  return { ...made, part, show, alerts }
}

it('[PROC-26] looks once a second, and never before the last look is done', async () => {
  const { camera, clock, part } = begin()
  await clock.pass(10 * SECOND)
  expect(camera.look).toHaveBeenCalledTimes(11)
  camera.look.mockReturnValue(new Promise(() => {}))
  await clock.pass(10 * SECOND)
  expect(camera.look).toHaveBeenCalledTimes(12)
  part.stop()
  expect(clock.waiting()).toBe(0)
})

it('[PROC-23] [PROC-24] [PROC-22] what goes on for three seconds is told once for each episode', async () => {
  const { alerts, clock, show, state } = begin()
  await clock.pass(5 * SECOND)
  show({ faces: 0 })
  await clock.pass(3 * SECOND)
  expect(alerts()).toEqual([])
  await clock.pass(5 * MINUTE)
  expect(alerts()).toEqual(['no-face'])
  expect(state.alert).toBe('no-face')

  show({ faces: 1 })
  await clock.pass(10 * SECOND)
  expect(state.alert).toBeUndefined()
  show({ faces: 3 })
  await clock.pass(MINUTE)
  expect(alerts()).toEqual(['no-face', 'several-faces'])
})

it('[PROC-25] a covered camera is suspicious, not an empty room', async () => {
  const { alerts, clock, show } = begin()
  show({ faces: 0, isBlank: true })
  await clock.pass(MINUTE)
  expect(alerts()).toEqual(['suspicious'])
})

it('[PROC-25] a camera whose frames stay the same for ten seconds is suspicious', async () => {
  const { alerts, clock, show } = begin()
  show({ frame: 'the same' })
  await clock.pass(10 * SECOND)
  expect(alerts()).toEqual([])
  await clock.pass(SECOND)
  expect(alerts()).toEqual(['suspicious'])
})

it('frames stand still behind another window, where the browser draws none', async () => {
  const { alerts, clock, environment, show } = begin()
  show({ frame: 'the same' })
  environment.isAway.mockReturnValue(true)
  await clock.pass(MINUTE)
  expect(alerts()).toEqual([])
})

it('single bad frames accuse nobody, nor do they end what goes on', async () => {
  const { alerts, clock, show } = begin()
  for (let round = 0; round < 100; round++) {
    show({ faces: round % 2 })
    await clock.pass(2 * SECOND)
  }
  expect(alerts()).toEqual([])
  show({ faces: 0 })
  await clock.pass(10 * SECOND)
  for (let round = 0; round < 20; round++) {
    show({ faces: round % 2 })
    await clock.pass(SECOND)
  }
  expect(alerts()).toEqual(['no-face'])
})

it('what was seen before a sleep proves nothing about what was between', () => {
  const rule = createFaceRule()
  const seeNobody = (at: number) => rule.see({ faces: 0, isBlank: false, frame: `${at}` }, at, false)
  expect([0, 1, 2, 600, 601, 602].map((second) => seeNobody(second * SECOND))).not.toContain('no-face')
  expect(seeNobody(603 * SECOND)).toBe('no-face')
})

it('without a detector nobody is accused, and it is reported once', async () => {
  const { alerts, clock, report, show } = begin()
  show({ faces: undefined })
  await clock.pass(MINUTE)
  expect(alerts()).toEqual([])
  expect(report).toHaveBeenCalledOnce()
})

it('a detector that fails is asked again, and reported once', async () => {
  const { camera, clock, report } = begin()
  camera.look.mockRejectedValue(new Error('The worker has failed'))
  await clock.pass(MINUTE)
  expect(camera.look).toHaveBeenCalledTimes(61)
  expect(report).toHaveBeenCalledOnce()
})

it('a detector that takes three seconds for a look accuses nobody, and is reported once', async () => {
  const { alerts, camera, clock, report } = begin()
  camera.look.mockImplementation(
    () =>
      new Promise((resolve) => {
        const look = { faces: 0, isBlank: false, frame: `${clock.monotonic()}` }
        clock.after(3 * SECOND, () => resolve(look))
      }),
  )
  await clock.pass(MINUTE)
  expect(alerts()).toEqual([])
  expect(report).toHaveBeenCalledOnce()
})

it('nobody looks at candidates whose accommodation exempts the face, nor through a camera that is off', async () => {
  const exempt = begin(['face'])
  await exempt.clock.pass(MINUTE)
  expect(exempt.camera.look).not.toHaveBeenCalled()

  const { alerts, camera, clock, show, state } = begin()
  show({ faces: 0 })
  await clock.pass(10 * SECOND)
  state.camera = 'disabled'
  camera.look.mockClear()
  await clock.pass(MINUTE)
  expect(camera.look).not.toHaveBeenCalled()
  expect(state.alert).toBeUndefined()
  expect(alerts()).toEqual(['no-face'])
})
