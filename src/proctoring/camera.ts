import { subscribeKey } from 'valtio/vanilla/utils'
import { assign } from '../kernel/assign.ts'
import type { TestSettings } from '../wire/settings.schema.ts'
import type { ProctoringContext, Service } from './context.ts'
import { type CameraPorts, cameraErrorNamed, cameraErrorOf, openCamera } from './devices.ts'
import type { Camera } from './ports.ts'
import type { CameraError } from './state.ts'

/** How long a camera that another application has is left alone before it is asked for again. */
const BUSY_RETRY_MS = 5000
/** Asking again for these asks nobody: the candidate has allowed the camera. */
const BUSY: readonly (CameraError | undefined)[] = ['NotReadableError', 'AbortError']

interface CameraContext extends Pick<ProctoringContext, 'clock' | 'raise' | 'settings' | 'state'> {
  readonly ports: CameraPorts & { readonly camera: Pick<Camera, 'close' | 'onLost' | 'onReturn'> }
}

/** The microphone is never asked for alone; without it, pictures or film want the camera (GAP-102). */
export function needsCamera({ proctor, user_permissions }: TestSettings): boolean {
  return proctor.enabled && (user_permissions.mic || proctor.snapshot || proctor.video.enabled)
}

/**
 * Keeps the camera on while the attempt goes on, and raises an event whenever it goes off or comes back, with the
 * browser's name for why (PROC-15, PROC-16, PROC-18, PROC-19). One that was unplugged, taken or forbidden comes back by
 * itself as soon as it is available without asking; otherwise the candidate's press on the prompt opens it.
 */
export function watchCamera(context: CameraContext): Service {
  const { clock, ports, raise, settings, state } = context
  if (!needsCamera(settings)) return { stop() {} }
  let reported: CameraError | 'on' | undefined
  let isTrying = false
  let hasStopped = false
  let cancelRetry = () => {}

  function report() {
    cancelRetry()
    if (state.camera === 'on' && reported !== 'on') {
      reported = 'on'
      raise('WEBCAM_ENABLED')
    }
    if (state.camera !== 'disabled') return
    const error = state.cameraError ?? 'AbortError'
    if (BUSY.includes(error)) cancelRetry = clock.after(BUSY_RETRY_MS, () => void reopen(false))
    if (reported === error) return
    reported = error
    raise('WEBCAM_DISABLED', { error })
  }

  const open = () => ports.camera.open({ audio: settings.user_permissions.mic })

  /**
   * Says nothing while it tries, so that the prompt stays where it is. The browser may ask when a camera is back, and
   * takes the focus for it; it asks nothing of one that is busy.
   */
  async function reopen(mayAsk: boolean) {
    if (isTrying || state.camera !== 'disabled') return
    isTrying = true
    try {
      await (mayAsk ? ports.environment.exempt(open) : open())
      if (hasStopped) ports.camera.close()
      else if (state.camera === 'disabled') assign(state, { cameraError: undefined, camera: 'on' })
    } catch (error) {
      if (state.camera !== 'disabled') return
      state.cameraError = cameraErrorOf(error)
      report()
    } finally {
      isTrying = false
    }
  }

  const endings = [
    subscribeKey(state, 'camera', report),
    ports.camera.onLost((why) => assign(state, { cameraError: cameraErrorNamed(why), camera: 'disabled' })),
    ports.camera.onReturn(() => void reopen(true)),
    () => cancelRetry(),
  ]
  report()
  void openCamera({ state: { proctoring: state, settings } }, ports)

  return {
    stop() {
      hasStopped = true
      for (const end of endings) end()
    },
  }
}
