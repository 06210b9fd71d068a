import type { CameraError } from '../../proctoring/state.ts'

/** An error whose `name` says why a camera or a screen is not available, with the browser's own names. */
export function captureError(name: CameraError, message: string): Error {
  return Object.assign(new Error(message), { name })
}

/** The browser's devices; throws `NotSupportedError` where it has none, as on a page without https. */
export function mediaDevices(): MediaDevices {
  if (navigator.mediaDevices) return navigator.mediaDevices
  throw captureError('NotSupportedError', 'This browser gives this page no camera')
}
