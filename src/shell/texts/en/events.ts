import type { EventLabels } from '../../../wire/proctor-events.ts'

/** What happened around the candidate, in the words of the candidate's list and of the reviewer's page. */
export const en: EventLabels = {
  PROCTOR_INIT: { candidate: 'Recording began', reviewer: 'The test was opened in a tab' },
  VALIDATE_SESSION: {
    candidate: 'The session was checked',
    reviewer: 'The connection came back and the session was checked',
  },
  TRACK: 'A page of the test was opened',
  BLUR_EVENT: { candidate: 'You left the page', reviewer: 'The page was left' },
  FOCUS_EVENT: { candidate: 'You came back to the page', reviewer: 'The candidate came back' },
  LOCATION_URL_CHANGED: {
    candidate: 'You went to another page of the test',
    reviewer: 'The address changed',
  },
  TIME_MISMATCH: {
    candidate: 'The clock of your device was changed',
    reviewer: 'The clock of the device was changed',
  },
  FULLSCREEN_EXIT: 'Fullscreen ended',
  FULLSCREEN_ENTER: 'Fullscreen began',
  CLIPBOARD_CLEARED: 'The clipboard was emptied',
  WEBCAM_SNAPSHOT: 'A picture was taken',
  WEBCAM_DISABLED: { candidate: 'The camera was off', reviewer: 'The camera was lost' },
  WEBCAM_ENABLED: 'The camera came on',
  SCREEN_CAPTURE_STARTED: 'Sharing of the screen began',
  SCREEN_CAPTURE_STOPPED: 'Sharing of the screen ended',
  PROCTOR_ALERT: {
    candidate: 'The camera noticed something',
    reviewer: 'The detector noticed something',
  },
  CONNECTION_LOST: 'The connection was lost',
  CONNECTION_RESTORED: 'The connection was back',
  SECURE_BROWSER: {
    candidate: 'The secure browser was asked for something',
    reviewer: 'The secure browser found something',
  },
  PIECE: 'Part of the video was recorded',
}
