import type { Language } from '../../src/sdk/language.ts'
import { de } from './texts-de.ts'

/** Texts of the page of an attempt and of the list of attempts. */
const en = {
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
    ledger: 'Ledger of events',
    deleted: 'Deleted on',
    trial: 'Trial of a recruiter',
  },
  submission: { MSB: 'by hand', ASB: 'automatically', unknown: 'not handed in' },
  tolerance: (counted: number, allowed: number | undefined) =>
    allowed === undefined ? 'Does not count in this test' : `Counted: ${counted}. Allowed: ${allowed}.`,
  ledger: {
    whole: (events: number, tabs: number) =>
      `Whole, none missing and none twice. Events: ${events}. Tabs: ${tabs}.`,
    broken: (missing: string, repeated: string) =>
      `Not whole. Missing numbers: ${missing || 'none'}. Numbers used twice by one tab: ${repeated || 'none'}.`,
    empty: 'No events',
  },
  purged: (day: string) =>
    `What was recorded was deleted on ${day}, when its time was over. Answers are kept.`,
  keep: 'while the attempt goes on, nothing is deleted',
  axis: 'Time line',
  axisHint:
    'From left to right, all on one clock. Rest the pointer on a mark to read it; events have a line in the table below.',
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
  events: {
    PROCTOR_INIT: 'The test was opened in a tab',
    VALIDATE_SESSION: 'The connection came back and the session was checked',
    TRACK: 'A page was looked at',
    BLUR_EVENT: 'The page was left',
    FOCUS_EVENT: 'The candidate came back',
    LOCATION_URL_CHANGED: 'The address changed',
    TIME_MISMATCH: 'The clock of the device was changed',
    FULLSCREEN_EXIT: 'Fullscreen was left',
    FULLSCREEN_ENTER: 'Fullscreen was entered',
    CLIPBOARD_CLEARED: 'The clipboard was cleared',
    WEBCAM_SNAPSHOT: 'A picture was taken',
    WEBCAM_DISABLED: 'The camera was lost',
    WEBCAM_ENABLED: 'The camera was back',
    SCREEN_CAPTURE_STARTED: 'Sharing the screen began',
    SCREEN_CAPTURE_STOPPED: 'Sharing the screen ended',
    PROCTOR_ALERT: 'The detector noticed something for three seconds',
    CONNECTION_LOST: 'The connection was lost',
    CONNECTION_RESTORED: 'The connection was back',
    SECURE_BROWSER: 'The secure browser found something',
  } as Readonly<Record<string, string>>,
  save: (rev: number) => `Saved, revision ${rev}`,
}

export type ReportTexts = typeof en

export const reportTexts: Readonly<Record<Language, ReportTexts>> = { en, de }
