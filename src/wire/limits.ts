/** What a run may print, in characters; more is cut and said so. */
export const OUTPUT_LIMIT = 65_536
