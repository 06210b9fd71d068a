import { baseOf, folderOf } from '../../files/paths.ts'

const SUFFIX = '.pod-copy'
/** Leaves room for the suffix and a number in what a file may be called. */
const LONGEST_BASE = 85

/** A name beside a file for the version that a program made, which no tool takes for source. */
export function copyNameOf(path: string, isTaken: (path: string) => boolean): string {
  const start = folderOf(path) + baseOf(path).slice(0, LONGEST_BASE) + SUFFIX
  let name = start
  for (let number = 2; isTaken(name); number++) name = `${start}-${number}`
  return name
}
