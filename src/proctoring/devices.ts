import { assign } from '../kernel/assign.ts'
import type { SessionState } from '../kernel/state.ts'
import type { ProctoringPorts } from './context.ts'
import type { Camera, ExamEnvironment } from './ports.ts'
import type { CameraError, ProctoringFields } from './state.ts'

const CAMERA_ERRORS: Readonly<Record<CameraError, true>> = {
  AbortError: true,
  NotAllowedError: true,
  NotFoundError: true,
  NotReadableError: true,
  OverconstrainedError: true,
  NotSupportedError: true,
}

interface Asking {
  readonly state: Pick<SessionState, 'settings'> & Pick<ProctoringFields, 'proctoring'>
}

export interface CameraPorts {
  readonly camera: Pick<Camera, 'open'>
  readonly environment: Pick<ExamEnvironment, 'exempt'>
}

/** Opens the camera, with the microphone where the test says so (PROC-11). */
export async function openCamera({ state }: Asking, { camera, environment }: CameraPorts): Promise<void> {
  const { proctoring, settings } = state
  if (proctoring.camera === 'on' || proctoring.camera === 'waiting') return
  assign(proctoring, { camera: 'waiting', cameraError: undefined })
  try {
    await environment.exempt(() => camera.open({ audio: settings?.user_permissions.mic ?? false }))
    proctoring.camera = 'on'
  } catch (error) {
    assign(proctoring, { camera: 'disabled', cameraError: cameraErrorOf(error) })
  }
}

/** Asks for the whole screen (GAP-098). */
export async function openScreen({ state }: Asking, { environment, screen }: ProctoringPorts): Promise<void> {
  const { proctoring } = state
  if (proctoring.screen === 'on' || proctoring.screen === 'waiting') return
  proctoring.screen = 'waiting'
  try {
    await environment.exempt(() => screen.open())
    proctoring.screen = 'on'
  } catch (error) {
    proctoring.screen = nameOf(error) === 'NotSupportedError' ? 'missing' : 'refused'
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
const isCameraError = (name: string): name is CameraError => Object.hasOwn(CAMERA_ERRORS, name)

/** A name that is not in the list is one the browser has no better word for. */
export const cameraErrorNamed = (name: string): CameraError => (isCameraError(name) ? name : 'AbortError')

export const cameraErrorOf = (error: unknown): CameraError => cameraErrorNamed(nameOf(error))
