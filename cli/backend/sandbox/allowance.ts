import type { BoxFiles, BoxJob } from '../../../src/sdk/box.ts'
import type { GroupLimits } from './cgroups/cgroups.ts'

/** What a box itself needs, besides the program in it. */
const OWN = { memoryBytes: 12 * 2 ** 20, processes: 4, diskBytes: 64 * 1024, cpuMs: 200 }
const PAGE_BYTES = 4096
const STACK_BYTES = 64 * 2 ** 20
const OPEN_FILES = 256
/** What runtimes set aside without using it. */
const RESERVED_BYTES = 4 * 2 ** 30

type Job = Pick<BoxJob, 'files' | 'limits'>

/** What the files that a job brings along take up. */
function sizeOf(files: BoxFiles): number {
  const pages = Object.values(files).map((content) => Math.ceil(Buffer.byteLength(content) / PAGE_BYTES) + 1)
  return pages.reduce((sum, count) => sum + count * PAGE_BYTES, 0)
}

/** Size of the folder that a box may write to, with the files that are there from the beginning. */
export function diskOf({ files, limits }: Job): number {
  return OWN.diskBytes + limits.diskBytes + sizeOf(files)
}

export function groupLimitsOf({ files, limits }: Job): GroupLimits {
  return {
    memoryBytes: OWN.memoryBytes + limits.memoryBytes + sizeOf(files),
    processes: OWN.processes + limits.processes,
  }
}

/**
 * The arguments of `prlimit`: what the kernel limits for each process. The number of processes is counted by user, so
 * it needs a user of its own.
 */
export function rlimitsOf(
  job: Job,
  { hasGroup, hasUser }: { hasGroup: boolean; hasUser: boolean },
): string[] {
  const { limits } = job
  const seconds = Math.ceil((limits.cpuMs + OWN.cpuMs) / 1000)
  const each = [
    `--cpu=${seconds}:${seconds + 1}`,
    `--fsize=${limits.diskBytes + sizeOf(job.files)}`,
    ...['--core=0', `--nofile=${OPEN_FILES}`, '--msgqueue=0', '--memlock=0'],
  ]
  if (hasGroup) return [...each, `--stack=${STACK_BYTES}`]
  const processes = hasUser ? [`--nproc=${limits.processes + OWN.processes}`] : []
  return [...each, `--data=${limits.memoryBytes + RESERVED_BYTES}`, ...processes]
}
