import { expect, test, vi } from 'vitest'
import { nodeManifest } from '../../plugins/node.ts'
import type { Execution } from '../../src/sdk/execution.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import type { SandboxJob } from '../../src/sdk/sandbox.ts'
import { RUN_LIMIT } from '../../src/wire/limits.ts'
import { settle } from '../kernel/fake-clock.ts'
import { createEnvironment } from './environment.ts'
import { definePrograms, manifest } from './executed-type.ts'
import { createManualRunner } from './manual-runner.ts'
import { beginRunning, ended } from './running.ts'

const verdict = { status: 'ACC', score: 1 }

/** One slot, and a type that runs answers in a way of the test's. */
async function environmentOf(
  execute: (execution: Execution) => unknown,
  more: { readonly runsUnsandboxed?: true } = {},
) {
  const { default: type } = await manifest.XEC()
  const odd: NodePlugin = {
    ...type,
    ...more,
    execute: async (_problem, _solution, _key, execution) => execute(execution) as never,
  }
  const runner = createManualRunner(1)
  const load = () => Promise.resolve({ default: odd })
  const options = { manifest: { ...nodeManifest, XEC: load }, runner, runSlots: 1 }
  return Object.assign(await createEnvironment([definePrograms()], undefined, options), { runner })
}

const RESULTS: Readonly<Record<string, unknown>> = {
  nothing: undefined,
  'a text': 'ACC',
  'no verdict': {},
  'an unknown status': { verdict: { status: 'GREAT', score: 1 } },
  'a score that is not a number': { verdict: { status: 'ACC', score: Number.NaN } },
  'a score above 1': { verdict: { status: 'ACC', score: 7 } },
  'a message that is not a text': { verdict, message: {} },
  'data that is not JSON': { verdict, data: { large: 1n } },
  'data that is a function': { verdict, data: () => 1 },
}

test.each(Object.keys(RESULTS))(
  'a type that gives %s for a run has failed, and the log names it',
  async (name) => {
    const environment = await environmentOf(() => RESULTS[name])
    const ada = await beginRunning(environment)
    const { body } = await ada.judge(await ada.write('mine'))
    const end = await ended(ada, body.run_id)
    expect([end.state, end.status]).toEqual(['ERROR', undefined])
    const why = environment.lines.filter((line) => line.includes('(XEC) failed: '))
    expect(why.length).toBe(RUN_LIMIT.tries)
    const other = await ada.judge(await ada.write('mine', 'other'))
    expect((await ended(ada, other.body.run_id)).state).toBe('ERROR')
  },
)

test('a type that never ends a run, nor when it is aborted, holds its slot only until its time is over', async () => {
  const never = vi.fn((): unknown => ({ verdict })).mockReturnValueOnce(new Promise(() => {}))
  const environment = await environmentOf(never)
  const ada = await beginRunning(environment)
  const { body } = await ada.run(await ada.write('mine'))
  const waiting = (await ada.run(await ada.write('mine', 'other'))).body
  expect([body.state, waiting.state]).toEqual(['EVALUATING', 'LOADING'])
  await environment.clock.advance(RUN_LIMIT.idleMs)
  await environment.clock.advance(60_000)
  expect((await ended(ada, body.run_id)).state).toBe('ERROR')
  expect((await ended(ada, waiting.run_id)).state).toBe('EVALUATED')
})

test('a run goes on for as long as its programs do, and ends soon after the last if there is no progress', async () => {
  const job = { files: {}, command: ['true'] } as unknown as SandboxJob
  const environment = await environmentOf(async ({ runner }) => {
    await runner.runCommand(job)
    return new Promise(() => {})
  })
  const { clock, lines, runner } = environment
  const ada = await beginRunning(environment)
  const { body } = await ada.run(await ada.write('mine'))
  const program = await runner.begun(0)
  await clock.advance(RUN_LIMIT.ms - RUN_LIMIT.idleMs - 1)
  expect((await ada.result(body.run_id)).body.state).toBe('EVALUATING')
  program.end('')
  await settle()
  await clock.advance(RUN_LIMIT.idleMs)
  await clock.advance(60_000)
  expect((await ended(ada, body.run_id)).state).toBe('ERROR')
  expect(lines.find((line) => line.includes('(XEC) failed: '))).toContain('It ran no program for 2 minutes')
})

test('a run that waits for its turn at a database, which is not a program of the runner, goes on', async () => {
  const environment = await environmentOf(() => new Promise(() => {}), { runsUnsandboxed: true })
  const { clock } = environment
  const ada = await beginRunning(environment)
  const { body } = await ada.run(await ada.write('mine'))
  await clock.advance(RUN_LIMIT.ms - 1)
  await settle()
  expect((await ada.result(body.run_id)).body.state).toBe('EVALUATING')
  await clock.advance(60_000)
  expect((await ended(ada, body.run_id)).state).toBe('ERROR')
})
