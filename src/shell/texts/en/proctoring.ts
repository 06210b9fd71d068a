import { counted } from '../../../sdk/format.ts'

/** What a candidate reads of proctoring. The wording of PROC, TOPBAR, MSG and ERR is kept to the letter. */
export const en = {
  recorded: {
    answers: { title: 'Answers' },
    camera: {
      title: 'Camera',
      identity: 'One picture of you before the start, so that the organiser can see who is taking the test.',
      snapshot: 'Occasional pictures from your camera.',
      video: 'Video from your camera.',
      access: 'Your camera is on while you work. No pictures are kept.',
      faces:
        'Your device checks that exactly one face is visible. It does not identify you and decides nothing.',
    },
    microphone: {
      title: 'Microphone',
      sound: 'Sound from your microphone, with the video.',
      access: 'You are asked for access to your microphone. No sound is recorded except your spoken answers.',
    },
    screen: {
      title: 'Screen',
      text: 'A picture of your whole screen with each camera picture.',
      alone: 'Occasional pictures of your whole screen.',
    },
    clipboard: {
      title: 'Clipboard',
      text: 'It is cleared when you return to this page or copy outside an answer. Its contents are not read.',
    },
    fullscreen: {
      title: 'Fullscreen',
      text: 'Leaving fullscreen is noted. By itself it does not count against you.',
    },
    events: {
      title: 'Leaving the page',
      tolerance: (count: number) =>
        `Leaving this page is noted, at most ${counted(count, { one: 'time', other: 'times' })}; after that the test is submitted.`,
      noted: 'Leaving this page is noted.',
      network: 'A lost connection is noted and never held against you.',
    },
    secure: { title: 'Other programs' },
  },

  terms: {
    title: 'Who sees it, and for how long',
    who: 'Who sees it',
    reviewers: (company: string) => `People at ${company} who review this test, and nobody else.`,
    reviewersUnknown: 'The people who review this test for its organiser, and nobody else.',
    howLong: 'For how long',
    days: (days: number) =>
      `${counted(days, { one: 'day', other: 'days' })} after the end of your test. Then it is deleted.`,
    decides: 'Who decides',
    person:
      'A person. What the camera shows is a hint, never a verdict: it does not end your test or cost you points.',
    yours: 'Your own view',
    list: 'During the test, the eye icon at the top shows everything recorded about you. You can add a note to each entry.',
  },

  decline: {
    title: 'Prefer not to agree?',
    text: 'You do not have to agree, and not starting does not count as failing. Tell us what the problem is, and we will find another way with you.',
    write: 'Write to us',
    subject: (test: string) => `Another way to take the test ${test}`,
  },

  camera: {
    title: 'Camera',
    titleWithMicrophone: 'Camera and microphone',
    why: 'Your browser asks whether this page may use your camera. Please allow it.',
    whyWithMicrophone:
      'Your browser asks whether this page may use your camera and microphone. Please allow it.',
    allow: 'Turn on the camera',
    allowWithMicrophone: 'Turn on camera and microphone',
    waiting: 'Waiting for webcam...',
    waitingWithMicrophone: 'Waiting for webcam or mic...',
    on: 'Your camera is on.',
    picture: 'Picture of your camera',
    again: 'Try again',
    errors: {
      AbortError: {
        why: 'The camera could not be started. Its drivers may be missing.',
        help: 'Install the driver of your camera or restart your device, then try again.',
      },
      NotAllowedError: {
        why: 'Your browser is blocking the camera.',
        help: 'Allow the camera for this page, then press “Try again”. You need not reload the page. If nothing changes, allow it in your device’s settings too.',
      },
      NotFoundError: {
        why: 'Your device does not support the requirements: no camera was found.',
        help: 'Plug in a camera or open its cover, then try again. You can also use another device with a camera.',
      },
      NotReadableError: {
        why: 'The camera is used by another application.',
        help: 'Close video calls and other programs that use the camera, then try again.',
      },
      OverconstrainedError: {
        why: 'Your device does not support the requirements: its camera cannot take pictures of 640 × 480.',
        help: 'Plug in another camera or choose it in the settings of your browser, then try again.',
      },
      NotSupportedError: {
        why: 'This browser cannot use a camera.',
        help: 'Open the link of your invitation in the newest version of Chrome, Edge, Firefox or Safari.',
      },
    },
    /** How a browser is told, one line each. */
    steps: [
      'Chrome and Edge: press the icon in front of the address, then turn on the camera.',
      'Firefox: press the crossed-out camera in the address bar, then remove the block.',
      'Safari: in the menu Safari choose Settings for This Website, then Camera: Allow. On iPhone and iPad, press the icon beside the address.',
    ],
    stuck: 'It still does not work?',
    human: 'Write to us, and a person will help you',
    helpSubject: (test: string) => `The camera does not work for the test ${test}`,
    resumeWithout:
      'Your time is running, so you can continue without the camera. It is noted that it was off, and why.',
  },

  identity: {
    title: 'Picture of you',
    why: 'Look into the camera, with your whole face in the frame. Take as many as you like; only the one that you send is kept.',
    take: 'Take the picture',
    retake: 'Take another one',
    send: 'Use this picture',
    insist: 'Use it anyway',
    insistHint:
      'If this keeps happening, use the picture anyway. You can start your test. It is noted, and a person looks at the picture.',
    doubts: {
      'no-face':
        'No face is visible in this picture. Sit so that the light falls on your whole face, then take another one.',
      'several-faces':
        'More than one face is visible in this picture. Take one that shows only you. A poster can also be the reason.',
      suspicious: 'This picture is blank. Check whether something covers the camera, then take another one.',
    },
    taken: 'The picture that you took',
    states: {
      none: 'Not uploaded yet',
      verifying: 'Verifying…',
      uploaded: 'Uploaded',
      failed: 'Not accepted',
    },
    uploaded: 'Your picture has arrived. You can start.',
    /** ERR-57..60. */
    errors: {
      server: 'Something went wrong, please retake the snapshot and try to submit identity image again',
      network: 'Please check your internet connection and try to submit identity image again',
      refused: 'Image verification failed!',
      missing: 'Something went wrong, Please refresh your page and try to submit identity image again',
    },
    notTaken: 'The camera did not take a picture. Please try again.',
  },

  screen: {
    title: 'Your screen',
    why: 'Your browser asks what to share. Choose your entire screen; a window or a tab is not enough.',
    share: 'Share the screen',
    waiting: 'Waiting for your choice…',
    on: 'Your whole screen is shared.',
    refused: 'Your whole screen is not shared. Please share it and choose the entire screen.',
    missing: 'This browser cannot share your screen. You can start anyway. It is noted.',
    stoppedTitle: 'Your screen is no longer shared',
    stopped: 'You can keep working. The time without sharing is noted. Share your screen again when you can.',
    again: 'Share again',
    later: 'Not now',
  },

  start: {
    notYet: 'Still needed before the start:',
    camera: 'the camera',
    identity: 'the picture of you',
    screen: 'your shared screen',
  },

  webcam: {
    title: 'Webcam Not Detected',
    text: 'Your camera no longer gives a picture. Your answers are safe, and your test continues.',
    more: 'Show more',
    less: 'Show less',
    causes: [
      'Camera permission is disabled',
      'Another application is using the camera',
      'The browser cannot detect the camera',
    ],
    proceed: (product: string) => `Proceed to ${product}`,
    noted: 'It is noted that the camera was off. That alone never ends a test.',
  },

  preview: {
    label: 'Your camera',
    move: 'Move your camera picture',
    moveHint: 'Use the arrow keys to move it, or press it to put it into the next corner.',
    minimise: 'Minimise your camera picture',
    show: 'Show your camera picture',
    on: 'Camera on',
    off: 'Camera off',
  },

  /** PROC-23..25, with what helps. */
  alerts: {
    'no-face': {
      title: 'No face detected',
      help: 'Sit so that the light falls on your face and your whole face is in the picture.',
    },
    'several-faces': {
      title: 'More than one person is detetcted',
      help: 'If someone is with you, please ask them to move out of the picture. A poster can also be the reason.',
    },
    suspicious: {
      title: 'Suspicious Activity Detected!',
      help: 'The camera picture does not move. Check whether something covers the camera.',
    },
  },
  alertFair: 'This is a hint from your device, not a verdict. A person decides what it means.',
  dismiss: 'Hide',

  feedback: {
    title: 'What the camera noticed',
    more: 'Show more',
    less: 'Show less',
    proceed: (product: string) => `PROCEED TO ${product.toUpperCase()}`,
    earlier: 'Earlier in this test',
  },

  reminder: {
    button: 'Proctoring',
    buttonWatched: 'Proctoring: you are being watched',
    text: 'Reminder: You are being watched. Ensure that your complete face is captured in the camera.',
    left: (count: number) =>
      count > 0
        ? `You may leave this page ${counted(count, { one: 'more time', other: 'more times' })}.`
        : 'If you leave this page again, the test is submitted.',
    list: 'See what was recorded',
  },
}
