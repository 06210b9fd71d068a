/*
 * Limits and thresholds that several sides know, each once. Lengths in characters, sizes in bytes. No schema stands
 * here: the player loads this file at once.
 */

/** A JSON body of a request (the backend answers 413). */
export const BODY_LIMIT_BYTES = 2_000_000
/** A file that is uploaded (VALID-05). */
export const UPLOAD_LIMIT_BYTES = 10_000_000
/** The text for a larger one. */
export const UPLOAD_TOO_LARGE = 'File size should be less than 10 MB'

/** What a run may print; more is cut and said so. */
export const OUTPUT_LIMIT = 65_536
/** The candidate's own input for a run. */
export const INPUT_LIMIT = 65_536

/** The comment of a reported issue (VALID-08, VALID-09). */
export const ISSUE_LENGTH = { min: 15, max: 1000 } as const
/** A message to the help chat. */
export const CHAT_LENGTH = 2000
/** A note beside an entry of what was recorded. */
export const NOTE_LENGTH = 500
/** An answer of the onboarding form: on one line, and in a text area. */
export const FORM_LENGTH = { line: 1000, area: 10_000 } as const

/** What a test should have, and what is too slow, in Mbps (NET-05, NET-06, GAP-106). */
export const GOOD_MBPS = 4
export const SLOW_MBPS = 1
/** A device's clock that is off by more than this may be a mismatch, in milliseconds (GAP-058). */
export const CLOCK_OFF_MS = 60_000
