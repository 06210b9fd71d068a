import { numberText } from '../../../sdk/format.ts'

/** Texts of what is submitted without being asked for, of a section's end, and of leaving early. */
export const en = {
  notice: {
    autoSubmitted: (product: string) =>
      `This ${product} has been auto-submitted as you did not adhere to the ${product} instructions`,
    mismatch: 'We have detected a mismatch in system time!',
    violation: (product: string) => `Your ${product} is being submitted`,
    sectionUp: 'Time is up for this section',
    toFeedback: (seconds: number) =>
      `Redirecting to feedback page in ${seconds} seconds. Please don't close this window, we are saving your assessment.`,
    toNext: (seconds: number) =>
      `Redirecting to next page in ${seconds} seconds. Please don't close this window, we are saving your assessment.`,
    toSection: (name: string) =>
      `The next section is “${name}”. You get its full time: the seconds of this notice are added.`,
    proceedFeedback: 'Proceed to feedback page',
    proceedNext: 'Proceed to next page',
  },

  section: {
    title: (name: string) => `Submit the section “${name}”?`,
    submit: 'Submit section',
    irreversible: 'This cannot be undone: you cannot return to this section.',
    timeIsNotAdded: 'Unused time does not carry over to later sections.',
    remaining: (time: string) => `Time left in this section: ${time}`,
    confirm: 'Submit section',
    last: 'This is the last section, so the whole test is submitted.',
  },

  exit: {
    title: 'Are you sure you want to exit?',
    saved: (product: string) =>
      `Your responses are saved. You can re-enter the ${product} before the time expires.`,
    clock: 'The clock keeps running.',
    confirm: 'Exit',
    stay: 'Stay',
  },

  uploading: {
    title: 'Upload in progress',
    text: "Audio/Video upload in progress. Please don't close/refresh this window till upload completes.",
    left: (megabytes: number) => `${numberText(Math.ceil(megabytes * 10) / 10)} MB left`,
    recording: 'Your recording',
    offline: 'You are offline. The upload resumes automatically when the connection is back.',
    back: 'Back to the test',
    failed: {
      video: 'Upload failed! Please retry by clicking "Upload" or "Record Again" for these questions:',
      audio: 'Audio upload failed! Please retry by clicking "Upload" or "Record Again" for these questions:',
    },
    kept: 'These recordings are kept on this device. If you submit without them, they are uploaded as soon as possible. What arrives long after the end does not count as an answer.',
    without: 'Submit without these recordings',
  },

  recording: {
    title: 'Leave while recording?',
    text: 'Recording stops when you leave this question. What you have recorded so far is kept.',
    leave: 'Stop and leave',
    stay: 'Keep recording',
  },

  pausedRecording: {
    title: 'Leave this recording?',
    text: 'Your recording is paused. It ends when you leave this question. What you have recorded so far is kept.',
    leave: 'End it and leave',
    stay: 'Stay here',
  },
}
