import { expect, it } from 'vitest'
import type { RecordedEvent } from '../../cli/record/recorded-event.ts'
import { showsUnsaved, unrecorded } from '../../cli/record/unrecorded.ts'
import predictions from '../../plugins/FBE/node.ts'
import spoken from '../../plugins/VID/node.ts'

const press = (name: string, more: object): RecordedEvent => ({
  at: 3000,
  kind: 'press',
  name,
  dialog: false,
  inMain: true,
  ...more,
})
const START: RecordedEvent = { at: 1000, kind: 'call', name: 'start', body: {} }
const notesOf = (events: readonly RecordedEvent[], isWatched = false) =>
  unrecorded(events, { actions: new Set(['Evaluate']), isWatched })

it('what a flow does not say is told: typing before the start, presses beside the answers, keys that run, the camera', () => {
  const events: readonly RecordedEvent[] = [
    { at: 500, kind: 'edit' },
    START,
    press('Evaluate', {}),
    press('New file', {}),
    press('Chat', { inMain: false }),
    press('Chat', { inMain: false }),
    press('Shift+Enter', { keys: true }),
  ]
  expect(notesOf(events, true)).toEqual([
    'what was typed or chosen before the start; "start" ticks boxes and allows devices',
    'the press of "Chat"',
    'the keys Shift+Enter, with which a part of an answer may have been run',
    'what the camera and the microphone had; a replay has a face and a voice',
  ])
  expect(notesOf([START, press('Evaluate', {})])).toEqual([])
})

it('a change is unsaved while the badge says so', () => {
  const badge = (at: number, state: string): RecordedEvent => ({ at, kind: 'badge', state })
  expect([showsUnsaved([badge(1, 'saving')]), showsUnsaved([badge(1, 'saving'), badge(2, 'saved')])]).toEqual(
    [true, false],
  )
})

it('a spoken answer is recorded as seconds, which its type reads back, without ids and times', () => {
  const answer = {
    take: 'x7',
    durationMs: 4700,
    recordedAt: 1_767_603_600_000,
    uploadStatus: 'uploaded',
  } as const
  const written = spoken.toFlow?.(answer)
  expect(written).toEqual({
    with: { seconds: 5 },
    stored: { extra_data: { uploadStatus: 'uploaded' } },
    seconds: 5,
  })
  expect(spoken.fromFlow?.(written?.with ?? {})).toMatchObject({ durationMs: 5000, uploadStatus: 'uploaded' })
  // Of what was still on the device then: a replay sends it.
  expect(spoken.toFlow?.({ ...answer, uploadStatus: 'recorded' })).toEqual(written)
})

it('files of predictions are recorded without the time at which they came', () => {
  const upload = { main_url: 'a.csv', supplementary_url: 'a.py', uploaded_at: '2026-01-05T09:00:00.000Z' }
  const fields = {
    file_based_data: {
      main_url: 'b.csv',
      revisions: [{ main_url: 'a.csv', supplementary_url: 'a.py' }],
    },
  }
  expect(
    predictions.toFlow?.({ ...upload, main_url: 'b.csv', supplementary_url: '', revisions: [upload] }),
  ).toEqual({ with: fields, stored: fields })
})
