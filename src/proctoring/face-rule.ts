import type { Look } from './ports.ts'
import type { AlertKind } from './state.ts'

/** One bad frame never accuses anybody: what is seen has to go on for this long, and so has its end (GAP-097). */
const LASTING_MS = 3000
/** A camera whose frames are the same for this long is frozen. */
const FROZEN_MS = 10_000
/** With looks farther apart than this, nobody knows what was between them. */
const MAX_GAP_MS = 2500

export interface FaceRule {
  /** The alert that stands after this look, taken at `at` (ms); `undefined` while all is well. */
  see(look: Look, at: number, isAway: boolean): AlertKind | undefined
  reset(): void
}

interface Detection {
  readonly kind: AlertKind | undefined
  readonly since: number
}

export function createFaceRule(): FaceRule {
  let standing: AlertKind | undefined
  /** What the newest looks agree on. */
  let detection: Detection = { kind: undefined, since: 0 }
  let still = { frame: '', since: 0 }
  let last = Number.NEGATIVE_INFINITY

  /** A browser may draw no new frames of a window that is behind others: that is not a frozen camera. */
  function frozenSince({ frame }: Look, at: number, isAway: boolean): number | undefined {
    if (isAway || frame !== still.frame) still = { frame: isAway ? '' : frame, since: at }
    return at - still.since >= FROZEN_MS ? still.since : undefined
  }

  return {
    see(look, at, isAway) {
      if (at - last > MAX_GAP_MS) {
        detection = { kind: standing, since: at }
        still = { frame: '', since: at }
      }
      last = at
      const frozen = frozenSince(look, at, isAway)
      const kind = frozen === undefined ? alertKindOf(look) : 'suspicious'
      if (kind !== detection.kind) detection = { kind, since: frozen ?? at }
      if (at - detection.since >= LASTING_MS) standing = detection.kind
      return standing
    },
    reset() {
      standing = undefined
      detection = { kind: undefined, since: 0 }
      still = { frame: '', since: 0 }
      last = Number.NEGATIVE_INFINITY
    },
  }
}

/** What one look shows. A covered camera is not an empty room. Without a detector there is nothing to say. */
export function alertKindOf({ faces, isBlank }: Look): AlertKind | undefined {
  if (isBlank) return 'suspicious'
  if (faces === 0) return 'no-face'
  return faces !== undefined && faces > 1 ? 'several-faces' : undefined
}
