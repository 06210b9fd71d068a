import type { Clock } from '../../kernel/ports.ts'
import type { Capture } from '../../ports/capture.ts'
import { createFaces } from '../faces/faces.ts'
import { createCamera } from './camera.ts'
import { createScreenShare } from './screen-share.ts'

/** Camera and screen of this device. Asks for no permission until one of them is opened. */
export function createCapture(clock: Clock): Capture {
  return { camera: createCamera(clock, createFaces(clock)), screen: createScreenShare(clock) }
}
