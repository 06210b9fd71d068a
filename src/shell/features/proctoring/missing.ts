import type { ProctoringState } from '../../../kernel/service-state.ts'
import type { Needs } from './needs.ts'

/** What a candidate still has to do before the start. */
export type Missing = 'camera' | 'identity' | 'screen'

type Devices = Pick<ProctoringState, 'camera' | 'identity' | 'screen'>

/**
 * Only the picture of the candidate and the shared screen hold a start up (GAP-096, GAP-098); a browser that shares no
 * screen does not. Whoever has begun has a clock that runs, so a device that fails holds nobody up.
 */
export function missingOf(needs: Needs, devices: Devices, hasBegun: boolean): readonly Missing[] {
  const { camera, identity, screen } = devices
  const isPictured = !needs.identity || identity === 'uploaded'
  if (hasBegun) return !isPictured && camera === 'on' && identity !== 'failed' ? ['identity'] : []
  return [
    ...(!isPictured && camera !== 'on' ? (['camera'] as const) : []),
    ...(isPictured ? [] : (['identity'] as const)),
    ...(needs.screen && screen !== 'on' && screen !== 'missing' ? (['screen'] as const) : []),
  ]
}
