import { en as events } from '../../src/shell/texts/en/events.ts'

/** Texts of the page of an attempt and of the list of attempts. */
export const en = {
  title: (name: string) => `What happened in the attempt of ${name}`,
  list: (test: string) => `Attempts at ${test}`,
  none: 'Nobody has begun this test yet.',
  evidence:
    'This page shows what was recorded, in its order. It is evidence to look at, never a verdict: a lost connection, a notification or a bad camera looks like this too. Hear the candidate before you decide.',
  facts: {
    candidate: 'Candidate',
    test: 'Test',
    attempt: 'Attempt',
    started: 'Started',
    ended: 'Ended',
    running: 'Not yet',
    submission: 'Handed in',
    receipt: 'Receipt',
    tolerance: 'Leaving the page',
    eventLog: 'Event log',
    deleted: 'To be deleted on',
    wasDeleted: 'Deleted on',
    trial: 'Preview by a recruiter',
  },
  submission: { MSB: 'by hand', ASB: 'automatically', unknown: 'not handed in' },
  tolerance: (counted: number, allowed: number | undefined) =>
    allowed === undefined ? 'Does not count in this test' : `Counted: ${counted}. Allowed: ${allowed}.`,
  eventLog: {
    whole: (events: number, tabs: number) =>
      `Whole, none missing and none twice. Events: ${events}. Tabs: ${tabs}.`,
    broken: (missing: string, repeated: string) =>
      `Not whole. Missing numbers: ${missing || 'none'}. Numbers used twice by one tab: ${repeated || 'none'}.`,
    empty: 'No events',
  },
  purged: (day: string) => `What was recorded was deleted on ${day}. Answers are kept.`,
  gone: 'Deleted',
  keep: 'while the attempt goes on, nothing is deleted',
  axis: 'Time line',
  axisHint:
    'From left to right, all on one clock. Rest the pointer on a mark to read it; events have a line in the table below.',
  noMarks: 'Nothing has a place on it.',
  rows: {
    saves: (problem: string) => `Answer: ${problem}`,
    away: 'Away from the page',
    windowed: 'Not in fullscreen',
    offline: 'Without a connection',
    camera: 'Camera off',
    alerts: 'Alerts',
    pictures: 'Pictures',
    pieces: 'Recordings',
    runs: 'Runs',
    other: 'Other events',
  },
  pictures: 'Pictures',
  noPictures: 'No pictures were taken.',
  picture: { image: 'Picture', identity: 'Picture of identity', video: 'Piece of a recording' },
  source: { camera: 'of the camera', screen: 'of the screen' },
  pieces: 'Pieces of recordings',
  play: 'Play',
  file: (id: string) => `recordings/${id} in the data folder`,
  entries: 'Everything that was recorded',
  noEntries: 'No events were recorded.',
  columns: {
    number: 'No.',
    time: 'Time (UTC)',
    since: 'Since the start',
    what: 'What',
    counted: 'Counted',
    note: 'Note of the candidate',
  },
  counted: 'counted',
  back: 'All attempts',
  events,
  save: (rev: number) => `Saved, revision ${rev}`,
}

export type ReportTexts = typeof en
