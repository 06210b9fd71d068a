/** Texts of the screens that show a problem without a test round it. */
export const en = {
  notFound: {
    title: "Couldn't find it. . .",
    status: 'the status code is 404',
    hint: 'The address may be mistyped, or the test is no longer there. Your invitation has the right link.',
  },
  back: 'Go back',

  failed: 'Failed to load problem',
  failedWhy: 'Please try again. If that does not help, the question may have been moved or removed.',
  brokenWhy: 'This question could not be shown in its own view. Try again, or read it as plain text below.',
  retry: 'Try again',

  noRuns: 'Nothing runs here: you are only viewing the answer.',
  attempts: 'See all attempts and what was recorded',
  preview: {
    label: 'Trial',
    note: 'This is a trial: your answer stays on this page. It is neither saved nor evaluated, and it is lost when you leave.',
    noFiles: 'You cannot add files in a trial.',
    noRecorder: 'Nothing is recorded in a trial.',
    noPod: 'There is no working environment in a trial.',
    noRepository: 'The files of this question can be read only in its test, not in a trial.',
    noRevisions: 'A trial keeps no revisions.',
    again: 'Start over',
  },

  edit: {
    label: 'Edit',
    folder: 'Folder',
    live: 'This question is currently live hence cannot be edited, please change it to draft and try again.',
    draft:
      'This question is a draft. It is shown as candidates will see it. Change its files in this folder, then load it again.',
    reload: 'Load again',
  },

  takenOver: {
    title: 'This question is being edited somewhere else',
    message: 'Please close either of these and hit refresh.',
    why: 'A question can be edited in one tab at a time, so that no change overwrites a newer one.',
    refresh: 'Refresh',
    continueHere: 'Continue here',
  },
}
