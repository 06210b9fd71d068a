/** What is told when an answer cannot be run because it could not be saved first. */
export const RUN_TEXTS = {
  /** A save that is part of a run speaks of running (SAVE-13). */
  notSaved: 'Error running solution',
  /** SAVE-11. */
  offline: 'Could not save solution due to Please check your internet connection and refresh the page',
  /** RUN-04; also for a run that the backend knows nothing about any more. */
  noSolution: "Something went wrong. It's not you, It's us. Please run code again.",
  /** POD-14: over the last connection the pod said nothing. */
  podSilent:
    'The server answers, but your workspace does not. Your answer is saved. Evaluate again in a few minutes; if that does not help, load this page again, or tell the organiser of the test.',
  /** POD-14: the last connection to a pod was lost, or brought no results. */
  notFinished:
    'The evaluation could not be finished. Your answer is saved. Evaluate again; if that does not help, tell the organiser of the test.',
} as const

/** Why our server has no pod for an answer. */
export const POD_TEXTS = {
  notHere: 'There are no workspaces on this server. Your answer is saved; tell the organiser of the test.',
  notReady:
    'This server is not ready for this problem. Your answer is saved; tell the organiser of the test.',
  notStarted:
    'Something went wrong on the server. Your answer is saved. Try again; if that does not help, tell the organiser of the test.',
} as const

export type PodText = (typeof POD_TEXTS)[keyof typeof POD_TEXTS]
