import { ReadContext } from '@assess/sdk'
import { describe, expect, test } from 'vitest'
import {
  added,
  cleared,
  merged,
  moved,
  pasted,
  ran,
  removed,
  retyped,
  split,
  written,
} from '../notebook/edits.ts'
import { type Notebook, readNotebook } from '../notebook/format.ts'
import { NO_HISTORY, noted, redone, undone } from '../notebook/history.ts'
import { excessOf, isCut, MOST, savable } from '../notebook/limits.ts'
import { parseNotebook, textOfNotebook } from '../notebook/upload.ts'

const code = (id: string, source = '', outputs: readonly unknown[] = []) => ({
  cell_type: 'code',
  id,
  source,
  outputs,
})
const notebookOf = (...cells: readonly unknown[]) => readNotebook({ cells }, new ReadContext('notebook'))
const sourcesOf = ({ cells }: Notebook) => cells.map(({ source }) => source)
const idsOf = ({ cells }: Notebook) => cells.map(({ id }) => id)
const printed = (text: string) => ({ output_type: 'stream', name: 'stdout', text })

describe('reading', () => {
  test('joins lines, gives ids and defaults, and keeps what it does not know', () => {
    const foreign = {
      nbformat: 4,
      nbformat_minor: 0,
      metadata: { kernelspec: { name: 'x' } },
      worksheets: [],
      cells: [
        {
          cell_type: 'markdown',
          source: ['# a\r\n', 'b'],
          metadata: { tags: ['t'] },
          attachments: { 'a.png': {} },
        },
        {
          cell_type: 'code',
          source: 'x',
          outputs: [{ output_type: 'stream', text: ['1\n', '2'] }],
          collapsed: true,
        },
        { cell_type: 'code', id: 'cell-1', source: '' },
      ],
    }
    const read = readNotebook(foreign, new ReadContext('notebook'))
    expect(read).toMatchObject({
      nbformat: 4,
      nbformat_minor: 5,
      worksheets: [],
      metadata: { kernelspec: { name: 'x' } },
    })
    expect(read.cells).toMatchObject([
      { source: '# a\nb', attachments: { 'a.png': {} }, metadata: { tags: ['t'] } },
      { source: 'x', outputs: [{ name: 'stdout', text: '1\n2' }], execution_count: null, collapsed: true },
      { id: 'cell-1', outputs: [] },
    ])
    expect(new Set(idsOf(read)).size).toBe(3)
    expect(readNotebook(JSON.parse(textOfNotebook(read)), new ReadContext('notebook'))).toEqual(read)
  })

  test('gives another id to a cell whose id is taken or missing', () => {
    const ids = idsOf(notebookOf(code('a'), code('a'), code('not an id'), { cell_type: 'code', source: '' }))
    expect(ids[0]).toBe('a')
    expect(new Set(ids).size).toBe(4)
  })

  const text = (value: unknown) => JSON.stringify(value)
  test.for([
    ['no JSON', '{', 'notJson', ''],
    ['a list', '[]', 'notNotebook', ''],
    ['JSON of something else', '{"cells": []}', 'notNotebook', ''],
    ['version 3', text({ nbformat: 3, worksheets: [] }), 'version', ''],
    ['no cells', text({ nbformat: 4 }), 'broken', 'cells'],
    [
      'a cell of no type',
      text({ nbformat: 4, cells: [code('a'), { source: '' }] }),
      'broken',
      'cells[1].cell_type',
    ],
    [
      'a source of numbers',
      text({ nbformat: 4, cells: [{ ...code('a'), source: [1] }] }),
      'broken',
      'cells[0].source[0]',
    ],
    [
      'too many cells',
      text({ nbformat: 4, cells: Array.from({ length: MOST.cells + 1 }, () => code('a')) }),
      'tooMany',
      '',
    ],
    ['too long a text', text({ nbformat: 4, cells: [code('a', 'x'.repeat(MOST.bytes))] }), 'tooLarge', ''],
  ] as const)('a file with %s is refused by name', ([, content, fault, place]) => {
    expect(parseNotebook(content)).toEqual({ fault, place })
  })
})

