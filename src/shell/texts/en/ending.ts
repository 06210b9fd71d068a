import { counted } from '../../../sdk/format.ts'
/** Texts around the end of a test: submitting, time up, feedback, another tab. */
export const en = {
  submit: {
    title: (product: string) => `Submit this ${product}?`,
    intro: 'After that nothing can be changed any more.',
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
    failed: 'The submission did not go through',
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
      closed: 'Your test was ended by its organiser.',
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
    why: 'The test can be worked on in one tab at a time, so that no answer overwrites a newer one.',
    onDevice: 'Another device works on this test right now. It can be worked on in one place at a time.',
    stillOpen: 'It is still open there.',
    continueHere: 'Continue here',
    continueHint: 'The other side will stop saving. What it saved so far will be here.',
    refresh: 'Refresh',
    noTest:
      'This address does not say which test is meant. Go on in the window where the test is open, or open the link of your invite again.',
    write: 'Write to the support',
  },

  feedback: {
    title: 'How was it?',
    intro:
      'Your answers are handed in. Two questions about the test itself, if you like; they do not change your result.',
    rating: 'How would you rate this test?',
    ratings: ['Very poor', 'Poor', 'Fair', 'Good', 'Very good'],
    comment: 'Anything that we should know?',
    commentHint: 'Optional',
    send: 'Send',
    sending: 'Sending…',
    chooseRating: 'Please choose a rating first.',
    failed: 'Your feedback could not be sent. Please try again.',
    over: 'This test is over',
    overWhy: 'It can no longer be taken. If that surprises you, write to the person who invited you.',
    thanks: 'Thank you',
    thanksWhy: 'You are done. You may close this window.',
    help: 'Help and contact',
    receipt: 'What was handed in',
    submittedCount: (count: number) => counted(count, { one: 'answer', other: 'answers' }),
    at: (time: string) => `Received on ${time}`,
    receiptId: 'Receipt',
    nothing: 'No answers',
    unanswered: 'Not answered',
    late: 'Drafts that came too late',
    lateWhy: 'They are kept and the reviewer can see them, but they are not part of what was handed in.',
    lateReasons: {
      closed: 'arrived after the test had been closed',
      fenced: 'came from a tab that no longer held the test',
      conflict: 'a newer answer was already there',
    },
    lateAt: (time: string) => `Arrived on ${time}`,
    showDraft: 'Show the draft',
  },
}
