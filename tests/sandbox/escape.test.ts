import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { GROUP_PREFIX } from '../../cli/backend/sandbox/cgroups/cgroups.ts'
import { findCgroups } from '../../cli/backend/sandbox/cgroups/find.ts'
import { createRunner, type LocalRunner } from '../../cli/backend/sandbox/runner.ts'
import { type Attack, LIMITS } from './attacks/attack.ts'
import { COMPILER_ATTACKS } from './attacks/compiler.ts'
import { FILE_ATTACKS } from './attacks/files.ts'
import { KERNEL_ATTACKS } from './attacks/kernel.ts'
import { NETWORK_ATTACKS } from './attacks/network.ts'
import { RESOURCE_ATTACKS } from './attacks/resources.ts'
import { openHost } from './host.ts'

const ALL: Readonly<Record<string, readonly Attack[]>> = {
  'the kernel': KERNEL_ATTACKS,
  'files of the host': FILE_ATTACKS,
  'the network': NETWORK_ATTACKS,
  resources: RESOURCE_ATTACKS,
  'the compiler': COMPILER_ATTACKS,
}

let runner: LocalRunner
let host: Awaited<ReturnType<typeof openHost>>

beforeAll(async () => {
  process.env.ASSESS_SECRET = 'only for the server'
  runner = await createRunner({ clock: systemClock(), log: () => {} })
  host = await openHost()
})

afterAll(async () => {
  delete process.env.ASSESS_SECRET
  await host?.close()
})

test('there is a sandbox on the machine that tests run on', () => {
  expect(runner.unavailable).toBeUndefined()
})

for (const [target, attacks] of Object.entries(ALL)) {
  describe(`an attack on ${target} is contained:`, () => {
    test.concurrent.for([...attacks])(
      '[N59] [N60] $title',
      async ({ job, limits, ending = 'exited', says }, { expect }) => {
        const result = await runner.runCommand({ ...job(host), limits: { ...LIMITS, ...limits } })
        expect({ ending: result.ending, stderr: result.stderr }).toEqual({ ending, stderr: result.stderr })
        if (says) expect(result.stdout.trim()).toMatch(says)
        expect(result.stdout).not.toContain(host.secret)
        expect(result.files).toEqual({})
      },
    )
  })
}

test('a sandbox sees nothing of another one that runs at the same time', async () => {
  const look =
    'sleep 0.5; ls -A /tmp /home/box; ls /proc | grep -c "^[0-9]*$"; cat /dev/shm/note 2>/dev/null; true'
  const files = { note: 'mine' }
  const [, seen] = await Promise.all([
    runner.runCommand({ files, command: ['sh', '-c', 'cp note /dev/shm; sleep 1'], limits: LIMITS }),
    runner.runCommand({ files: {}, command: ['sh', '-c', look], limits: LIMITS }),
  ])
  expect(seen.stdout).not.toMatch(/note|mine/)
  expect(seen.stdout.trim().split('\n').at(-1)).toMatch(/^[3-7]$/)
})

test('nobody came to the host, and nothing is left of any sandbox', async () => {
  expect(host.visits()).toBe(0)
  const cgroups = await findCgroups(systemClock())
  const own = `${GROUP_PREFIX}${process.pid}-`
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('assess-sealed-'))).toEqual([])
  // The sandboxes that wait for a next job end when there is none.
  await vi.waitFor(() => {
    expect((cgroups?.list() ?? []).filter((name) => name.startsWith(own))).toEqual([])
    const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim()
    const programs = children
      .split(' ')
      .filter(Boolean)
      .map((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8'))
    expect(programs.filter((name) => /bwrap|^(ba)?sh$|python/.test(name.trim()))).toEqual([])
  })
})
