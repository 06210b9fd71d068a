import { counted, numberText } from '../../../sdk/format.ts'
import type { ProctorEventName } from '../../../wire/proctor-events.ts'

/** What was recorded about a candidate, as the candidate reads it, entry by entry. */
export const en = {
  list: {
    title: 'What was recorded about you',
    intro: 'Everything with its time. Whoever reviews your test sees the same list, with your notes.',
    loading: 'Fetching the list…',
    failed: 'The list could not be fetched. Please check your connection.',
    again: 'Try again',
    empty: 'Nothing has been recorded yet.',
    counted: 'Counted',
    notCounted: 'Not counted',
    kept: (days: number) =>
      `Deleted ${counted(days, { one: 'day', other: 'days' })} after the end of your test.`,
    run: (count: number, from: string, to: string) =>
      `${numberText(count)} times, ${from === to ? from : `${from} to ${to}`}`,
    note: 'Your note',
    noteHint: 'For example: “A message of the antivirus came up.”',
    addNote: 'Add a note',
    changeNote: 'Change the note',
    saveNote: 'Save the note',
    cancel: 'Cancel',
    noteSaved: 'Your note is saved.',
    noteFailed: 'The note could not be saved. Please try again.',
    close: 'Close',
    counts: {
      all: 'All',
      counted: 'Counted only',
    },
    filter: 'Entries',
    noneCounted: 'Nothing counts against you.',
  },

  events: {
    PROCTOR_INIT: 'Recording began',
    VALIDATE_SESSION: 'The session was checked',
    TRACK: 'A page of the test was opened',
    LOCATION_URL_CHANGED: 'You went to another page of the test',
    BLUR_EVENT: 'You left the page',
    FOCUS_EVENT: 'You came back to the page',
    TIME_MISMATCH: 'The clock of your device was changed',
    FULLSCREEN_EXIT: 'Fullscreen ended',
    FULLSCREEN_ENTER: 'Fullscreen began',
    CLIPBOARD_CLEARED: 'The clipboard was emptied',
    WEBCAM_SNAPSHOT: 'A picture was taken',
    WEBCAM_DISABLED: 'The camera was off',
    WEBCAM_ENABLED: 'The camera came on',
    SCREEN_CAPTURE_STARTED: 'Sharing of the screen began',
    SCREEN_CAPTURE_STOPPED: 'Sharing of the screen ended',
    PROCTOR_ALERT: 'The camera noticed something',
    CONNECTION_LOST: 'The connection was lost',
    CONNECTION_RESTORED: 'The connection was back',
    SECURE_BROWSER: 'The secure browser was asked for something',
  } satisfies Readonly<Record<ProctorEventName, string>>,
  piece: 'A piece of the video was recorded',
  details: {
    tab: 'Another tab or window covered it.',
    window: 'Another window had the focus.',
    away: (seconds: number) => `You were away for ${counted(seconds, { one: 'second', other: 'seconds' })}.`,
    exempt: 'It was a dialog of the browser or of this page.',
    accommodation: 'As agreed with you, this does not count.',
    refused: 'Your browser does not allow it.',
    ofScreen: 'Of the screen.',
    identity: 'It is the picture of you from before the start.',
    notSent: 'It could not be sent.',
  },
}