describe('edits', () => {
  const three = notebookOf(code('a', '1'), code('b', '2'), code('c', '3'))

  test('add, move, delete and paste cells', () => {
    expect(idsOf(added(three, 1, 'markdown'))).toEqual(['a', 'cell-4', 'b', 'c'])
    expect(idsOf(moved(three, 'a', 1))).toEqual(['b', 'a', 'c'])
    expect(moved(three, 'a', -1)).toBe(three)
    expect(idsOf(removed(three, ['a', 'c']))).toEqual(['b'])
    expect(sourcesOf(removed(three, ['a', 'b', 'c']))).toEqual([''])
    const copies = pasted(three, 3, three.cells.slice(0, 1))
    expect(sourcesOf(copies)).toEqual(['1', '2', '3', '1'])
    expect(new Set(idsOf(copies)).size).toBe(4)
    expect(idsOf(pasted(removed(three, ['a']), 0, three.cells.slice(0, 1)))).toEqual(['a', 'b', 'c'])
  })

  test('split a cell at the caret, and join it again', () => {
    const one = notebookOf(code('a', 'x = 1\ny = 2', [printed('1')]))
    const two = split(one, 'a', 5)
    expect(two.cells).toMatchObject([
      { id: 'a', source: 'x = 1', outputs: [] },
      { source: 'y = 2', outputs: [printed('1')] },
    ])
    expect(sourcesOf(merged(two, 'a'))).toEqual(['x = 1\ny = 2'])
    expect(merged(one, 'a')).toBe(one)
  })

  test('make a cell one of another type, and lose what it printed with the type', () => {
    const read = notebookOf({
      ...code('a', 'text', [printed('1')]),
      metadata: { tags: ['t'] },
      attachments: {},
    })
    const markdown = retyped(read, 'a', 'markdown')
    expect(markdown.cells).toEqual([
      { cell_type: 'markdown', id: 'a', source: 'text', metadata: { tags: ['t'] }, attachments: {} },
    ])
    expect(retyped(markdown, 'a', 'code').cells).toMatchObject([
      { cell_type: 'code', outputs: [], source: 'text' },
    ])
  })

  test('write, run and clear cells; what changes nothing gives the same notebook', () => {
    const after = ran(written(three, 'b', '4'), 'b', [], 7)
    expect(after.cells[1]).toMatchObject({ source: '4', execution_count: 7 })
    expect(cleared(after, 'a')).toBe(after)
    expect(cleared(after).cells[1]).toMatchObject({ execution_count: null })
    expect(written(three, 'b', '2')).toBe(three)
    expect(written(three, 'gone', '2')).toBe(three)
  })
})

describe('undo', () => {
  test('takes back what was written into one cell at once, and gives it again', () => {
    const first = notebookOf(code('a', ''))
    const typed = written(written(first, 'a', 'x'), 'a', 'xy')
    const history = noted(noted(NO_HISTORY, first, 'write a'), written(first, 'a', 'x'), 'write a')
    const back = undone(history, typed)
    expect(back?.notebook).toEqual(first)
    expect(redone(back?.history ?? NO_HISTORY, first)?.notebook).toEqual(typed)
    expect(undone(back?.history ?? NO_HISTORY, first)).toBeUndefined()
  })

  test('keeps what was printed since, unless it is the clearing that is undone', () => {
    const first = notebookOf(code('a', '1'), code('b', '2'))
    const later = ran(removed(first, ['b']), 'a', [printed('new') as never], 1)
    expect(undone(noted(NO_HISTORY, first), later)?.notebook.cells).toMatchObject([
      { outputs: [printed('new')] },
      { id: 'b' },
    ])
    const back = undone(noted(NO_HISTORY, later, 'clear'), cleared(later))
    expect(back?.notebook).toEqual(later)
  })
})

describe('limits', () => {
  test('outputs that are too much are cut from the end, and their cells are marked', () => {
    const long = 'x'.repeat(500_000)
    const saved = savable(
      notebookOf(code('a', '', [printed(long)]), code('b', '', [printed(long), printed('more')])),
    )
    const bytes = JSON.stringify(saved).length
    expect(bytes).toBeLessThan(MOST.outputBytes + 2000)
    expect(bytes).toBeGreaterThan(MOST.outputBytes * 0.8)
    expect(saved.cells.map(isCut)).toEqual([false, true])
    expect(isCut(cleared(saved).cells[1] ?? (saved.cells[0] as never))).toBe(true)
    expect(savable(cleared(saved)).cells.map(isCut)).toEqual([false, false])
  })

  test('data with too many values, or too deep, is not saved', () => {
    const deep = Array.from({ length: 60 }).reduce<unknown>((inner) => [inner], 1)
    for (const value of [Array.from({ length: 20_000 }, () => 1), deep]) {
      const output = { output_type: 'display_data', data: { 'application/json': value }, metadata: {} }
      const [cell] = savable(notebookOf(code('a', '', [output, printed('kept')]))).cells
      expect(cell).toMatchObject({ outputs: [printed('kept')], metadata: { assess_cut: true } })
    }
  })

  test('a notebook that fits is saved as it is', () => {
    const small = notebookOf(code('a', 'x', [printed('1')]))
    expect(savable(small)).toBe(small)
    expect(excessOf(small)).toBeUndefined()
    expect(excessOf(notebookOf(code('a', 'ä'.repeat(MOST.bytes / 2))))).toBe('bytes')
  })
})
