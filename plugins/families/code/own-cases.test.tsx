// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import '../../../src/sdk/testing/page/happy-dom.ts'
import type { RunView } from '@assess/sdk'
import { type OwnCase, ownOutcomeOf, readOwnCases, withOneMore } from './own-cases.ts'
import { type OwnRuns, useOwnRuns } from './view/useOwnRuns.ts'

const NO_RUN: RunView = {
  state: 'IDLE',
  mode: undefined,
  position: undefined,
  output: '',
  testcases: [],
  data: undefined,
  message: '',
}

const own = (id: number, rest: Partial<OwnCase> = {}): OwnCase => ({
  id,
  name: `case ${id}`,
  input: `${id}`,
  expected: '',
  ...rest,
})

const ended = (output: string, rest: object = {}): RunView => ({
  ...NO_RUN,
  state: 'EVALUATED',
  mode: 'custom',
  output,
  testcases: [{ id: 0, name: '', is_sample: true, status: 'passed', ...rest }],
})

function Cases({ run, take }: { readonly run: RunView; take(runs: OwnRuns): void }) {
  take(useOwnRuns(run))
  return null
}

it.each<[why: string, expected: string, run: RunView, status: string]>([
  ['the same but for spaces that nobody sees', '1 2\n3', ended('1 2  \n3\n\n'), 'passed'],
  ['something else', '1 2', ended('1  2'), 'failed'],
  ['the same, and errors beside it', '1', ended('1\nwarning\n', { actual: '1\n' }), 'passed'],
  ['the same before it fails', '1', ended('1', { status: 'error', limit: 'time' }), 'error'],
  ['anything where nothing is expected', '', ended('x'), 'passed'],
])('a case whose program prints %s has its verdict', (_, expected, run, status) => {
  expect(ownOutcomeOf(own(2, { expected }), run)).toMatchObject({ id: 2, name: 'case 2', input: '2', status })
})

it('a device has one case to begin with, and takes nothing but a list of cases', () => {
  const first = [{ id: 1, name: '', input: '', expected: '' }]
  for (const kept of [undefined, '', '{', '{}', '[]', '[1, null, {}]'])
    expect(readOwnCases(kept)).toEqual(first)
  const two = withOneMore(first)
  expect(readOwnCases(JSON.stringify(two))).toEqual(two)
  expect(two.map(({ id }) => id)).toEqual([1, 2])
})

it('cases run one after the other, and each run belongs to its case until the input changes', async () => {
  let runs: OwnRuns | undefined
  const take = (next: OwnRuns) => {
    runs = next
  }
  const root = createRoot(document.body)
  const show = (run: RunView) => act(async () => root.render(<Cases run={run} take={take} />))
  const start = vi.fn()
  const on: RunView = { ...NO_RUN, state: 'LOADING', mode: 'custom' }
  const one = ended('a')
  const two = ended('b')

  await show(NO_RUN)
  await act(async () => runs?.start([own(1), own(2)], start))
  for (const run of [on, one, { ...on }, two]) await show(run)
  expect(start.mock.calls).toEqual([['1'], ['2']])
  expect([runs?.of(own(1)), runs?.of(own(2))]).toEqual([one, two])
  expect(runs?.of(own(2, { input: 'new' }))).toBeUndefined()

  await act(async () => runs?.start([own(1), own(2)], start))
  for (const run of [{ ...on }, { ...on, state: 'ABORT' as const }]) await show(run)
  expect(start).toHaveBeenCalledTimes(3)
  await act(async () => root.unmount())
})
