import { expect, it } from 'vitest'
import { kindsOf } from '../../src/shell/features/landing/TestKind.tsx'
import { recordingsOf } from '../../src/shell/features/proctoring/recordings.ts'

const NO_SOUND =
  'You are asked for access to your microphone. No sound is recorded except your spoken answers.'
const SOUND = ['Your microphone is recorded with the video.', 'Sound from your microphone, with the video.']

const each = [false, true]
const ways = each.flatMap((enabled) =>
  each.flatMap((snapshot) =>
    each.flatMap((video) =>
      each.flatMap((mic) =>
        each.flatMap((screen) => each.map((exempt) => ({ enabled, snapshot, video, mic, screen, exempt }))),
      ),
    ),
  ),
)

/** What the first page and the declaration say to a candidate. */
function said({ enabled, snapshot, video, mic, screen, exempt }: (typeof ways)[number]) {
  const settings = {
    proctor: {
      enabled,
      snapshot,
      video: { enabled: video },
      screen_capture: { enabled: screen },
      browser_tolerance: { enabled: true, count: 3, warning: false },
    },
    user_permissions: { mic },
    secure_browser: { enabled: false },
  }
  const declared = recordingsOf(settings, exempt ? ['blur', 'face'] : [])
  return {
    first: kindsOf(settings, false),
    signs: declared.map(({ sign }) => sign),
    lines: declared.flatMap(({ lines }) => lines),
  }
}

it.each(ways)(
  '[GAP-102] [GAP-169] what is said of the devices is true and the same on each page: %j',
  (way) => {
    const { first, lines, signs } = said(way)
    const { enabled, exempt, mic, screen, snapshot, video } = way
    const all = [...first, ...lines]
    const isHeard = enabled && mic && video
    expect(all.filter((line) => SOUND.includes(line))).toEqual(isHeard ? SOUND : [])
    expect(all.filter((line) => line === NO_SOUND)).toHaveLength(enabled && mic && !video ? 2 : 0)
    const hasCamera = enabled && (mic || snapshot || video)
    expect(first.some((line) => /camera/i.test(line))).toBe(hasCamera)
    expect(signs.includes('camera')).toBe(hasCamera)
    const isKept = lines.some((line) => /^(Occasional pictures|Video) from your camera/.test(line))
    expect(isKept).toBe(enabled && (snapshot || video))
    expect(lines.includes('Your camera is on while you work. No pictures are kept.')).toBe(
      hasCamera && !isKept,
    )
    expect(lines.some((line) => /\bface\b/.test(line))).toBe(hasCamera && !exempt)
    expect([first.some((line) => line.includes('screen is shared')), signs.includes('screen')]).toEqual(
      Array(2).fill(enabled && screen),
    )
    expect(lines.some((line) => line.endsWith('with each camera picture.'))).toBe(
      enabled && screen && snapshot,
    )
    expect(lines.some((line) => line.includes('after that the test is submitted'))).toBe(enabled && !exempt)
  },
)
