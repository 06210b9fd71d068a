import { counted, numberText } from '../../../sdk/format.ts'

/** What was recorded about a candidate, as the candidate reads it, entry by entry. */
export const en = {
  list: {
    title: 'What was recorded about you',
    intro: 'Every entry with its time. Everyone who reviews your test sees this list and your notes.',
    loading: 'Loading the list…',
    failed: 'The list could not be loaded. Please check your connection.',
    again: 'Try again',
    empty: 'Nothing has been recorded yet.',
    counted: 'Counted',
    notCounted: 'Not counted',
    kept: (days: number) =>
      `Deleted ${counted(days, { one: 'day', other: 'days' })} after the end of your test.`,
    run: (count: number, from: string, to: string) =>
      `${numberText(count)} times, ${from === to ? from : `${from} to ${to}`}`,
    note: 'Your note',
    noteHint: 'For example: “A message from my antivirus program appeared.”',
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
  details: {
    tab: 'Another tab or window covered it.',
    window: 'Another window had the focus.',
    away: (seconds: number) => `You were away for ${counted(seconds, { one: 'second', other: 'seconds' })}.`,
    exempt: 'A dialog of the browser or of this page was open.',
    accommodation: 'As agreed with you, this does not count.',
    refused: 'Your browser does not allow it.',
    ofScreen: 'Of the screen.',
    identity: 'It is the picture of you taken before the start.',
    notSent: 'It could not be sent.',
  },
}
