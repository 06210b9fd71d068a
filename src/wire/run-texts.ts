/** What is told when an answer cannot be run because it could not be saved first. */
export const RUN_TEXTS = {
  /** A save that is part of a run speaks of running (SAVE-13). */
  notSaved: 'Error running solution',
  /** SAVE-11. */
  offline: 'Could not save solution due to Please check your internet connection and refresh the page',
  /** RUN-04; also for a run that the backend knows nothing of any more. */
  noSolution: "Something went wrong. It's not you, It's us. Please run code again.",
} as const
