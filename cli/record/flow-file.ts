import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { stringify } from 'yaml'
import type { Receipt } from '../../src/wire/bodies.schema.ts'
import { makeFolder } from '../host/make-folder.ts'
import { asLiteral } from '../replay/parser/variables.ts'
import type { SavedAnswer } from './answers.ts'
import type { RecordedCall, RecordedEvent } from './recorded-event.ts'
import type { StepText } from './timed-step.ts'

export interface Recording {
  readonly test: string
  readonly events: readonly RecordedEvent[]
  readonly steps: readonly StepText[]
  /** Saved answers at the end, by problem. */
  readonly saved: ReadonlyMap<string, SavedAnswer>
  readonly receipt: Receipt | undefined
  /** What happened and is not in the flow. */
  readonly notes: readonly string[]
}

function submissionOf(events: readonly RecordedEvent[]): object | undefined {
  const made = events.findLast(
    (event): event is RecordedCall => event.kind === 'call' && event.name === 'submit',
  )
  if (!made) return undefined
  const { submission_type: type, reason } = Object(made.body)
  return { submission: { type, ...(reason && { reason }) } }
}

const isCall = (event: RecordedEvent, name: string) => event.kind === 'call' && event.name === name

/**
 * The heading of the last screen. None without a start, because a flow passes the pages before it in one step; none when
 * the page went elsewhere; and none when the feedback is sent and the page that follows it did not report its heading in
 * time.
 */
function lastHeading(events: readonly RecordedEvent[]): string | undefined {
  if (!events.some((event) => isCall(event, 'start'))) return undefined
  const last = events.findLast(
    (event) => event.kind === 'heading' || event.kind === 'leave' || isCall(event, 'sendFeedback'),
  )
  return last?.kind === 'heading' ? last.heading : undefined
}

/** What every page of the player has: a flow that expects nothing would pass whatever the page shows. */
export const ANY_HEADING = { heading: '*' }

/** What is so at the least: the page went elsewhere, or it shows something. */
function leastOf(events: readonly RecordedEvent[]): object {
  const last = events.findLast((event) => event.kind === 'heading' || event.kind === 'leave')
  const isAway = last?.kind === 'leave' && events.some((event) => isCall(event, 'start'))
  return isAway ? { 'redirected to': last.address } : ANY_HEADING
}

/** The last screen and the stored answers as expectations of a flow. */
function expectationsOf({ events, saved, receipt }: Recording): readonly object[] {
  const submission = submissionOf(events)
  const heading = lastHeading(events)
  const all = [
    ...(heading === undefined ? [] : [{ heading }]),
    ...(submission ? [submission] : []),
    ...(receipt ? [{ receipt: Object.keys(receipt.sealed).toSorted() }] : []),
    ...[...saved.values()].flatMap(({ expected }) => expected),
  ]
  return all.length > 0 ? all : [leastOf(events)]
}

/** Writes the recorded flow. */
export async function writeRecording(recording: Recording, file: string): Promise<void> {
  const flow = {
    name: `A recorded attempt at ${recording.test}`,
    test: recording.test,
    steps: recording.steps,
    expect: expectationsOf(recording),
  }
  makeFolder(dirname(file))
  const notes = recording.notes.map((note) => `# Not recorded: ${note}\n`).join('')
  await writeFile(file, notes + stringify(asLiteral(flow), { lineWidth: 110 }))
}
