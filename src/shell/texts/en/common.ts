import { counted } from '../../../sdk/format.ts'
/**
 * Texts of the first load, in English; the files beside this one come with the screens that use them. Wording
 * that the requirements give is kept to the letter.
 */
export const en = {
  product: 'assess',
  /** What the test is called within a sentence (GAP-064); a word of the server's own stays. */
  productWord: (word: string) => word.toLowerCase(),
  skipToContent: 'Skip to the content',
  close: 'Close',
  notices: 'Messages',
  copy: 'Copy the details',
  copied: 'Copied',
  loading: 'Loading',
  busy: (seconds: number) => `The server is busy. Please try again in ${seconds} s.`,
  shareUsedUp: (seconds: number) =>
    `You have used up your share of the server. Wait ${seconds} s, then try again. Start fewer runs at a time.`,
  actionOffline: 'Action cannot be completed. Please check your internet connection.',

  bar: {
    attempted: (attempted: number, total: number) => `${attempted}/${total} Question(s) attempted`,
    help: 'Help',
    menu: 'Account and settings',
    signedInAs: (email: string) => `Signed in as ${email}`,
    logout: 'Logout',
    logo: 'Logo',
    report: 'Report an issue',
    theme: 'Appearance',
    language: 'Language',
    themes: { system: 'Automatic', light: 'Light', dark: 'Dark' },
    serverClock: 'Server time',
  },

  time: {
    guessed:
      'The server has not sent the time, so the countdown follows your device’s clock and may be wrong. It does not end your test.',
    endless:
      'The server has not said when your time ends, so there is no countdown. Ask the person who invited you.',
    show: 'Show the time left',
    hide: 'Hide the time left',
    always: 'Always',
    atTheEnd: 'Last 5 minutes',
    added: (minutes: number) => `${counted(minutes, { one: 'minute was', other: 'minutes were' })} added`,
    left: 'Time left',
    units: { days: 'd', hours: 'h', minutes: 'm', seconds: 's' },
    announce: (minutes: number) => `${counted(minutes, { one: 'minute', other: 'minutes' })} left`,
    up: 'Time is up',
  },

  landing: {
    instructions: 'Instructions',
    facts: 'About this test',
    duration: 'Duration',
    questions: 'Questions',
    sections: 'Sections',
    opens: 'Opens',
    closes: 'Closes',
    start: (product: string) => `Start ${product}`,
    resume: (product: string) => `Resume ${product}`,
    starting: 'Preparing your questions…',
    startHint: (duration: string) =>
      `The clock starts immediately and cannot be paused.${duration && ` You have ${duration}.`}`,
    resumeHint: 'The clock is running. All your saved answers are still there.',
    hello: (name: string) => `Hello ${name}`,
    phase: (order: number) => `Phase ${order}`,
    preview: 'Trial: nothing here counts',
    preparing: (product: string) => `Verifying ${product} details, please wait`,
    onward: 'Continue',
    back: 'Back',
    position: (number: number, total: number) => `Step ${number} of ${total}`,
    stepsHint: 'Before you start',
    steps: {
      'post-landing': 'Welcome',
      'system-check': 'System check',
      'assessment-instruction': 'Instructions',
      declaration: 'Declaration',
      instruction: 'Instructions',
    },
  },

  offline: {
    attempting: 'Attempting to reconnect...',
    failed: 'Connection attempt failed.',
    now: 'Try now',
    banner: 'You are offline. Please connect to a stable internet to continue.',
    writeOn: 'Keep writing: your answers are kept on this device.',
    nothingKept: 'Connection Lost... Solutions attempted during lost connection will not be saved.',
    title: 'Your internet connection is lost',
    trying: 'Trying to reconnect… Please Check Your Internet Connection.',
    reassurance:
      'You can keep working. Everything you write is kept on this device and sent when you are back online.',
    hide: 'Keep working',
    back: (product: string) =>
      `Internet is connected. You can now continue with the ${product}. Please save all your solutions before proceeding. An answer is saved once “Saved” stands beside it.`,
  },

  pages: {
    unknown: 'An error occured',
    partFailed: 'This part could not be loaded. Please check your connection.',
    again: 'Try again',
    error: 'There was an error!',
    report: 'Report this error',
    reload: 'Or, try reloading the page',
    why: {
      network: 'The server cannot be reached. Please check your internet connection, then try again.',
      server: 'The server cannot answer right now. Please wait a moment, then try again.',
      reply: 'The server’s response could not be read. Please try again; if that does not help, report it.',
    },
    errorHint: 'What you have written is kept on this device.',
    errorCode: 'Error code',
    reportSubject: 'Error in the test',
    reportLead: 'What happened, and what were you doing?',
  },
}
