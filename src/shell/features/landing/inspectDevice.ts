import type { Ability, Device } from '../../../ports/device.ts'
import { CLOCK_OFF_MS, GOOD_MBPS, SLOW_MBPS } from '../../../wire/limits.ts'

export interface Finding {
  readonly check:
    | 'browser'
    | 'storage'
    | 'connection'
    | 'speed'
    | 'clock'
    | 'window'
    | 'fullscreen'
    | 'screens'
  /** `poor` can be gone on with, `bad` may cost answers or time. */
  readonly state: 'good' | 'poor' | 'bad'
  /** Names what is missing, for `browser`. */
  readonly missing: readonly Ability[]
}

const SLOW_MS = 1500
/** The narrowest window that everything fits in (WCAG 1.4.10). */
const NARROW_PX = 320
const SHORT_PX = 256

const found = (
  check: Finding['check'],
  state: Finding['state'],
  missing: readonly Ability[] = [],
): Finding => ({ check, state, missing })

/** Looks at the device before a test (NET-03); none of it forbids the test. */
export async function inspect(device: Device): Promise<readonly Finding[]> {
  const missing = device.missing()
  const { width, height } = device.window()
  const keepsDrafts = await device.keepsDrafts().catch(() => false)
  const reached = await device.reach().catch(() => undefined)
  const speed = reached && (await device.speed().catch(() => undefined))
  return [
    found('browser', missing.length === 0 ? 'good' : 'bad', missing),
    found('storage', keepsDrafts ? 'good' : 'bad'),
    found('connection', !reached ? 'bad' : reached.trip > SLOW_MS ? 'poor' : 'good'),
    ...(speed === undefined ? [] : [found('speed', speedState(speed))]),
    ...(reached ? [found('clock', Math.abs(reached.offset) > CLOCK_OFF_MS ? 'poor' : 'good')] : []),
    found('window', width < NARROW_PX || height < SHORT_PX ? 'poor' : 'good'),
    found('fullscreen', device.canFillScreen() ? 'good' : 'poor'),
    ...screensFound(device.hasMoreScreens()),
  ]
}

const screensFound = (more: boolean | undefined) =>
  more === undefined ? [] : [found('screens', more ? 'poor' : 'good')]

function speedState(mbps: number): Finding['state'] {
  if (mbps < SLOW_MBPS) return 'bad'
  return mbps < GOOD_MBPS ? 'poor' : 'good'
}
