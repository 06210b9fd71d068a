import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { stringify } from 'yaml'
import type { Receipt } from '../../src/wire/saving.ts'
import { patterned } from './answers.ts'
import type { RecordedCall, RecordedEvent } from './recorded-event.ts'
import type { StepText } from './steps.ts'

export interface Recording {
  readonly test: string
  readonly events: readonly RecordedEvent[]
  readonly steps: readonly StepText[]
  /** Saved answers at the end, by problem. */
  readonly saved: ReadonlyMap<string, object>
  readonly receipt: Receipt | undefined
}

function submissionOf(events: readonly RecordedEvent[]): object | undefined {
  const made = events.findLast(
    (event): event is RecordedCall => event.kind === 'call' && event.name === 'submit',
  )
  if (!made) return undefined
  const { submission_type: type, reason } = Object(made.body)
  return { submission: { type, ...(reason && { reason }) } }
}

/** The last screen and the stored answers as expectations of a flow. */
function expectationsOf({ events, saved, receipt }: Recording): readonly object[] {
  const submission = submissionOf(events)
  // A flow passes the pages before the start in one step, so without a start their headings are not expected.
  const isStarted = events.some((event) => event.kind === 'call' && event.name === 'start')
  const last = isStarted ? events.findLast(({ kind }) => kind === 'heading') : undefined
  return [
    ...(last?.kind === 'heading' ? [{ heading: last.heading }] : []),
    ...(submission ? [submission] : []),
    ...(receipt ? [{ receipt: Object.keys(receipt.sealed).toSorted() }] : []),
    ...[...saved].map(([problem, fields]) => ({ saved: { problem, fields: patterned(fields) } })),
  ]
}

/** Writes the recorded flow. */
export async function writeRecording(recording: Recording, file: string): Promise<void> {
  const flow = {
    name: `A recorded attempt at ${recording.test}`,
    test: recording.test,
    steps: recording.steps,
    expect: expectationsOf(recording),
  }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, stringify(flow, { lineWidth: 110 }))
}
