import type { Clock } from '../kernel/ports.ts'
import { CALL_TIMEOUT_MS, CALLS } from '../wire/calls.ts'

/** On a slow line a part of the image tells as much as the whole: no more of it is fetched after so long. */
const ENOUGH_MS = 3000

/**
 * The speed of the network in Mbps with 4 decimals (NET-11): how long a static image takes whose address is never
 * the same twice. Rejects when it does not come, or when `signal` breaks it off.
 */
export async function measureSpeed(origin: string, clock: Clock, signal?: AbortSignal): Promise<number> {
  const limit = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const from = clock.monotonic()
  const response = await fetch(`${origin}${CALLS.speedImage.path}?t=${clock.calendar()}`, {
    cache: 'no-store',
    credentials: 'omit',
    priority: 'low',
    signal: signal ? AbortSignal.any([limit, signal]) : limit,
  })
  if (!response.ok || !response.body) {
    throw new Error(`The image for the speed test cannot be had: ${response.status}`)
  }
  const { bytes, ms } = await receive(response.body.getReader(), () => clock.monotonic() - from)
  return Number(((bytes * 8) / 1000 / Math.max(1, ms)).toFixed(4))
}

/** How much came, and when the last of it was here. */
async function receive(reader: ReadableStreamDefaultReader<Uint8Array>, elapsed: () => number) {
  let bytes = 0
  let ms = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength
    ms = elapsed()
    if (ms < ENOUGH_MS) continue
    await reader.cancel()
    break
  }
  return { bytes, ms }
}
