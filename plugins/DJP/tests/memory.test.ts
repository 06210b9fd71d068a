// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { createMemory } from '../kernel/memory.ts'
import { areaOf } from '../kernel/outputs.ts'
import { NO_KERNEL } from '../kernel/state.ts'
import { isUnfinished, printed, ran } from '../notebook/edits.ts'
import type { CodeCell, Notebook } from '../notebook/format.ts'

const line = (text: string) => ({ output_type: 'stream', name: 'stdout', text }) as const
const CELL: CodeCell = {
  cell_type: 'code',
  id: 'a',
  source: 'print(1)',
  metadata: {},
  outputs: [line('saved')],
  execution_count: null,
}
const RUNS = { id: 'a', code: 'print(1)', request: 'kernel message' }
const WAITS = { id: 'b', code: '2' }

beforeEach(() => sessionStorage.clear())

test('a tab remembers what runs, what waits, and what was printed when the page was left', () => {
  const first = createMemory('key', [CELL])
  expect([first.client, first.before.cells]).toEqual([undefined, []])
  first.remember([RUNS, WAITS], 'client')
  first.keep({ ...NO_KERNEL, queue: ['a', 'b'], areas: new Map([['a', areaOf([line('new')], ['name'])]]) })
  const next = createMemory('key', [CELL, { ...CELL, id: 'b' }])
  expect([next.client, next.before.cells]).toEqual(['client', [RUNS, WAITS]])
  expect(next.before.areas.get('a')).toMatchObject({ outputs: [line('new')], displayIds: ['name'] })
  expect(createMemory('other', [CELL]).before.cells).toEqual([])
})

test('without an orderly end the output goes on from what was saved, and cells that are gone do not run', () => {
  createMemory('key', [CELL]).remember([RUNS, WAITS], 'client')
  const next = createMemory('key', [CELL])
  expect(next.before.cells).toEqual([RUNS])
  expect(next.before.areas.get('a')?.outputs).toEqual([line('saved')])
  sessionStorage.setItem('assess:kernel-key', '{"cells":[{"id":7}],"outputs":"no"')
  expect(createMemory('key', [CELL]).before.cells).toEqual([])
})

test('outputs of a cell that still runs are marked in the answer until it has come to its end', () => {
  const notebook: Notebook = { nbformat: 4, nbformat_minor: 5, metadata: {}, cells: [CELL] }
  const during = printed(notebook, 'a', [line('so far')])
  expect(during.cells[0]).toMatchObject({ outputs: [line('so far')], execution_count: null })
  expect(during.cells.map(isUnfinished)).toEqual([true])
  const after = ran(during, 'a', [line('all')], 3)
  expect(after.cells).toEqual([{ ...CELL, outputs: [line('all')], execution_count: 3 }])
})
