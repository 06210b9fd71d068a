import { expect, test, vi } from 'vitest'
import { nodeManifest } from '../../plugins/node.ts'
import type { Execution, TestCaseOutcome } from '../../src/sdk/execution.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { createEnvironment } from './environment.ts'
import { definePrograms, HIDDEN, manifest } from './executed-type.ts'
import { createManualRunner } from './manual-runner.ts'
import { beginRunning, ended, listen } from './running.ts'

const verdict = { status: 'REJ', score: 0 } as const
const hidden = { id: 2, name: HIDDEN, is_sample: false } as const

/** A type that reports test cases as the test says. */
async function environmentOf(report: (execution: Execution) => Promise<void>) {
  const { default: type } = await manifest.XEC()
  const reporting: NodePlugin = {
    ...type,
    async execute(_problem, _solution, _key, execution) {
      await report(execution)
      return { verdict }
    },
  }
  const load = () => Promise.resolve({ default: reporting })
  const more = { manifest: { ...nodeManifest, XEC: load }, runner: createManualRunner() }
  return createEnvironment([definePrograms()], undefined, more)
}

const FAILURES: readonly Partial<TestCaseOutcome>[] = [
  { status: 'failed' },
  { status: 'error', message: 'Exit code 3' },
  { status: 'skipped' },
  ...(['time', 'memory', 'output', 'processes', 'disk'] as const).map((limit) => ({
    status: 'error' as const,
    limit,
    cpu_ms: 77,
    memory_bytes: 8888,
  })),
]

test('[N43] however a hidden test case fails, no byte of the run, its revision or a message tells more than that', async () => {
  const seen: string[] = []
  for (const failure of FAILURES) {
    const environment = await environmentOf(async ({ done }) =>
      done({ ...hidden, status: 'failed', ...failure }),
    )
    const ada = await beginRunning(environment)
    const tab = await listen(environment, ada)
    const sum = await ada.write('mine')
    const run = await ended(ada, (await ada.run(sum)).body.run_id)
    await environment.clock.advance(1000)
    await vi.waitFor(() => expect(tab.ends()).toHaveLength(1))
    const { body } = await ada.call('GET', `/api/v1/solution/${sum.id}/revisions`)
    seen.push(JSON.stringify([run, tab.ends(), tab.progress(), body]).replaceAll(run.run_id, 'run'))
  }
  expect(new Set(seen).size).toBe(1)
  expect(seen[0]).toContain('{"id":2,"name":"Large numbers","is_sample":false,"status":"failed"}')
})

test('verdicts of hidden test cases come together at the end, and not at all of a run that was cancelled', async () => {
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const environment = await environmentOf(async ({ done, print, signal }) => {
    done({ ...hidden, status: 'passed' })
    done({ id: 1, name: 'Adds', is_sample: true, status: 'passed' })
    print('now')
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    await Promise.race([gate, aborted])
  })
  const ada = await beginRunning(environment)
  const tab = await listen(environment, ada)
  const cancelled = (await ada.run(await ada.write('mine', 'other'))).body.run_id
  const { run_id } = (await ada.run(await ada.write('mine'))).body
  const samples = [{ id: 1, name: 'Adds', is_sample: true, status: 'passed' }]
  await environment.clock.advance(1000)
  await vi.waitFor(() => expect(tab.progress().length).toBeGreaterThan(0))
  for (const { testcases } of tab.progress()) expect([[], samples]).toContainEqual(testcases)
  expect((await ada.result(run_id)).body.testcases).toEqual(samples)
  expect((await ada.cancel(cancelled)).body.testcases).toEqual(samples)
  go()
  const whole = await ended(ada, run_id)
  expect(whole.testcases.map(({ id }: TestCaseOutcome) => id)).toEqual([1, 2])
})

test('a run that the server could not finish tells nothing about the hidden test cases that were done', async () => {
  const environment = await environmentOf(async ({ done }) => {
    done({ ...hidden, status: 'passed' })
    throw new Error('out of order')
  })
  const ada = await beginRunning(environment)
  const run = await ended(ada, (await ada.run(await ada.write('mine'))).body.run_id)
  expect([run.state, run.testcases]).toEqual(['ERROR', []])
})
