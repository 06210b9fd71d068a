import { counted } from '../../../sdk/format.ts'
/** Texts around the end of a test: submitting, time up, feedback, another tab. */
export const en = {
  submit: {
    title: (product: string) => `Submit this ${product}?`,
    intro: 'You cannot change anything after that.',
    allAnswered: (total: number) => `All ${total} questions are answered and saved.`,
    unanswered: 'Not answered',
    bookmarked: 'Bookmarked',
    unsaved: 'Not saved on the server yet',
    unsavedWhy: 'These answers are kept on this device. They are sent first when you submit.',
    confirm: (product: string) => `Submit ${product}`,
    back: 'Keep working',
    flushing: 'Saving your last answers…',
    sending: 'Submitting…',
    wait: 'Please don’t close this window.',
    failed: 'Your submission did not go through',
    failedWhy: 'Nothing is lost: your answers are kept, and you can try again.',
    retry: 'Try again',
  },

  closing: {
    stillSaving: 'Still saving. Please keep this window open.',
    answeredOf: 'Questions attempted',
    timeTaken: 'Time taken',
  },

  /** Why a test is over that its candidate did not submit. */
  ended: {
    why: {
      time: 'Time ran out, so your test was submitted automatically.',
      section: 'The time for the section ran out, so your test was submitted automatically.',
      rule: 'Your test was submitted automatically because you left it more often than its rules allow.',
      clock: 'Your test was submitted automatically because the clock of your device was changed.',
      device: 'Your test was submitted in another browser or on another device.',
      closed: 'The organiser ended your test.',
    },
    kept: {
      submitted: 'Everything you entered was saved and submitted.',
      saved: 'Everything you entered was saved.',
      late: 'Everything you entered was saved. What reached the server too late is kept for the reviewer, but is not part of your submission.',
      pending: 'What has not reached the server yet is kept on this device.',
    },
  },

  takenOver: {
    title: 'This test is open somewhere else',
    message: 'Please close either of these and hit refresh.',
    why: 'You can work on the test in only one tab at a time, so that no answer overwrites a newer one.',
    onDevice: 'This test is open on another device. You can work on it in only one place at a time.',
    stillOpen: 'It is still open there.',
    continueHere: 'Continue here',
    continueHint: 'The other tab or device will stop saving. What it has saved so far will be here.',
    refresh: 'Refresh',
    noTest:
      'This address does not name a test. Continue in the window where your test is open, or open the link in your invite again.',
    write: 'Contact support',
  },

  feedback: {
    title: 'How was it?',
    intro:
      'Your answers have been submitted. If you like, answer two questions about the test itself. They do not affect your result.',
    rating: 'How would you rate this test?',
    ratings: ['Very poor', 'Poor', 'Fair', 'Good', 'Very good'],
    comment: 'Anything we should know?',
    commentHint: 'Optional',
    send: 'Send',
    sending: 'Sending…',
    chooseRating: 'Please choose a rating first.',
    failed: 'Your feedback could not be sent. Please try again.',
    over: 'This test is over',
    overWhy: 'It can no longer be taken. If you did not expect this, contact the person who invited you.',
    thanks: 'Thank you',
    thanksWhy: 'You are finished. You can close this window.',
    help: 'Help and contact',
    receipt: 'What you submitted',
    submittedCount: (count: number) => counted(count, { one: 'answer', other: 'answers' }),
    at: (time: string) => `Received on ${time}`,
    receiptId: 'Receipt',
    nothing: 'No answers',
    unanswered: 'Not answered',
    late: 'Drafts that arrived too late',
    lateWhy: 'They are kept and the reviewer can see them, but they are not part of your submission.',
    lateReasons: {
      closed: 'arrived after the test had been closed',
      fenced: 'came from a tab that no longer held the test',
      conflict: 'a newer answer was already there',
    },
    lateAt: (time: string) => `Arrived on ${time}`,
    showDraft: 'Show the draft',
  },
}
