import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { stringify } from 'yaml'
import type { Receipt } from '../../src/wire/saving.ts'
import { patterned } from './answers.ts'
import type { Called, Moment } from './moment.ts'
import type { StepText } from './steps.ts'

export interface Recording {
  readonly test: string
  readonly moments: readonly Moment[]
  readonly steps: readonly StepText[]
  /** What is saved at the end, by problem. */
  readonly saved: ReadonlyMap<string, object>
  readonly receipt: Receipt | undefined
}

function submissionOf(moments: readonly Moment[]): object | undefined {
  const made = moments.findLast(
    (moment): moment is Called => moment.kind === 'called' && moment.name === 'submit',
  )
  if (!made) return undefined
  const { submission_type: type, reason } = Object(made.body)
  return { submission: { type, ...(reason && { reason }) } }
}

/** What was seen and stored, as a flow expects it. */
function expectationsOf({ moments, saved, receipt }: Recording): readonly object[] {
  const submission = submissionOf(moments)
  // The steps before the start are one step of a flow: without it their screens are not come to.
  const isStarted = moments.some((moment) => moment.kind === 'called' && moment.name === 'start')
  const last = isStarted ? moments.findLast(({ kind }) => kind === 'headed') : undefined
  return [
    ...(last?.kind === 'headed' ? [{ heading: last.heading }] : []),
    ...(submission ? [submission] : []),
    ...(receipt ? [{ receipt: Object.keys(receipt.sealed).toSorted() }] : []),
    ...[...saved].map(([problem, fields]) => ({ saved: { problem, fields: patterned(fields) } })),
  ]
}

/** Writes the flow that does what was recorded. */
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
