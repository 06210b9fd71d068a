import { replace } from '../base/native.ts'
import { createGenerator, uuidOf } from '../base/rng.ts'
import type { Log } from './screen.ts'

/** Seeds every source of random numbers. */
export function installRandom(seed: string): void {
  const next = createGenerator(seed)

  function fill<T extends ArrayBufferView>(view: T): T {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    for (let at = 0; at < bytes.length; at++) bytes[at] = next()
    return view
  }

  replace(Math, 'random', () => next() / 2 ** 32)
  replace(Crypto.prototype, 'getRandomValues', fill)
  replace(Crypto.prototype, 'randomUUID', () => uuidOf(fill(new Uint8Array(16))))
}

/** Logs a navigation to another site and prevents it: a replay has no internet. */
export function blockDepartures(log: Log): void {
  window.navigation.addEventListener('navigate', (event) => {
    const { url } = event.destination
    if (!/^https?:/.test(url) || new URL(url).origin === location.origin) return
    event.preventDefault()
    log('leave', url)
  })
}

/** Turns animations and transitions off: they need real frames, and their moment would be random. */
export function disableMotion(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
