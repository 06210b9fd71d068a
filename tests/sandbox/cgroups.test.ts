import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { cgroupsV2 } from '../../cli/backend/sandbox/cgroups/cgroups.ts'
import { delegate, mountsOf, ownFolder, upwards } from '../../cli/backend/sandbox/cgroups/find.ts'
import { removeGroups } from '../../cli/backend/sandbox/cgroups/removal.ts'
import { createSandbox } from '../../cli/backend/sandbox/sandbox.ts'
import type { SandboxJob } from '../../src/sdk/sandbox.ts'
import { LIMITS } from './attacks/attack.ts'

const MB = 2 ** 20
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assess-cgroups-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('the second version is told its limits, and read, in the files that the kernel documents for it', async () => {
  const group = cgroupsV2(folder, 'sandbox-', systemClock()).open('sandbox-1')
  group.limit({ memoryBytes: 64 * MB, processes: 9 })
  const inside = (name: string) => path.join(folder, 'sandbox-1', name)
  expect(await readFile(inside('memory.max'), 'utf8')).toBe(String(64 * MB))
  expect(await readFile(inside('pids.max'), 'utf8')).toBe('9')
  expect(group.procsFiles).toEqual([inside('cgroup.procs')])
  await writeFile(inside('cpu.stat'), 'usage_usec 120500\nuser_usec 100000\n')
  await writeFile(inside('memory.stat'), 'anon 1000\nfile 700\ninactive_file 200\nactive_file 100\n')
  await writeFile(inside('memory.peak'), '5300\n')
  await writeFile(inside('memory.events'), 'low 0\noom 2\noom_kill 1\n')
  await writeFile(inside('pids.events'), 'max 0\n')
  expect(group.usage()).toEqual({
    cpuMs: 120.5,
    memoryBytes: 5000,
    ranOutOfMemory: true,
    ranOutOfProcesses: false,
  })
})

test('controllers that children do not have yet are handed on to them', async () => {
  await mkdir(folder, { recursive: true })
  const control = path.join(folder, 'cgroup.subtree_control')
  await writeFile(control, 'cpu pids\n')
  delegate(folder)
  expect(await readFile(control, 'utf8')).toBe('+memory')
})

test('mounts of both versions are found, also where a container sees only a part of them', () => {
  const lines = [
    '24 1 0:22 / /proc rw - proc proc rw',
    '30 25 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate',
    '41 33 0:37 /docker/1f /sys/fs/cgroup/cpu,cpuacct ro - cgroup cgroup rw,cpu,cpuacct',
  ]
  expect(mountsOf(lines.join('\n'))).toEqual([
    { version: 2, root: '/', folder: '/sys/fs/cgroup', controllers: [] },
    {
      version: 1,
      root: '/docker/1f',
      folder: '/sys/fs/cgroup/cpu,cpuacct',
      controllers: ['rw', 'cpu', 'cpuacct'],
    },
  ])
})

test.each([
  ['/', '0::/system.slice/assess', '', '/sys/fs/cgroup/system.slice/assess'],
  ['/', '0::/', '', '/sys/fs/cgroup'],
  ['/', '0::/a:b', '', '/sys/fs/cgroup/a:b'],
  // A container sees a part of the hierarchy as the whole.
  ['/docker/1f', '0::/docker/1f/inner', '', '/sys/fs/cgroup/inner'],
  ['/docker/1f', '0::/docker/2e', '', '/sys/fs/cgroup'],
  ['/', '5:cpu,cpuacct:/x\n4:memory:/y\n0::/z', 'cpuacct', '/sys/fs/cgroup/x'],
  ['/', '5:cpu,cpuacct:/x\n4:memory:/y\n0::/z', 'memory', '/sys/fs/cgroup/y'],
  ['/', '5:cpu,cpuacct:/x', 'pids', undefined],
])(
  'mounted from %s and as a member of %j, the group for "%s" is in %s',
  (root, cgroup, controller, folder) => {
    const mount = { version: 2, root, folder: '/sys/fs/cgroup', controllers: [] } as const
    expect(ownFolder(mount, controller, cgroup)).toBe(folder)
  },
)

test('groups are tried from its own one upwards, and none beyond what is mounted', () => {
  expect([...upwards('/sys/fs/cgroup/a/b', '/sys/fs/cgroup')]).toEqual([
    '/sys/fs/cgroup/a/b',
    '/sys/fs/cgroup/a',
    '/sys/fs/cgroup',
  ])
  expect([...upwards('/sys/fs/cgroup', '/sys/fs/cgroup')]).toEqual(['/sys/fs/cgroup'])
  expect([...upwards('/elsewhere/a', '/sys/fs/cgroup')]).toEqual(['/elsewhere/a'])
})

test('a group that the kernel keeps is tried again for ten seconds, and then told', async () => {
  // To remove the root is refused as busy, by every kernel to everybody.
  const group = path.join(folder, 'empty')
  const busy = '/'
  await mkdir(group)
  let now = 0
  const waits: number[] = []
  const clock = {
    now: () => now,
    after(ms: number, run: () => void) {
      waits.push(ms)
      now += 5000
      queueMicrotask(run)
      return () => {}
    },
  }
  await expect(removeGroups([group, busy], clock)).rejects.toThrow('Processes in / cannot be ended')
  expect(waits).toEqual([3, 3, 3])
  await removeGroups([group], clock)
  expect(waits).toHaveLength(3)
})

test('if there are no control groups, what a sandbox uses is looked up and limited all the same', async () => {
  const bwrap = { canDisableUserns: false, canBindFd: false }
  const options = { clock: systemClock(), cgroups: undefined, failed: console.error, ...bwrap }
  const runSandboxed = createSandbox(options)
  const python = (code: string, limits: Partial<SandboxJob['limits']> = {}) =>
    runSandboxed({ files: {}, command: ['python3', '-c', code], limits: { ...LIMITS, ...limits } }, 40)
  expect(await python('print(1)')).toMatchObject({ ending: 'exited', stdout: '1\n' })
  const hoard = 'import os, time\nos.fork()\nx = b"x" * (50 << 20)\ntime.sleep(60)'
  expect(await python(hoard)).toMatchObject({ ending: 'memory' })
  expect(await python('while True: pass', { cpuMs: 300 })).toMatchObject({ ending: 'time' })
  expect((await python('import os\nwhile True: os.fork()', { cpuMs: 900 })).stderr).toMatch('BlockingIOError')
})
