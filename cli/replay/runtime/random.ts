import { replace } from './native.ts'
import { createNumbers, uuidOf } from './numbers.ts'

/** Every way to ask for chance. */
export function installRandom(seed: string): void {
  const next = createNumbers(seed)

  function fill<T extends ArrayBufferView>(view: T): T {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    for (let at = 0; at < bytes.length; at++) bytes[at] = next()
    return view
  }

  replace(Math, 'random', () => next() / 2 ** 32)
  replace(Crypto.prototype, 'getRandomValues', fill)
  replace(Crypto.prototype, 'randomUUID', () => uuidOf(fill(new Uint8Array(16))))
}
