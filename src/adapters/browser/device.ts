import type { Clock } from '../../kernel/ports.ts'
import type { Ability, Device } from '../../ports/device.ts'
import { CALLS } from '../../wire/calls.ts'
import { readTime } from '../../wire/time.ts'
import type { Http } from '../http/http.ts'
import { readSecureBrowser } from './secure-browser.ts'

const ABILITIES: readonly (readonly [Ability, () => boolean])[] = [
  ['Web Locks', () => 'locks' in navigator],
  ['WebSocket', () => 'WebSocket' in window],
  ['IndexedDB', () => 'indexedDB' in window],
  ['Popover', () => 'popover' in HTMLElement.prototype],
  ['Dialog', () => 'HTMLDialogElement' in window],
]

/** The device that the player runs on; `image` is the address of that of the speed test. */
export function createDevice(
  http: Http,
  image: string,
  clock: Clock,
  keepsDrafts: Device['keepsDrafts'],
): Device {
  return {
    keepsDrafts,
    missing: () => ABILITIES.flatMap(([ability, isThere]) => (isThere() ? [] : [ability])),
    window: () => ({ width: window.innerWidth, height: window.innerHeight }),
    canFillScreen: () => document.fullscreenEnabled === true,
    hasMoreScreens: () => ('isExtended' in screen ? screen.isExtended === true : undefined),
    async reach() {
      const sent = clock.monotonic()
      const { body } = await http.call(CALLS.serverTime)
      const trip = clock.monotonic() - sent
      return { trip, offset: clock.calendar() - (serverTimeOf(body) + trip / 2) }
    },
    async speed() {
      const { measureSpeed } = await import(/* webpackChunkName: "work" */ '../http/speed.ts')
      return measureSpeed(image, clock)
    },
    secureBrowser: readSecureBrowser(window.secureBrowser),
    platform: navigator.platform,
  }
}

function serverTimeOf(body: unknown): number {
  const text =
    typeof body === 'object' && body !== null && 'server_time' in body ? body.server_time : undefined
  return typeof text === 'string' ? readTime(text) : Number.NaN
}
