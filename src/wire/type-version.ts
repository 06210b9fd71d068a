/** A certain version of a problem type from a package, as a problem names it whose attempt began with that: `acme/ORD@1.0.0`. */
export const nameOfVersion = (code: string, version: string) => `${code}@${version}`

/** The code in the name of a version; a code is its own. */
export const codeOfVersion = (name: string) => name.replace(/@.*$/s, '')
