/** The names of the pages for tracking (TRACK-01). */
export const PAGE_NAMES = [
  'All Problems',
  'Declaration',
  'Instruction',
  'Error 404',
  'Error',
  'Feedback',
  'Help',
  'Post Landing',
  'Problem',
  'System Check',
  'Assessment Instruction',
] as const
export type PageName = (typeof PAGE_NAMES)[number]

/** What is done on a page (FLOW-04). */
export const PAGE_ACTIONS = ['PAGE_VIEW', 'START_TEST', 'END_TEST'] as const
export type PageAction = (typeof PAGE_ACTIONS)[number]
