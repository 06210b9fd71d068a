// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProctoringState } from '../../src/proctoring/state.ts'
import { untilReminder } from '../../src/shell/features/proctoring/useReminder.ts'
import { proctoringTexts } from '../../src/shell/texts/proctoring.ts'
import { MINUTE, systemOf } from '../kernel/fake-test.ts'
import { offlineApi } from './offline-api.ts'
import { createProctored, entryOf, proctoredTest } from './proctored-session.ts'
import { openPlayer } from './render-player.tsx'

let player: Awaited<ReturnType<typeof openPlayer>>
let proctored: ReturnType<typeof createProctored>
let kept: Map<string, string | undefined>
/** What was recorded is still sent for half a minute after the candidate has left. */
const LINGER_MS = 30_500
afterEach(() => player.close(LINGER_MS))

/** A proctored test that the candidate works on, with the camera on. */
async function open(feedback = false, screen = false) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  proctored = createProctored()
  kept = new Map()
  const test = proctoredTest({
    video: { enabled: true },
    ...(screen && { screen_capture: { enabled: true } }),
  })
  const system = systemOf()
  player = await openPlayer('/test/demo', {
    api: offlineApi,
    prepare: ({ api, environment }) => {
      api.test = async () => test
      api.settings = async () => ({
        settings: test.settings,
        system_settings: { proctoring: { ...system.proctoring, feedback } },
      })
      api.solutionSetHead = async () => ({ id: 41, add_test_duration: 0, event_sequence: 0 })
      proctored.replies.exists = true
      Object.assign(environment.ports, proctored.ports)
    },
    outside: {
      capture: proctored.capture,
      preferences: { read: (name) => kept.get(name), write: (name, value) => void kept.set(name, value) },
    },
  })
  await player.seen('Your camera is on.')
  await player.press('Resume test')
  await player.seen('Questions')
  await vi.waitFor(async () => {
    await player.pass(0)
    element('[aria-label="Proctoring: you are being watched"]')
  })
  await vi.waitFor(() => element('[data-camera]'))
}

function element<T extends HTMLElement = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`Nothing is ${selector}`)
  return found
}

const become = (changes: Partial<ProctoringState>) =>
  act(async () => void Object.assign(player.session.state.proctoring, changes))

const key = (target: HTMLElement, name: string) =>
  act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))

describe('the picture of the camera', () => {
  it('[PROC-27] [PROC-28] is 200 by 150, goes where the arrow keys send it, and is found there again', async () => {
    await open()
    const style = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
    expect(style).toMatch(/width:202px;height:152px/)
    const frame = () => element('[data-camera]').style
    expect(frame().top).toBe('100%')
    const mover = element('[aria-label="Move your camera picture"]')
    await key(mover, 'ArrowUp')
    await key(mover, 'ArrowLeft')
    expect([frame().top, frame().insetInlineStart]).toEqual(['90%', '90%'])
    expect(kept.get('camera-place')).toBe('0.900 0.900')
    await act(async () => mover.click())
    expect([frame().top, frame().insetInlineStart]).toEqual(['100%', '0%'])
  })

  it('[PROC-27] makes way for what has the focus', async () => {
    await open()
    const box = (x: number, y: number, width: number, height: number) => new DOMRect(x, y, width, height)
    const frame = element('[data-camera]')
    const focused = element('[data-camera] ~ *, main a')
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(box(1078, 648, 202, 152))
    vi.spyOn(frame.parentElement ?? frame, 'getBoundingClientRect').mockReturnValue(box(0, 0, 1280, 800))
    vi.spyOn(focused, 'getBoundingClientRect').mockReturnValue(box(1100, 700, 100, 40))
    await act(async () => focused.focus())
    expect(frame.style.insetInlineStart).toBe('100%')
    await player.pass(100)
    expect([frame.style.top, frame.style.insetInlineStart]).not.toEqual(['100%', '100%'])
    expect(kept.get('camera-place')).toBeUndefined()
  })

  it('[PROC-27] is made small and large again, and the focus stays on what undoes it', async () => {
    await open()
    await player.press('Minimise your camera picture')
    expect(document.activeElement?.textContent).toContain('Show your camera picture')
    expect(kept.get('camera-small')).toBe('yes')
    await player.press('Show your camera picture')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Minimise your camera picture')
  })
})

describe('a camera that is gone', () => {
  it('[PROC-15] [PROC-18] [PROC-19] [PROC-20] [PROC-21] is shown with its causes, and the test goes on with or without it', async () => {
    await open()
    await become({ camera: 'disabled', cameraError: 'NotReadableError' })
    await player.seen('Webcam Not Detected')
    const causes = element<HTMLUListElement>('dialog ul')
    expect(causes.closest('[hidden]')).not.toBeNull()
    await player.press('Show more')
    expect(causes.closest('[hidden]')).toBeNull()
    expect([...causes.children].map(({ textContent }) => textContent)).toEqual([
      'Camera permission is disabled',
      'Another application is using the camera',
      'The browser cannot detect the camera',
    ])
    await player.press('Show less')
    expect(causes.closest('[hidden]')).not.toBeNull()
    expect(element('dialog').textContent?.toLowerCase()).toContain('proceed to')
    await player.press('Proceed to test')
    expect(document.querySelector('dialog')).toBeNull()
    await player.seen('Camera off')
    await player.press('Try again')
    await vi.waitFor(() => expect(player.session.state.proctoring.camera).toBe('on'))
    await become({ camera: 'disabled', cameraError: 'NotFoundError' })
    await player.seen('Webcam Not Detected')
  })
})

