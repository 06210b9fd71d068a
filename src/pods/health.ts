/** How often the health of a pod is asked for, in milliseconds: usually, and while the network fails (GAP-083, POD-24). */
const INTERVAL_MS = 15_000
const FAST_INTERVAL_MS = 5000
/** How many errors of one kind in a row are acted on (POD-26, POD-29). */
const MOST_ERRORS = 3

export interface Health {
  readonly intervalMs: number
  readonly networkErrors: number
  readonly missing: number
}

export const WELL: Health = { intervalMs: INTERVAL_MS, networkErrors: 0, missing: 0 }

/** `missing` is a 404, `network` no reply at all, `failed` any other error; a pod that rests will be started again. */
export type HealthReply = 'well' | 'network' | 'missing' | 'failed' | { readonly restMs: number }

/** What a reply asks for: look at the details of the run, or leave for the page of all sessions. */
export type HealthAction = 'check' | 'leave' | undefined

/** The health after a reply (POD-24..30). Errors of one kind stand in a row when no success is between them. */
export function healthAfter(health: Health, reply: HealthReply): readonly [Health, HealthAction] {
  switch (typeof reply === 'string' ? reply : 'well') {
    case 'well':
      return [WELL, undefined]
    case 'network': {
      const next = { ...health, intervalMs: FAST_INTERVAL_MS, networkErrors: health.networkErrors + 1 }
      return next.networkErrors < MOST_ERRORS ? [next, undefined] : [{ ...next, networkErrors: 0 }, 'check']
    }
    case 'missing': {
      const next = { ...health, missing: health.missing + 1 }
      return [next, next.missing < MOST_ERRORS ? undefined : 'leave']
    }
    case 'failed':
      return [health, undefined]
  }
}

/** Whether the details of a run show that the pod is still the same, so that the candidate stays (POD-27). */
export function isSamePod(
  details: { readonly address: string; readonly status: string } | undefined,
  { address }: { readonly address: string },
): boolean {
  return details?.status === 'ready' && details.address === address
}
