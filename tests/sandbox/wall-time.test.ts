import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cpuWaitMs, startWallTimer } from '../../cli/backend/sandbox/wall-time.ts'
import { createTestClock } from '../backend/environment.ts'

const LIMIT_MS = 1000

/** After how many milliseconds a program of one second ends that waits this share of the time for a processor. */
async function endOf(waitedShare: number): Promise<number> {
  const clock = createTestClock()
  const began = clock.now()
  let endedMs = 0
  startWallTimer({
    clock,
    limitMs: LIMIT_MS,
    waitedMs: () => (clock.now() - began) * waitedShare,
    onExpired: () => {
      endedMs = clock.now() - began
    },
  })
  await clock.advance(60_000)
  return endedMs
}

test('the wall time of a program is longer by what it waited for a processor, up to ten times', async () => {
  expect(await endOf(0)).toBe(LIMIT_MS)
  expect(await endOf(0.5)).toBeCloseTo(2 * LIMIT_MS, -1)
  expect(await endOf(0.8)).toBeCloseTo(5 * LIMIT_MS, -1)
  expect(await endOf(0.97)).toBe(10 * LIMIT_MS)
  expect(await endOf(4)).toBe(10 * LIMIT_MS)
})

test('what a process waited counts although it has ended', async () => {
  const clock = createTestClock()
  const waited = [800, 0]
  const onExpired = vi.fn()
  startWallTimer({ clock, limitMs: LIMIT_MS, waitedMs: () => waited.shift() ?? 0, onExpired })
  await clock.advance(1799)
  expect(onExpired).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(onExpired).toHaveBeenCalledOnce()
})

test('a wall time that is cancelled does not expire, at first and when it was made longer', async () => {
  for (const passedMs of [10, 1500]) {
    const clock = createTestClock()
    const onExpired = vi.fn()
    const cancel = startWallTimer({ clock, limitMs: LIMIT_MS, waitedMs: () => 900, onExpired })
    await clock.advance(passedMs)
    cancel()
    await clock.advance(60_000)
    expect(onExpired).not.toHaveBeenCalled()
  }
})

/** Runs a program on the first processor that this process may use, and returns its process number. */
function runPinned(program: string): number {
  const [, cpu = '0'] = /^Cpus_allowed_list:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  const { pid = 0 } = spawn('sh', ['-c', `taskset -p -c ${cpu} $$ && ${program}`], { detached: true })
  onTestFinished(() => void process.kill(-pid, 'SIGKILL'))
  return pid
}

test('two that compute on one processor wait for each other, also as children, and one that sleeps for nobody', async () => {
  const [spinning = 0, parent = 0] = ['while :; do :; done', '(while :; do :; done); exit'].map(runPinned)
  const sleeping = runPinned('sleep 600')
  await vi.waitFor(() => expect(cpuWaitMs(parent)).toBeGreaterThan(500))
  await vi.waitFor(async () => {
    const before = cpuWaitMs(sleeping)
    const other = cpuWaitMs(spinning)
    await vi.waitFor(() => expect(cpuWaitMs(spinning)).toBeGreaterThan(other + 100))
    expect(cpuWaitMs(sleeping)).toBe(before)
  })
  expect(cpuWaitMs(2 ** 30)).toBe(0)
})
