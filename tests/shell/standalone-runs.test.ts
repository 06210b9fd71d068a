import { expect, it, vi } from 'vitest'
import type { RunView } from '../../src/runs/state.ts'
import { createStandaloneRuns } from '../../src/shell/features/standalone/standaloneRuns.ts'
import { CallError } from '../../src/wire/errors.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'
import { createFakeRuns, finished, runOf } from '../runs/fake-runs.ts'
import { offlineApi } from './offline-api.ts'

const lookUp = { technologies: async () => [], stubs: async () => ({}) }

function openStandaloneRuns() {
  const calls: string[] = []
  const views: RunView[] = []
  const undos: (() => void)[] = []
  const { api: runsApi, next } = createFakeRuns(calls)
  const { runs: _, ...api } = offlineApi
  const clock = createFakeClock()
  const reportError = vi.fn()
  const unused = async () => Promise.reject(new Error('Not of a standalone run'))
  const runs = createStandaloneRuns({
    api: {
      ...api,
      runs: async () => ({ ...runsApi, ...lookUp, revisions: unused, revision: unused }),
    },
    clock,
    lookUp,
    reportError,
    lifetime: { defer: (undo) => undos.push(undo) },
    call: () => ({ problem: 9, code: 'COD', username: 'rita', fields: { answer: 'print(1)' } }),
    show: (view) => views.push(view),
  })
  const leave = () => {
    for (const undo of undos) undo()
  }
  return { calls, clock, leave, next, runs, state: () => views.at(-1)?.state, reportError }
}

it('[ROUTE-17] a standalone run takes what is on the page, asks for its result each second, and asks no more when it is there', async () => {
  const { calls, clock, next, runs, state } = openStandaloneRuns()
  runs.start('custom', '1 2')
  runs.start('run')
  await clock.pass(1000)
  expect(calls).toEqual(['run custom undefined "print(1)" 1 2', 'result r1'])
  next.result = new CallError('', 503)
  await clock.pass(1000)
  expect(state()).toBe('LOADING')
  next.result = finished()
  await clock.pass(60_000)
  expect(state()).toBe('EVALUATED')
  expect(calls).toHaveLength(4)
})

it('a standalone run that is cancelled or left is polled no more', async () => {
  const { calls, clock, leave, runs, state } = openStandaloneRuns()
  runs.start('run')
  await clock.pass(0)
  runs.cancel()
  await clock.pass(5000)
  expect(state()).toBe('ABORT')
  runs.submit()
  await clock.pass(0)
  leave()
  await clock.pass(5000)
  const run = 'run run undefined "print(1)"'
  expect(calls).toEqual([run, 'cancel r1', run])
})

it('a standalone run that fails to start is reported, and may be started again', async () => {
  const { clock, next, runs, state, reportError } = openStandaloneRuns()
  const error = new CallError('RCD', 503)
  next.run = error
  runs.start('run')
  await clock.pass(0)
  expect(reportError.mock.calls).toEqual([[error]])
  expect(state()).toBe('ERROR')
  next.run = runOf()
  runs.start('run')
  expect(state()).toBe('LOADING')
})

it.each([
  ['its reply names none', { run_id: undefined } as never, finished()],
  ['its result says nothing', runOf(), new CallError('', 'BAD')],
])('[GAP-166] a standalone run has failed when %s', async (_, run, result) => {
  const { clock, next, runs, state, reportError } = openStandaloneRuns()
  Object.assign(next, { run: { ...runOf(), ...Object(run) }, result })
  runs.start('run')
  await clock.pass(60_000)
  expect(state()).toBe('ERROR')
  expect(reportError).toHaveBeenCalledOnce()
})
