/**
 * Who may write to an attempt, as stored. Each device counts its own openings (sessions); the backend numbers the
 * granted ones of all devices (epochs).
 */
export interface Openings {
  /** The last epoch given out; 0 when the attempt was never opened. It is the only one that may write. */
  readonly epoch: number
  /** The device that holds the last epoch. */
  readonly holder: string | undefined
  /** The highest session granted to each device, ever. */
  readonly sessions: Readonly<Record<string, number>>
}

export type OpenDecision =
  /** Store the new epoch, holder and session; reply when they are on disk. */
  | { readonly kind: 'grant'; readonly epoch: number }
  /** A repeated request for the same opening: store nothing; reply when the first one is on disk. */
  | { readonly kind: 'again'; readonly epoch: number }
  /** A delayed request of a closed tab, or of one that was superseded. */
  | { readonly kind: 'late' }

export const NEVER_OPENED: Openings = { epoch: 0, holder: undefined, sessions: {} }

/**
 * Idempotent per device and session, so a repeated request never fences its own tab (R1). A session must be higher than
 * every session that the device was ever granted, not only than the holder's: otherwise the late request of a closed
 * tab would win after another device held the attempt (R3).
 */
export function decideOpen(openings: Openings, device: string, session: number): OpenDecision {
  const granted = Object.hasOwn(openings.sessions, device) ? (openings.sessions[device] ?? 0) : 0
  if (session > granted) return { kind: 'grant', epoch: openings.epoch + 1 }
  if (session === granted && openings.holder === device) return { kind: 'again', epoch: openings.epoch }
  return { kind: 'late' }
}

/** The openings after this one is granted. */
export function afterOpening(openings: Openings, device: string, session: number): Openings {
  return { epoch: openings.epoch + 1, holder: device, sessions: { ...openings.sessions, [device]: session } }
}
