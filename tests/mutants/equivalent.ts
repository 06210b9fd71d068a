/** Faults that change nothing that anybody could notice, by their title, with the reason. */
export const EQUIVALENT: Readonly<Record<string, string>> = {}
