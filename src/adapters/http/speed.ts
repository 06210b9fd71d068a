import type { Clock } from '../../kernel/ports.ts'
import { CALL_TIMEOUT_MS } from '../../wire/calls.ts'

/** On a slow network a part of the image is enough: the download stops after this time. */
const SAMPLE_MS = 3000

/**
 * Measures the network in Mbps with 4 decimals (NET-11) by the download of the static `image`, with a new address each
 * time. Rejects when the image fails to load, or when `signal` aborts.
 */
export async function measureSpeed(image: string, clock: Clock, signal?: AbortSignal): Promise<number> {
  const limit = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const from = clock.monotonic()
  const response = await fetch(`${image}?t=${clock.calendar()}`, {
    cache: 'no-store',
    credentials: 'omit',
    priority: 'low',
    signal: signal ? AbortSignal.any([limit, signal]) : limit,
  })
  if (!response.ok || !response.body) {
    throw new Error(`The image of the speed test did not load: ${response.status}`)
  }
  const { bytes, ms } = await receive(response.body.getReader(), () => clock.monotonic() - from)
  return Number(((bytes * 8) / 1000 / Math.max(1, ms)).toFixed(4))
}

/** Received bytes, and the time of the last of them. */
async function receive(reader: ReadableStreamDefaultReader<Uint8Array>, elapsed: () => number) {
  let bytes = 0
  let ms = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength
    ms = elapsed()
    if (ms < SAMPLE_MS) continue
    await reader.cancel()
    break
  }
  return { bytes, ms }
}
