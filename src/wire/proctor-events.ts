/** Events that the client sends (WS-13..19). Each is acknowledged with its own `eventSequence`. */
export const PROCTOR_EVENTS = [
  'PROCTOR_INIT',
  'VALIDATE_SESSION',
  'TRACK',
  'BLUR_EVENT',
  'FOCUS_EVENT',
  'LOCATION_URL_CHANGED',
  'TIME_MISMATCH',
  'FULLSCREEN_EXIT',
  'FULLSCREEN_ENTER',
  'CLIPBOARD_CLEARED',
  'WEBCAM_SNAPSHOT',
  'WEBCAM_DISABLED',
  'WEBCAM_ENABLED',
  'SCREEN_CAPTURE_STARTED',
  'SCREEN_CAPTURE_STOPPED',
  'PROCTOR_ALERT',
  'CONNECTION_LOST',
  'CONNECTION_RESTORED',
  'SECURE_BROWSER',
] as const
export type ProctorEventName = (typeof PROCTOR_EVENTS)[number]

export const isProctorEventName = (name: string): name is ProctorEventName =>
  PROCTOR_EVENTS.some((known) => known === name)
