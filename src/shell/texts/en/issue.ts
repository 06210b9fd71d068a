/** Texts of the dialog that reports an issue. */
export const en = {
  title: 'Report an issue',
  intro:
    'What is wrong with the content or with this page? Your report goes to the people who made the test.',
  clock: 'The clock keeps running.',
  comment: 'Your comment',
  hint: '15 to 1000 characters',
  invalid: 'Comments should contain at least 15 characters and at most 1000 characters.',
  count: (length: number) => `${length}/1000`,
  countLabel: (length: number) => `${length} of 1000 characters`,
  aboutProblem: (title: string) => `About the question “${title}”`,
  aboutTest: 'About the test as a whole',
  from: (code: string, page: string) => `${code ? `${code} on ` : ''}${page}`,
  cancel: 'Cancel',
  send: 'Send report',
  sending: 'Sending…',
  sent: 'Your issue has been reported succesfully',
  kept: 'Your report was not sent. What you wrote is still here; please try again.',
}
