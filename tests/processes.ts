import { readdirSync, readFileSync } from 'node:fs'

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

/** How many processes of the whole machine are called so. */
export const countProcesses = (mark: string): number =>
  readdirSync('/proc').filter((pid) => commandOf(pid).startsWith(mark)).length
