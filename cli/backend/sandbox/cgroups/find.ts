import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { BackendClock } from '../../platform/clock.ts'
import {
  type Cgroups,
  cgroupsV1,
  cgroupsV2,
  GROUP_PREFIX,
  type Group,
  groupName,
  hasOwner,
} from './cgroups.ts'

const run = promisify(execFile)
const SMALL_BYTES = 64 * 1024 * 1024

interface Mount {
  readonly version: 1 | 2
  /** Which part of the hierarchy is mounted. */
  readonly root: string
  readonly folder: string
  readonly controllers: readonly string[]
}

/** Reads `/proc/self/mountinfo`. */
export function mountsOf(mountinfo: string): readonly Mount[] {
  return mountinfo.split('\n').flatMap((line): Mount[] => {
    const [own = '', other = ''] = line.split(' - ')
    const [, , , root = '', folder = ''] = own.split(' ')
    const [type, , options = ''] = other.split(' ')
    if (type === 'cgroup2') return [{ version: 2, root, folder, controllers: [] }]
    if (type === 'cgroup') return [{ version: 1, root, folder, controllers: options.split(',') }]
    return []
  })
}

/** Folder of this process's own group, out of `/proc/self/cgroup`; `''` is the hierarchy of version 2. */
export function ownFolder(mount: Mount, controller: string, cgroup: string): string | undefined {
  const line = cgroup.split('\n').find((each) => each.split(':')[1]?.split(',').includes(controller))
  const path = line?.split(':').slice(2).join(':')
  if (path === undefined) return undefined
  const below = relative(mount.root, path)
  return below.startsWith('..') ? mount.folder : join(mount.folder, below)
}

/** A folder and those above it, up to `top`. */
export function* upwards(folder: string, top: string): Generator<string> {
  yield folder
  if (folder !== top && folder.startsWith(top)) yield* upwards(dirname(folder), top)
}

/** Delegates the controllers to the children of a group of version 2; throws when that is not allowed. */
export function delegate(folder: string): void {
  const file = join(folder, 'cgroup.subtree_control')
  const given = readFileSync(file, 'utf8').split(/\s/)
  const missing = ['memory', 'pids'].filter((controller) => !given.includes(controller))
  if (missing.length > 0) writeFileSync(file, missing.map((controller) => `+${controller}`).join(' '))
}

/** Rejects when a process may not go into the group. */
async function enter({ procsFiles }: Group): Promise<void> {
  await run('/bin/sh', ['-c', 'for each do echo $$ >"$each" || exit 1; done', 'sh', ...procsFiles])
}

function* cgroupCandidates(clock: BackendClock): Generator<() => Cgroups> {
  const mounts = mountsOf(readFileSync('/proc/self/mountinfo', 'utf8'))
  const cgroup = readFileSync('/proc/self/cgroup', 'utf8')
  for (const mount of mounts.filter(({ version }) => version === 2)) {
    for (const folder of upwards(ownFolder(mount, '', cgroup) ?? mount.folder, mount.folder)) {
      yield () => {
        delegate(folder)
        return cgroupsV2(folder, GROUP_PREFIX, clock)
      }
    }
  }
  const v1 = (controller: string) => {
    const mount = mounts.find(({ controllers }) => controllers.includes(controller))
    return mount && ownFolder(mount, controller, cgroup)
  }
  const memory = v1('memory')
  const pids = v1('pids')
  const cpuacct = v1('cpuacct')
  if (memory && pids && cpuacct) yield () => cgroupsV1({ memory, pids, cpuacct }, GROUP_PREFIX, clock)
}

/** Finds and tries the best cgroups that this process may use; `undefined` without any. */
export async function findCgroups(clock: BackendClock): Promise<Cgroups | undefined> {
  for (const make of cgroupCandidates(clock)) {
    const name = groupName()
    try {
      const cgroups = make()
      try {
        const group = cgroups.open(name)
        group.limit({ memoryBytes: SMALL_BYTES, processes: 8 })
        await enter(group)
        group.usage()
      } finally {
        await cgroups.adopt(name).end()
      }
      return cgroups
    } catch {
      // This process may not use it; the next one may work.
    }
  }
  return undefined
}

/** Ends the groups of servers that have ended, and returns in how many of them something still ran. */
export async function sweep(cgroups: Cgroups): Promise<number> {
  const left = cgroups
    .list()
    .filter((name) => !hasOwner(name))
    .map((name) => cgroups.adopt(name))
  const busy = left.filter((group) => !group.isEmpty()).length
  await Promise.all(left.map((group) => group.end()))
  return busy
}
