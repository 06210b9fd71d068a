import { needsCamera } from './camera.ts'
import type { ProctoringContext, Service } from './context.ts'
import { createFaceRule } from './face-rule.ts'
import type { Camera, ExamEnvironment, Look } from './ports.ts'

interface FaceContext
  extends Pick<ProctoringContext, 'accommodation' | 'clock' | 'raise' | 'report' | 'settings' | 'state'> {
  readonly ports: {
    readonly camera: Pick<Camera, 'look'>
    readonly environment: Pick<ExamEnvironment, 'isAway'>
  }
}

/** PROC-26. */
const LOOK_MS = 1000
/** A detector that takes longer, time after time, sees too little to tell anything. */
const SLOW_MS = 2000
const MAX_SLOW_LOOKS = 5

/**
 * Looks through the camera once a second and raises one event for each thing that goes on for three seconds (PROC-22,
 * PROC-23..25, GAP-097). It only records and warns: none of it ends a test or counts against the tolerance. A detector
 * that is not available, or is too slow, accuses nobody and is reported once. Candidates whose accommodation exempts
 * the face are not looked at (reliability.md §6).
 */
export function watchFaces(context: FaceContext): Service {
  const { accommodation, clock, ports, raise, settings, state } = context
  if (!needsCamera(settings) || accommodation?.exempt.includes('face')) return { stop() {} }
  const rule = createFaceRule()
  let isLooking = false
  let slowLooks = 0
  let hasReported = false
  let cancel = () => {}

  function reportOnce(error: unknown) {
    if (!hasReported) context.report(error)
    hasReported = true
  }

  function reset() {
    rule.reset()
    state.alert = undefined
  }

  function judge(look: Look, at: number) {
    if (look.faces === undefined) reportOnce(new Error('Faces cannot be counted: the detector is not there'))
    slowLooks = clock.monotonic() - at > SLOW_MS ? slowLooks + 1 : 0
    if (slowLooks === MAX_SLOW_LOOKS)
      reportOnce(new Error('Faces cannot be counted: the detector is too slow'))
    const before = state.alert
    state.alert = rule.see(look, at, ports.environment.isAway())
    if (state.alert && state.alert !== before) raise('PROCTOR_ALERT', { alert: state.alert })
  }

  async function look() {
    const at = clock.monotonic()
    isLooking = true
    try {
      const seen = await ports.camera.look()
      if (state.camera === 'on') judge(seen, at)
    } catch (error) {
      reset()
      if (state.camera === 'on') reportOnce(error)
    } finally {
      isLooking = false
    }
  }

  function tick() {
    cancel = clock.after(LOOK_MS, tick)
    if (state.camera !== 'on') reset()
    else if (!isLooking) void look()
  }

  tick()
  return {
    stop() {
      cancel()
      reset()
    },
  }
}
