const LONGEST_BYTES = 200

/**
 * Whether this is a plain relative path to a file in a box: no `..`, no empty or hidden-away part, nothing that a
 * list of names separated by lines, or a header of a tar stream, cannot hold.
 */
export function isBoxPath(path: string): boolean {
  if (path === '' || Buffer.byteLength(path) > LONGEST_BYTES || /[\p{Cc}\\]/u.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && part.length <= 100)
}

/** Throws when it is not one. */
export function checkBoxPath(path: string): void {
  if (!isBoxPath(path)) throw new Error(`"${path}" is no relative path of a file in a box`)
}
