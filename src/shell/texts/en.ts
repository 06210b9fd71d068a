import type { DisplayedStatus } from '../../kernel/problem.ts'
import { feedback, landing, offline, pages, submit } from './screens.en.ts'

const status: Record<NonNullable<DisplayedStatus>, string> = {
  ACC: 'Accepted',
  PAC: 'Partially accepted',
  REJ: 'Rejected',
  UNE: 'Unevaluated',
  SUBMITTED: 'Submitted',
}

/** Every text of the shell in English; wording that the requirements give is kept to the letter. */
export const en = {
  product: 'assess',
  skipToContent: 'Skip to the content',
  close: 'Close',
  notices: 'Messages',
  copy: 'Copy the details',
  copied: 'Copied',
  loading: 'Loading',
  actionOffline: 'Action cannot be completed. Please check your internet connection.',

  bar: {
    label: 'Test',
    attempted: (attempted: number, total: number) => `${attempted}/${total} Question(s) attempted`,
    help: 'Help',
    menu: 'Account and settings',
    signedInAs: (email: string) => `Signed in as ${email}`,
    logout: 'Logout',
    theme: 'Appearance',
    themes: { system: 'Automatic', light: 'Light', dark: 'Dark' },
    serverClock: 'Server time',
  },

  time: {
    left: 'Time left',
    announce: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
    up: 'Time is up',
  },

  saving: {
    saving: 'Saving…',
    saved: (time: string) => `Saved ${time}`,
    savedBefore: 'Saved',
    lost: 'Not saved yet',
    device: 'On this device',
    deviceWhy: 'Your answer is kept on this device and will be sent as soon as the server can be reached.',
    submitted: 'Submitted',
    backSaved: 'Your answer has been saved.',
  },

  status,
  /** Words of the problem list (GAP-016). */
  work: { attempted: 'Attempted', unsolved: 'Unsolved', submitted: 'Submitted', expired: 'Deadline expired' },

  list: {
    title: 'Questions',
    question: (number: number) => `Question ${number}`,
    points: (score: number) => (score === 1 ? '1 point' : `${score} points`),
    count: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
    submit: (product: string) => `Submit ${product}`,
    bookmarked: 'Bookmarked',
    hint: 'Answers are saved while you work. You may answer in any order and change everything until you submit.',
  },

  problem: {
    back: 'All questions',
    position: (number: number, total: number) => `Question ${number} of ${total}`,
    previous: 'Previous',
    next: 'Next',
    review: 'Review answers',
    question: 'Question ',
    navigator: 'Go to a question',
    bookmark: 'Bookmark',
    bookmarkOn: 'Bookmarked: press to remove the bookmark',
    bookmarkOff: 'Bookmark this question to find it again',
    marks: { attempted: 'attempted', unsolved: 'not answered', bookmarked: 'bookmarked' },
    failed: 'Failed to load problem',
    failedWhy:
      'This question could not be shown. Your answers are safe, the clock and the other questions go on.',
    fallback: 'The question as plain text',
    answered: 'Your answer so far',
    retry: 'Try again',
    reload: 'Reload the page',
    steps: 'Previous and next question',
    unknown: 'There is no such question in this test',
    unknownWhy: 'The address may be mistyped. All questions of the test are in the list.',
  },

  landing,
  submit,
  feedback,
  offline,
  pages,
}
