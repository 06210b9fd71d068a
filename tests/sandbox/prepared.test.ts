import { readFileSync, readlinkSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { childrenOf } from '../../cli/backend/sandbox/cgroups/process-tree.ts'
import { createRunner, type LocalRunner } from '../../cli/backend/sandbox/runner.ts'
import type { SandboxJob } from '../../src/sdk/sandbox.ts'
import { LIMITS } from './attacks/attack.ts'

const MB = 2 ** 20
let runner: LocalRunner

beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), slots: 1, log: () => {} })
})

async function shell(script: string, job: Partial<SandboxJob> = {}): Promise<string> {
  const { ending, stderr, stdout } = await runner.runCommand({
    files: {},
    command: ['sh', '-c', script],
    limits: LIMITS,
    ...job,
  })
  expect({ ending, stderr }).toEqual({ ending: 'exited', stderr: '' })
  return stdout.trim()
}

/** The name spaces of processes in which the unpacking program already waits for the files of a job. */
function waitingSpaces(pid = String(process.pid)): string[] {
  try {
    const isWaiting = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'tar'
    const own = isWaiting ? [readlinkSync(`/proc/${pid}/ns/pid`)] : []
    return [...own, ...childrenOf(pid).flatMap(waitingSpaces)]
  } catch {
    // The process has ended.
    return []
  }
}

test('[N59] the sandbox of a next job is there before the job is', async () => {
  await shell('true')
  // On a busy machine one may come later than the job, or wait for so long that it is given up.
  await vi.waitFor(async () => {
    const waiting = waitingSpaces()
    expect(waiting).toContain(await shell('readlink /proc/self/ns/pid'))
  })
})

test('[N59] a sandbox that waited serves one job: nothing of a run is there for the next', async () => {
  const leave =
    'for each in . /tmp /dev/shm; do echo mine >$each/left; done; export LEFT=mine; ulimit -n 9; sleep 600 &'
  // The shell itself counts the processes: those of a pipe are there or not yet.
  const look = 'ls -A . /tmp /dev/shm; env | grep LEFT; ulimit -n; set -- /proc/[0-9]*; echo $#'
  const clean = await shell(look)
  for (let turn = 0; turn < 3; turn += 1) {
    await shell(leave)
    expect(await shell(look)).toBe(clean)
  }
  expect(clean).not.toMatch(/left|mine/)
})

test('[N59] a job gets a sandbox of its own limits, files, variables and network', async () => {
  const look = 'ulimit -t; ulimit -f; stat -f -c %b /home; ls; echo $COLOUR'
  const small = {
    limits: { ...LIMITS, cpuMs: 1500, diskBytes: MB },
    files: { one: '' },
    env: { COLOUR: 'red' },
  }
  const large = { limits: { ...LIMITS, diskBytes: 3 * MB }, files: { two: '', three: '' } }
  const [cpu, file, disk, ...rest] = (await shell(look, small)).split('\n')
  expect([cpu, file, rest]).toEqual(['2', String((MB + 4096) / 512), ['one', 'red']])
  const own = (await shell(look, large)).split('\n')
  expect([own[0], own[1], own.slice(3)]).toEqual(['4', String((3 * MB + 8192) / 512), ['three', 'two']])
  expect(Number(own[2]) - Number(disk)).toBe((2 * MB) / 4096)
  const connect = 'import socket\nprint(socket.socket(socket.AF_INET).family)'
  const talks = { command: ['python3', '-c', connect], network: 'loopback' } as const
  expect(await shell('', talks)).toBe('2')
  await expect(shell('', { command: ['python3', '-c', connect] })).rejects.toThrow()
})

test('a job runs as the same user everywhere, to whom its home belongs', async () => {
  const ids = await shell('id -u; id -g; id -un; stat -c %U "$HOME"')
  expect(ids.split('\n')).toEqual(['1000', '1000', 'box', 'box'])
})
