import { readdirSync, readFileSync } from 'node:fs'

/** The command of a process; empty when it has ended. */
export function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** How many processes of the whole machine are called so. */
export const countProcesses = (mark: string): number =>
  readdirSync('/proc').filter((pid) => commandOf(pid).startsWith(mark)).length
