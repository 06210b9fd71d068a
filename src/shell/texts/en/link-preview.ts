/** Texts of the dialog that shows the page behind a link. */
export const en = {
  of: (name: string) => `Preview of ${name}`,
  loading: 'Loading the preview…',
  still: 'Links and forms do not work in this preview.',
  failed: 'This page cannot be shown here',
  failedWhy: 'It is not a picture, web page or PDF, or it could not be reached.',
  newTab: 'Open in a new tab',
  newTabHint: 'The test stays open in this tab, and its clock keeps running.',
  close: 'Close',
}
