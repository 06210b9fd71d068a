// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Test } from '../../src/wire/entities.schema.ts'
import { CallError } from '../../src/wire/errors.ts'
import { isoTime } from '../../src/wire/time.ts'
import { START, systemOf } from '../kernel/fake-test.ts'
import { offlineApi } from './offline-api.ts'
import { createProctored, proctoredTest } from './proctored-session.ts'
import { openPlayer } from './render-player.tsx'

let player: Awaited<ReturnType<typeof openPlayer>>
let proctored: ReturnType<typeof createProctored>
/** How long what a watched attempt has begun may go on after it. */
let lingerMs = 0
afterEach(async () => {
  await player.close(lingerMs)
  lingerMs = 0
})

async function open(
  test: Test,
  tell: (replies: typeof proctored.replies) => void = () => {},
  hasBegun = false,
  step = 'declaration',
) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  proctored = createProctored()
  tell(proctored.replies)
  player = await openPlayer(`/test/demo?step=${step}`, {
    api: offlineApi,
    prepare: ({ api, environment }) => {
      api.test = async () => test
      if (hasBegun)
        api.solutionSetHead = async () => ({
          id: 41,
          add_test_duration: 0,
          event_sequence: 0,
          is_started: true,
        })
      Object.assign(environment.ports, proctored.ports)
    },
    outside: { capture: proctored.capture },
  })
}

const start = (name = 'Start test') =>
  [...document.querySelectorAll<HTMLElement>('footer button')].find((one) => one.textContent === name)

const agree = () => act(async () => document.querySelector<HTMLElement>('main input[type=checkbox]')?.click())

async function takePicture() {
  await player.press('Turn on the camera')
  await player.seen('Your camera is on.')
  await player.press('Take the picture')
  await player.seen('Use this picture')
}

it('[GAP-050] the first page says what kind of test it is before anything is asked', async () => {
  const test = proctoredTest({ screen_capture: { enabled: true } }, true)
  await open({ ...test, is_timed_section: true }, undefined, false, 'post-landing')
  await player.seen('Good to know before you begin')
  for (const text of [
    'camera is on during',
    'screen is shared during',
    'Leaving the page',
    'runs in fullscreen',
    'its own time limit',
  ])
    await player.seen(text)
})

it('every step after the first leads back to the one before', async () => {
  player = await openPlayer('/test/demo')
  await player.seen('1 hour 30 minutes')
  expect(document.body.textContent).not.toContain('Back')
  await player.press('Continue')
  await player.seen('Start test')
  await player.press('Back')
  await player.seen('1 hour 30 minutes')
})

describe('what is recorded is said before the start', () => {
  it('[GAP-050] [PROC-10] says what, who sees it and for how long, and whom to write to instead', async () => {
    await open(
      proctoredTest({ retention_days: 7, video: { enabled: true }, screen_capture: { enabled: true } }, true),
    )
    await player.seen('Occasional pictures from your camera.')
    for (const text of [
      ...[
        'Video from your camera.',
        'Sound from your microphone, with the video.',
        'A picture of your whole screen',
      ],
      ...[
        'People at Acme who review this test, and nobody else.',
        '7 days after the end of your test. Then it is deleted.',
      ],
      ...['not starting does not count as failing', 'help@example.com', 'Leaving fullscreen is noted.'],
    ])
      expect(document.body.textContent).toContain(text)
    expect(document.querySelector('a[href^="mailto:help@example.com?subject="]')).not.toBeNull()
  })

  it('[GAP-102] [PROC-11] a test without pictures, video and microphone asks for no camera', async () => {
    await open(proctoredTest({ snapshot: false }))
    await player.seen('30 days after the end of your test.')
    expect(document.querySelector('#camera')).toBeNull()
    expect(start()?.getAttribute('aria-disabled')).toBe('false')
  })
})

