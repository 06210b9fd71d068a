import { readdirSync, readFileSync } from 'node:fs'
import { FD } from './exchange.ts'

const CLOSE_ON_EXEC = 0o2000000

function isHandedOn(fd: number): boolean {
  try {
    const flags = /^flags:\s+([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8'))?.[1]
    return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0
  } catch {
    // Closed meanwhile: the one that listed the folder.
    return false
  }
}

/**
 * Descriptors that this server got from whoever started it, and that every child of it would have, too. Node closes
 * its own; those of a box replace the lower ones.
 */
export function inheritedFds(): number[] {
  const highest = Math.max(...Object.values(FD))
  return readdirSync('/proc/self/fd')
    .map(Number)
    .filter((fd) => fd > highest && isHandedOn(fd))
}
