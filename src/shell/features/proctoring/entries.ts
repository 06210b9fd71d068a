import { eventLabel } from '../../../wire/proctor-events.ts'
import type { RecordedEntry } from '../../../wire/proctoring.schema.ts'
import { readTime } from '../../../wire/time.ts'
import { proctoringTexts } from '../../texts/proctoring.ts'
import { eventTexts, recordingTexts } from '../../texts/recordings.ts'

/** Entries that stand on one line: one, or several of the same kind in a row that nobody need look at one by one. */
export interface EntryGroup {
  readonly first: RecordedEntry
  /** Oldest first; at least `first`. */
  readonly entries: readonly RecordedEntry[]
}

const LEAST_RUN = 3

const isPlain = ({ counted, note }: RecordedEntry) => !counted && note === undefined

/** In order of time, newest first; three or more of a kind in a row become one line. */
export function groupEntries(entries: readonly RecordedEntry[]): readonly EntryGroup[] {
  const inOrder = entries.toSorted((a, b) => readTime(a.at) - readTime(b.at) || a.sequence - b.sequence)
  const groups: RecordedEntry[][] = []
  for (const entry of inOrder) {
    const group = groups.at(-1)
    const before = group?.[0]
    const continues = before && titleOf(before) === titleOf(entry) && isPlain(before) && isPlain(entry)
    if (continues) group.push(entry)
    else groups.push([entry])
  }
  const runs = groups.flatMap((group) => (group.length < LEAST_RUN ? group.map((entry) => [entry]) : [group]))
  return runs.toReversed().flatMap((run) => (run[0] ? [{ first: run[0], entries: run }] : []))
}

const isAlert = (kind: unknown): kind is keyof typeof proctoringTexts.alerts =>
  typeof kind === 'string' && Object.hasOwn(proctoringTexts.alerts, kind)

/** What happened, in the candidate's words; a name that is not known stays as it is. */
export function titleOf(entry: RecordedEntry): string {
  const { name, data } = entry
  if (name === 'PROCTOR_ALERT' && isAlert(data.alert)) return proctoringTexts.alerts[data.alert].title
  return eventLabel(eventTexts, entry, 'candidate')
}

/** What is known about it beside its name. */
export function detailsOf({ name, data }: RecordedEntry): readonly string[] {
  const { details } = recordingTexts
  const { errors } = proctoringTexts.camera
  const error = name === 'WEBCAM_DISABLED' && typeof data.error === 'string' ? data.error : ''
  return [
    ...(name === 'BLUR_EVENT' && data.by === 'tab' ? [details.tab] : []),
    ...(name === 'BLUR_EVENT' && data.by === 'window' ? [details.window] : []),
    ...(data.why === 'exempt' ? [details.exempt] : []),
    ...(data.why === 'accommodation' ? [details.accommodation] : []),
    ...(typeof data.away === 'number' ? [details.away(Math.max(1, Math.round(data.away / 1000)))] : []),
    ...(data.refused === true ? [details.refused] : []),
    ...(data.source === 'screen' ? [details.ofScreen] : []),
    ...(data.trigger === 'identity' ? [details.identity] : []),
    ...(data.state === 'fail' || data.state === 'drop' ? [details.notSent] : []),
    ...(isCameraError(error) ? [errors[error].why] : []),
  ]
}

const isCameraError = (error: string): error is keyof typeof proctoringTexts.camera.errors =>
  Object.hasOwn(proctoringTexts.camera.errors, error)
