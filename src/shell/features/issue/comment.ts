const SHORTEST = 15
const LONGEST = 1000

/** Characters of a comment as a person counts them; blanks around it count for nothing. */
export function commentLength(comment: string): number {
  return [...comment.trim()].length
}

/** 15 to 1000 characters (VALID-09, VALID-11). */
export function isValidComment(comment: string): boolean {
  const length = commentLength(comment)
  return length >= SHORTEST && length <= LONGEST
}

/** Whether only deleting can make it valid. */
export function isTooLong(comment: string): boolean {
  return commentLength(comment) > LONGEST
}
