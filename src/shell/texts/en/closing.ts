import { numberText } from '../../../sdk/format.ts'

/** Texts of what is submitted without being asked for, of a section's end, and of leaving early. */
export const en = {
  notice: {
    autoSubmitted: (product: string) =>
      `This ${product} has been auto-submitted as you did not adhere to the ${product} instructions`,
    mismatch: 'We have detected a mismatch in system time!',
    violation: (product: string) => `Your ${product} is being handed in`,
    sectionUp: 'The time of this section is up',
    toFeedback: (seconds: number) =>
      `Redirecting to feedback page in ${seconds} seconds. Please don't close this window, we are saving your assessment.`,
    toNext: (seconds: number) =>
      `Redirecting to next page in ${seconds} seconds. Please don't close this window, we are saving your assessment.`,
    toSection: (name: string) =>
      `Next comes the section “${name}”. It keeps its whole time: the seconds of this notice are added to it.`,
    proceedFeedback: 'Proceed to feedback page',
    proceedNext: 'Proceed to next page',
  },

  section: {
    title: (name: string) => `Submit the section “${name}”?`,
    submit: 'Submit section',
    irreversible: 'This cannot be undone: you cannot come back to this section.',
    timeIsNotAdded: 'Time that is left over is not added to the sections after it.',
    remaining: (time: string) => `Left in this section: ${time}`,
    confirm: 'Submit section',
    last: 'This is the last section, so the whole test is handed in.',
  },

  exit: {
    title: 'Are you sure you want to exit?',
    saved: (product: string) =>
      `Your responses are saved. You can re-enter the ${product} before the time expires.`,
    clock: 'The clock goes on meanwhile.',
    confirm: 'Exit',
    stay: 'Stay',
  },

  uploading: {
    title: 'Upload in progress',
    text: "Audio/Video upload in progress. Please don't close/refresh this window till upload completes.",
    left: (megabytes: number) => `${numberText(Math.ceil(megabytes * 10) / 10)} MB left`,
    recording: 'Your recording',
    offline: 'You are offline. The upload goes on by itself as soon as the network is back.',
    back: 'Back to the test',
    failed: {
      video: 'Upload failed! Please retry by clicking "Upload" or "Record Again" for these questions:',
      audio: 'Audio upload failed! Please retry by clicking "Upload" or "Record Again" for these questions:',
    },
    kept: 'These recordings are kept on this device. If you submit without them, they are uploaded as soon as that works; what arrives long after the end does not count as an answer.',
    without: 'Submit without these recordings',
  },

  recording: {
    title: 'Leave while it records?',
    text: 'The recording stops when you leave this question. What was recorded until then is kept.',
    leave: 'Stop and leave',
    stay: 'Keep recording',
  },
}
