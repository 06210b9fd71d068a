import { expect, test } from 'vitest'
import { runNode } from '../../cli/tools/bench/process-tree.ts'

/** Fills 150 MB and keeps a processor busy for a second of its own time, so that it is looked at many times. */
const CHILD = `const filled = Buffer.alloc(150e6, 1)
  while (process.cpuUsage().user < 1e6) for (let at = 0; at < 1e6; at += 1) filled[at] += 1`

test('processor and memory of a process that another one starts are counted', async () => {
  const parent = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(CHILD)}])`
  const { cpuMs, ownPeakMb, peakMb, wallMs } = await runNode(['-e', parent], '.')
  expect(cpuMs).toBeGreaterThan(500)
  expect(wallMs).toBeGreaterThan(0)
  expect(peakMb - ownPeakMb).toBeGreaterThan(140)
})

test('a process that fails is an error that says what it printed', async () => {
  const failing = runNode(['-e', `console.error('no such flow'); process.exitCode = 3`], '.')
  await expect(failing).rejects.toThrow(/ended with 3:\nno such flow/)
})
