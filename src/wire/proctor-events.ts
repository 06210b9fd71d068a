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

const isProctorEventName = (name: string): name is ProctorEventName =>
  PROCTOR_EVENTS.some((known) => known === name)

/** What everybody reads, or what the candidate and the reviewer read. */
export type EventLabel = string | { readonly candidate: string; readonly reviewer: string }
/** Labels of what is recorded: events, and pieces of a video. */
export type EventLabels = Readonly<Record<ProctorEventName | 'PIECE', EventLabel>>

interface Recorded {
  readonly name: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What an entry is called; a name that a later version recorded stays as it is. */
export function eventLabel(
  labels: EventLabels,
  { name, data }: Recorded,
  reader: 'candidate' | 'reviewer',
): string {
  if (!isProctorEventName(name)) return name
  const label = labels[name === 'WEBCAM_SNAPSHOT' && data.mode === 'video' ? 'PIECE' : name]
  return typeof label === 'string' ? label : label[reader]
}
