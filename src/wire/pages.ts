/** The names of the pages for tracking (TRACK-01). */
export type PageName =
  | 'All Problems'
  | 'Declaration'
  | 'Instruction'
  | 'Error 404'
  | 'Error'
  | 'Feedback'
  | 'Help'
  | 'Post Landing'
  | 'Problem'
  | 'System Check'
  | 'Assessment Instruction'
