import { counted } from '../../../sdk/format.ts'

/** Texts of the form before a test. */
export const en = {
  title: 'Before you begin',
  intro: (company: string) =>
    `${company} asks for a few details. What you write is kept on this device until you send it.`,
  filled: (done: number, total: number) => `${done} of ${total} filled in`,
  optional: 'optional',
  pick: 'Please choose',
  chooseFile: 'Choose a file',
  otherFile: 'Choose another file',
  fileHint: 'Up to 10 MB',
  cancel: (name: string) => `Cancel the upload of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  cancelWord: 'Cancel',
  removeWord: 'Remove',
  send: 'Save and continue',
  sending: 'Saving your details…',
  faults: {
    missing: 'Please fill in this field.',
    tooLarge: 'File size should be less than 10 MB',
    uploading: 'Upload in progress. Please wait...',
    failed: 'Error in uploading file',
  },
  summary: (count: number) =>
    `${counted(count, { one: 'field needs', other: 'fields need' })} your attention`,
  notLoaded: 'The form could not be loaded',
  notLoadedWhy: 'Nothing is lost. Please try again in a moment.',
  retry: 'Try again',
  ownInvite: 'Open the form of your own invitation',
}