describe('the camera before the start', () => {
  it('[GAP-096] [PROC-03] [PROC-17] Start waits for the picture, which is looked at, taken again and sent', async () => {
    await open(proctoredTest())
    await player.seen('Still needed before the start: the camera, the picture of you')
    expect(start()?.getAttribute('aria-disabled')).toBe('true')
    await agree()
    await player.press('Start test')
    expect(document.activeElement?.textContent).toBe('Camera')
    expect(player.calls).not.toContain('start')

    await takePicture()
    await player.press('Take another one')
    await player.press('Take the picture')
    expect(proctored.api.sendIdentityImage).not.toHaveBeenCalled()
    await player.press('Use this picture')
    await player.seen('Your picture has arrived. You can start.')
    expect(proctored.api.sendIdentityImage).toHaveBeenCalledExactlyOnceWith(41, expect.any(Blob))
    expect(start()?.getAttribute('aria-disabled')).toBe('false')
    await player.press('Start test')
    await vi.waitFor(() => expect(player.path()).toBe('/test/demo/problems'))
    expect(player.calls.filter((call) => call === 'init')).toHaveLength(1)
  })

  it('[GAP-172] a picture without one face is taken again, then used all the same, and the reviewer is told when it was', async () => {
    lingerMs = 60_000
    const { settings } = proctoredTest()
    await open(proctoredTest(), (replies) => Object.assign(replies, { faces: 0 }))
    player.api.settings = async () => ({ settings, system_settings: systemOf() })
    await player.seen('Still needed before the start')
    await agree()
    await player.press('Turn on the camera')
    await player.seen('Your camera is on.')
    await player.press('Take the picture')
    await player.seen('No face is visible in this picture.')
    expect(document.body.textContent).not.toContain('Use ')
    proctored.replies.faces = 2
    await player.press('Take another one')
    await player.press('Take the picture')
    await player.seen('More than one face is visible in this picture.')
    await player.press('Use it anyway')
    await player.seen('Your picture has arrived. You can start.')
    await player.pass(60_000)
    proctored.replies.faces = 1
    await player.press('Start test')
    await vi.waitFor(() => expect(player.path()).toBe('/test/demo/problems'))
    const alerts = () => player.channel.sent.filter(({ eventName }) => eventName === 'PROCTOR_ALERT')
    await vi.waitFor(async () => {
      await player.pass(100)
      expect(alerts()).toHaveLength(1)
    })
    expect(alerts().map(({ eventCreatedAt, eventData }) => [eventCreatedAt, eventData])).toEqual([
      [isoTime(START), expect.objectContaining({ alert: 'several-faces', trigger: 'identity' })],
    ])
  })

  it.each([
    ['shows one face', 1, []],
    ['comes from a device that counts no faces', undefined, []],
    ['is of a candidate for whom faces do not count', 0, ['face' as const]],
  ])('[GAP-172] a picture that %s is used at once', async (_, faces, exempt) => {
    const accommodation = { time_factor: 1, quiet_timer: false, exempt, font_scale: 1 }
    await open({ ...proctoredTest(), accommodation }, (replies) => Object.assign(replies, { faces }))
    await agree()
    await takePicture()
    await player.press('Use this picture')
    await player.seen('Your picture has arrived.')
  })

  it('[GAP-050] no picture is sent before the candidate has agreed', async () => {
    await open(proctoredTest())
    await takePicture()
    await player.press('Use this picture')
    await player.seen('Please agree first.')
    expect(proctored.api.sendIdentityImage).not.toHaveBeenCalled()
  })

  it.each([
    ['AbortError', 'Its drivers may be missing.'],
    ['NotAllowedError', 'Your browser is blocking the camera.'],
    ['NotAllowedError', 'Firefox: press the crossed-out camera in the address bar'],
    ['NotFoundError', 'Your device does not support the requirements'],
    ['NotReadableError', 'The camera is used by another application.'],
  ])(
    '[MSG-25] [MSG-26] [MSG-27] [MSG-28] [PROC-16] a camera that says %s is explained, and can be asked for again',
    async (name, text) => {
      await open(proctoredTest(), (replies) => Object.assign(replies, { cameraError: name }))
      await player.press('Turn on the camera')
      await player.seen(text)
      expect(document.querySelector('a[href*="The%20camera%20does%20not%20work"]')).not.toBeNull()
      proctored.replies.cameraError = ''
      await player.press('Try again')
      await player.seen('Your camera is on.')
    },
  )

  it.each([
    [false, 'Waiting for webcam...'],
    [true, 'Waiting for webcam or mic...'],
  ])('[MSG-29] [MSG-30] [PROC-11] with a microphone %s it reads %s', async (mic, text) => {
    await open(proctoredTest({}, mic))
    Object.assign(player.environment.ports.camera, { open: () => new Promise(() => {}) })
    await player.press(mic ? 'Turn on camera and microphone' : 'Turn on the camera')
    await player.seen(text)
  })

  it.each([
    [500, 'Something went wrong, please retake the snapshot and try to submit identity image again'],
    ['ENT', 'Please check your internet connection and try to submit identity image again'],
    [400, 'Image verification failed!'],
    [404, 'Something went wrong, Please refresh your page and try to submit identity image again'],
  ] as const)(
    '[ERR-57] [ERR-58] [ERR-59] [ERR-60] [GAP-109] a picture that failed with %s says so beside it, without a toast',
    async (outcome, text) => {
      await open(proctoredTest(), (replies) =>
        Object.assign(replies, { identityFailure: new CallError('PID', outcome) }),
      )
      await agree()
      await takePicture()
      await player.press('Use this picture')
      await player.seen(text)
      expect(player.notices).toEqual([])
      proctored.replies.identityFailure = undefined
      await player.press('Use this picture')
      await player.seen('Your picture has arrived.')
    },
  )

  it('[GAP-098] the whole screen is asked for before the start; a browser that cannot share it holds nobody up', async () => {
    await open(proctoredTest({ snapshot: false, screen_capture: { enabled: true } }), (replies) =>
      Object.assign(replies, { screenError: 'OverconstrainedError' }),
    )
    await player.seen('Still needed before the start: your shared screen')
    await player.press('Share the screen')
    await player.seen('Your whole screen is not shared.')
    proctored.replies.screenError = 'NotSupportedError'
    await player.press('Share the screen')
    await player.seen('This browser cannot share your screen.')
    expect(start()?.getAttribute('aria-disabled')).toBe('false')
  })

  it('leaving the step switches the camera off', async () => {
    await open(proctoredTest())
    await player.press('Turn on the camera')
    await player.seen('Your camera is on.')
    await player.press('Back')
    await vi.waitFor(() => expect(proctored.isOpen()).toBe(false))
  })
})

describe('a test that is resumed', () => {
  it('[CALL-67] [PROC-11] has the camera again without being asked, and needs no second picture', async () => {
    await open(proctoredTest(), (replies) => Object.assign(replies, { exists: true }), true)
    await player.seen('Your picture has arrived.')
    expect(proctored.api.identityImage).toHaveBeenCalledExactlyOnceWith(41, true)
    expect(proctored.camera.open).toHaveBeenCalled()
    expect(start('Resume test')?.getAttribute('aria-disabled')).toBe('false')
  })

  it('[PROC-18] continues without the camera when it is not available', async () => {
    await open(
      proctoredTest(),
      (replies) => Object.assign(replies, { cameraError: 'NotReadableError' }),
      true,
    )
    await player.seen('you can continue without the camera')
    await player.press('Resume test')
    await vi.waitFor(() => expect(player.path()).toBe('/test/demo/problems'))
  })
})