describe('what the camera noticed', () => {
  it.each([
    ['no-face', 'No face detected'],
    ['several-faces', 'More than one person is detetcted'],
    ['suspicious', 'Suspicious Activity Detected!'],
  ] as const)(
    '[PROC-22] [PROC-23] [PROC-24] [PROC-25] %s is a hint that leaves the focus where it is',
    async (alert, text) => {
      await open()
      const before = document.activeElement
      await become({ alert })
      await player.seen(text)
      expect(document.activeElement).toBe(before)
      expect(document.querySelector('dialog')).toBeNull()
      await become({ alert: undefined })
      expect(document.body.textContent).not.toContain(text)
    },
  )

  it('[OVERLAY-01] [OVERLAY-02] [GAP-100] the real-time feedback lists the alerts of the session', async () => {
    await open(true)
    await become({ alert: 'no-face' })
    await player.press('PROCEED TO TEST')
    expect(document.querySelector('dialog')).toBeNull()
    await become({ alert: undefined })
    await become({ alert: 'several-faces' })
    await player.press('Show more')
    expect(element('dialog section').textContent).toContain('No face detected')
    await player.press('Show less')
    expect(element<HTMLElement>('dialog section').hidden).toBe(true)
  })

  it('[GAP-098] a share that stopped is asked for again, and stops nobody', async () => {
    await open(false, true)
    await become({ screen: 'stopped' })
    await player.seen('Your screen is no longer shared')
    const words = () => document.querySelector('section[aria-labelledby] [role=status]')?.textContent ?? ''
    const { refused } = proctoringTexts.screen
    expect(words()).not.toContain(refused)
    await become({ screen: 'refused' })
    expect(words()).toContain(refused)
    await become({ screen: 'stopped' })
    await player.press('Share again')
    expect(proctored.screen.open).toHaveBeenCalled()
    expect(document.body.textContent).not.toContain('Your screen is no longer shared')
  })
})

describe('a warning that the page was left', () => {
  it('[TOL-08] [GAP-088] interrupts with how often that may still happen, and leads back to fullscreen', async () => {
    await open()
    const enter = vi.spyOn(player.environment.ports.environment, 'enterFullscreen')
    await become({ isWarned: true, wantsFullscreen: true, toleranceLeft: 1 })
    await vi.waitFor(() => expect(element('dialog [role=alert]').textContent).toContain('1'))
    await player.seen('Hi Asha!')
    await player.press('Enable fullscreen')
    await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce())
    await become({ isWarned: true, wantsFullscreen: false })
    await player.press('Continue')
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  })
})

describe('the eye in the bar', () => {
  it('[TOPBAR-06] [TOPBAR-18] [TOPBAR-19] [PROC-09] reminds every half hour and takes no focus', async () => {
    await open()
    expect(document.querySelector('[data-reminder]')).not.toBeNull()
    const panel = element('[popover][role=status]')
    expect(panel.textContent).toContain(
      'Reminder: You are being watched. Ensure that your complete face is captured in the camera.',
    )
    const show = vi.fn()
    const hide = vi.fn()
    Object.assign(panel, { showPopover: show, hidePopover: hide })
    const before = document.activeElement
    await player.pass(30 * MINUTE - 1000)
    expect(show).not.toHaveBeenCalled()
    await player.pass(1000)
    expect(show).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(before)
    await player.pass(20_000)
    expect(hide).toHaveBeenCalledOnce()
    expect(untilReminder(30 * MINUTE + 20_000)).toBe(30 * MINUTE - 20_000)
  })

  it('opens the list of what was recorded, where each entry takes a note', async () => {
    await open()
    proctored.replies.recorded = [
      ...[0, 1, 2, 3].map((minute) => entryOf('WEBCAM_SNAPSHOT', minute)),
      entryOf('BLUR_EVENT', 5, { counted: true, data: { by: 'tab', counts: true } }),
      entryOf('FOCUS_EVENT', 6, { data: { by: 'tab', away: 4200 } }),
    ]
    await player.press('See what was recorded')
    await player.seen('What was recorded about you')
    await player.seen('You left the page Counted')
    await player.seen('You were away for 4 seconds.')
    expect(element('dialog summary').textContent).toContain('A picture was taken4 times')

    await player.press('Add a note')
    const field = element<HTMLInputElement>('dialog input[maxlength]')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'The antivirus')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await player.press('Save the note')
    await player.seen('Your note: The antivirus')
    expect(proctored.api.addNote).toHaveBeenCalledExactlyOnceWith(41, expect.any(String), 'The antivirus')
    expect(document.activeElement?.textContent).toBe('Change the note')
  })

  it('says when the list cannot be fetched, or is empty', async () => {
    await open()
    proctored.replies.recordedFailure = new Error('The network is gone')
    await player.press('See what was recorded')
    await player.seen('The list could not be loaded.')
    proctored.replies.recordedFailure = undefined
    await player.press('Try again')
    await player.seen('Nothing has been recorded yet.')
  })
})
