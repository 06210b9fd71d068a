import type { Clock } from '../kernel/ports.ts'
import { CALL_TIMEOUT_MS, CALLS } from '../wire/calls.ts'

/**
 * The speed of the network in Mbps with 4 decimals (NET-11): how long a static image takes whose address is never
 * the same twice. Rejects when it does not come.
 */
export async function measureSpeed(origin: string, clock: Clock): Promise<number> {
  const from = clock.monotonic()
  const response = await fetch(`${origin}${CALLS.speedImage.path}?t=${clock.calendar()}`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The image for the speed test cannot be had: ${response.status}`)
  const { byteLength } = await response.arrayBuffer()
  const seconds = Math.max(1, clock.monotonic() - from) / 1000
  return Number(((byteLength * 8) / 1_000_000 / seconds).toFixed(4))
}
