/** Why the server closes a socket, as the protocol numbers it, and what a page does then. */
export const CLOSED = {
  /** It is over. */
  normal: 1000,
  /** The page may not open it again. */
  signedOut: 1008,
  /** The page tries again. */
  failed: 1011,
  /** The page opens it again. */
  restarting: 1012,
  /** There is no room now. */
  full: 1013,
} as const
