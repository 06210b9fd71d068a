import { numberText } from '../../../sdk/format.ts'

/** Texts of the steps before a test begins (GAP-050), all but those of the first paint. */
export const en = {
  system: {
    title: 'System check',
    intro: 'A quick check of your device, so that there are no surprises during the test.',
    checking: 'Checking your device…',
    again: 'Check again',
    words: { good: 'Good', poor: 'Not ideal', bad: 'Needs your attention' },
    anyway: 'You can continue anyway, but the problems marked here may cost you answers or time.',
    browser: {
      title: 'Browser',
      good: 'Your browser can do everything the test needs.',
      poor: '',
      bad: 'Something is missing. Please use the newest version of Chrome, Edge, Firefox or Safari.',
    },
    missing: (names: string) => `Missing: ${names}`,
    storage: {
      title: 'Keeping answers on this device',
      good: 'What you write is kept on this device until the server has it.',
      poor: '',
      bad: 'This browser cannot keep answers, as in a private window. Open the link in a normal window, or make sure that your connection is stable.',
    },
    connection: {
      title: 'Connection to the server',
      good: 'The server answers quickly.',
      poor: 'The server answers slowly. Move closer to your router, or close downloads and video calls.',
      bad: 'The server does not answer. Check your internet connection, then check again.',
    },
    speed: {
      title: 'Network speed',
      good: 'Fast enough for the test.',
      poor: 'Less than 4 Mbps. Close downloads and video calls, so that nothing has to wait.',
      bad: 'Slow Internet Connection',
    },
    clock: {
      title: 'Your device’s clock',
      good: 'It matches the server’s clock.',
      poor: 'It differs from the server by more than a minute. The server’s clock counts; please do not change yours during the test.',
      bad: '',
    },
    window: {
      title: 'Window size',
      good: 'Everything fits.',
      poor: 'The window is very small. Enlarge it or zoom out if you can.',
      bad: '',
    },
    fullscreen: {
      title: 'Fullscreen',
      good: 'The test can fill the screen.',
      poor: 'This browser cannot show a page in fullscreen. Use Chrome, Edge or Firefox on a computer if you can; you can take the test without it.',
      bad: '',
    },
    screens: {
      title: 'Screens',
      good: 'One screen is connected.',
      poor: 'More than one screen is connected. Unplug the others, then check again.',
      bad: '',
    },
    camera: 'Nothing is recorded here. You only see whether it works.',
  },

  opensLater: (day: string, left: string) => `The test opens on ${day}, in ${left}. You can start it then.`,
  opensNow: 'The test is open now. You can start it.',
  noQuestions:
    'The server has sent no questions for this test. Please try again; if it does not help, contact the support.',
  notStarted: 'That did not work. Please try again; if it does not help, contact the support.',

  declaration: {
    title: 'Declaration',
    recorded: 'What is recorded',
    answers: 'Your answers, and when each was saved.',
    secure:
      'Which restricted programs run on your device, whether notifications are on, and how many screens are connected, at the start of the test and during it.',
    agreed: 'Agreed with you',
    moreTime: (factor: number) => `You have ${numberText(factor)} times the usual time.`,
    exempt: {
      blur: 'Leaving the page does not count for you.',
      face: 'The rules about your face do not count for you.',
    },
    quietTimer: 'The countdown stays hidden until you ask for it.',
    writesInsteadOfSpeaking:
      'Where others answer by speaking, you write. You are not recorded for these answers.',
    consent: 'I have read this, I will take the test by myself, and I agree to be recorded as described.',
    consentMissing: 'Please agree first.',
  },

  secure: {
    title: 'Secure browser',
    missing: (product: string) =>
      `This ${product} opens in the secure browser only. Open the link of your invitation in the secure browser. If you do not have it, ask the organiser where to get it.`,
    again: 'Check again',
    states: {
      notExecuted: 'Could not be checked',
      inProgress: 'In progress…',
      running: 'Needs your action',
      success: 'Done',
    },
    notifications: {
      title: 'Notifications are off',
      hint: 'Turn on “Do not disturb” on your device, then check again.',
    },
    screens: {
      title: 'One screen only',
      hint: (count: number) =>
        `${numberText(count)} screens are connected. Unplug all but one, then check again.`,
    },
    apps: { title: 'No other programs', hint: 'Close these programs:' },
    during: 'Your device does not meet the rules of the test',
    duringWhy: 'This is noted and does not end your test. Please fix it, then continue.',
    failed: 'The secure browser did not answer. Check again, or restart it.',
    agree: (product: string) => `I agree that ${product} closes all running applications.`,
    unsaved: 'Save your work in them first.',
    close: 'Close applications',
    exit: 'Leave the secure browser',
    notYet: 'Please finish the checks of the secure browser first.',
  },

  kind: {
    title: 'Good to know before you begin',
    company: 'Company',
    rules: 'Rules',
    clock: 'Clock',
    clockWhen:
      'It starts with your first question, not on this page. It cannot be paused and runs on when the page is closed.',
    answers: 'Your answers',
    answersKept:
      'They are saved while you work. Until your time is over, you can come back to them with the same link.',
    after: 'Afterwards',
    report: 'You see a report with your points.',
    help: 'Questions?',
    camera: 'Your camera is on during this test.',
    microphone: 'Your microphone is recorded with the video.',
    screen: 'Your screen is shared during this test.',
    leaving: 'Leaving the page is noted.',
    fullscreen: 'The test runs in fullscreen.',
    secure: 'The test opens in the secure browser only.',
    sections:
      'Each section has its own time limit. When it is over, the next section begins and you cannot go back.',
  },

  restart: {
    title: 'You have more time',
    text: (minutes: string) =>
      `The organiser has added ${minutes}. You can continue with what is open. The time starts when you press the button.`,
  },
}
