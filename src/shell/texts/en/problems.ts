import { counted } from '../../../sdk/format.ts'

/** Texts of the list of problems and of a problem's page. */
export const en = {
  list: {
    title: 'Questions',
    question: (number: number) => `Question ${number}`,
    points: (score: number) => counted(score, { one: 'point', other: 'points' }),
    count: (count: number) => counted(count, { one: 'question', other: 'questions' }),
    submit: (product: string) => `Submit ${product}`,
    startWith: (number: number) => `Start with question ${number}`,
    goOn: (number: number) => `Go on with question ${number}`,
    bookmarked: 'Bookmarked',
    hint: 'Answers are saved while you work. You can answer in any order and change anything until you submit.',
    timedHint:
      'Answers are saved while you work. The sections come one after another, and each has its own time limit.',
    sectionStates: { CTK: 'Current', PND: 'Not yet open', SUB: 'Submitted' },
    pending: 'Opens when the section before it has been submitted.',
    empty:
      'No questions have arrived for this section. Reload the page. If that does not help, tell the organiser of the test.',
    closed: 'Submitted. You can read your answers but not change them.',
    sectionLeft: 'Left in this section',
    totalLeft: 'Left in the whole test',
    groups: { mcq: 'Multiple Choice Questions', other: 'Other Questions' },
  },

  passage: {
    passage: 'Passage',
    question: 'Question',
    questionRecords: 'Question (recording)',
    parts: 'Passage and question',
    width: 'Width of the passage',
    toQuestion: 'Skip to the question',
    toPassage: 'Back to the passage',
    attempted: (attempted: number, total: number) => `${attempted}/${total} attempted`,
    failedWhy: 'This passage cannot be shown with its formatting. Its text is here, and its questions work.',
    fallback: 'The passage as plain text',
  },

  saving: {
    refused: 'Not accepted',
    refusedWhy: (reason: string) =>
      `The server did not accept this answer${reason ? `: ${reason}` : ''}. Your text is kept here. Change it, and it is sent again.`,
    signedOut: 'You are signed out',
    signedOutWhy:
      'Someone else signed in with this browser, or your session has ended. Your answers are kept on this device. Open the link in your invitation in a new tab to sign in again, then come back here. Saving resumes automatically.',
    signedIn: 'Try again',
    saving: 'Saving…',
    saved: (time: string) => `Saved ${time}`,
    savedBefore: 'Saved',
    nothing: 'Nothing to save yet',
    lost: 'Not saved yet',
    lostWhy:
      'This question has a fault, and your last change could not be saved. What was saved before is kept. Please change your answer again. If that does not help, report the problem.',
    device: 'On this device',
    deviceWhy: 'Your answer is kept on this device and will be sent as soon as the server can be reached.',
    recordingWhy:
      'Your recording is kept on this device. It is uploaded automatically, at the latest when you submit.',
    otherDevice: 'Not uploaded',
    otherDeviceWhy:
      'Your recording is on the device you made it on. It counts once it is uploaded from there.',
    submitted: 'Submitted',
    backSaved: 'Your answer has been saved.',
  },

  problem: {
    back: 'All questions',
    position: (number: number, total: number) => `Question ${number} of ${total}`,
    previous: 'Previous',
    next: 'Next',
    review: 'Review answers',
    place: (number: number, total: number) => `${number} of ${total}`,
    choose: (number: number, total: number) => `Question ${number} of ${total}. Go to a question`,
    navigator: 'Go to a question',
    settings: 'Appearance and language',
    bookmark: 'Bookmark',
    bookmarkOn: 'Bookmarked: press to remove the bookmark',
    bookmarkOff: 'Bookmark this question to find it again',
    marks: {
      attempted: 'attempted',
      remarked: 'worth a look',
      unsolved: 'not answered',
      bookmarked: 'bookmarked',
    },
    failed: 'Failed to load problem',
    failedWhy:
      'This question could not be shown. Your answers are safe. The clock keeps running, and the other questions work.',
    partial:
      'Part of this question could not be read and is missing here. You can answer what you see. It is saved as usual.',
    slow: 'This question is taking a long time to load',
    slowWhy:
      'It appears here as soon as it arrives. Your answers are safe. The clock keeps running, and the other questions work.',
    unreadable: 'Your saved answer cannot be shown',
    unreadableWhy:
      'It is kept unchanged. You can try again or start with an empty answer. The saved answer is replaced only when you write something new.',
    beginEmpty: 'Start with an empty answer',
    froze: 'This question stopped the page last time',
    frozeWhy:
      'The page was reloaded while this question was opening, so it does not open automatically now. Your saved answers are safe.',
    frozeAtWorkWhy:
      'The page no longer responded while this question worked on your answer, so it does not open automatically now. Your saved answers are safe. Only the last change here may be missing.',
    openAnyway: 'Open it anyway',
    fault:
      'Something in this question did not work. Your answers are safe. Please try again, or reload the page.',
    codeNotKept: 'Could not store code',
    inputNotKept: 'Could not save custom input',
    fallback: 'The question as plain text',
    answered: 'Your answer so far',
    stored: 'The answer as it is stored',
    retry: 'Try again',
    reload: 'Reload the page',
    steps: 'Previous and next question',
    sectionClosed: 'This section has been submitted. You can read your answer but not change it.',
    page: (number: number, total: number) => `Page ${number} of ${total}`,
    unknown: 'There is no such question in this test',
    unknownWhy: 'The address may be mistyped. All questions of the test are in the list.',
  },

  repository: {
    missing: 'The server has no such file or folder for this question.',
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    failed: 'The server could not answer. Please try again.',
    unsaved: {
      offline: 'The files load once you are online again. Please try again then.',
      notSaved: 'The question could not be started on the server. Please try again.',
      noSolution: 'You can read the files while you work on this question.',
    },
  },
}
