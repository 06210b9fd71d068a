// @vitest-environment happy-dom

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it } from 'vitest'
import { columnsOf, filtered, nextOrder, sorted } from './columns.ts'
import { readSheet } from './read.ts'
import { DataTable } from './view/DataTable.tsx'

const SALES = 'day,units,open,note\n2025-04-01,3,yes,"a, ""b""\nc"\n2025-04-02,,no,\n2025-04-03,12,yes,NaN\n'

describe('a file of separated values', () => {
  it('is read with quotation marks, line ends in cells, any separator, and rows of any length', () => {
    expect(readSheet(SALES)).toMatchObject({
      columns: ['day', 'units', 'open', 'note'],
      count: 3,
      rows: [['2025-04-01', '3', 'yes', 'a, "b"\nc'], ['2025-04-02', '', 'no', ''], { 3: 'NaN' }],
    })
    expect(readSheet('\uFEFFa;"b,c"\r\n1;2;3\r\n\r\n4\r\n')).toEqual({
      columns: ['a', 'b,c', '3'],
      rows: [
        ['1', '2', '3'],
        ['4', '', ''],
      ],
      count: 2,
    })
    expect(readSheet('a\ta\n1\t2').columns).toEqual(['a', 'a (2)'])
    expect(readSheet('')).toEqual({ columns: [], rows: [], count: 0 })
  })

  it('is counted whole and kept in part', () => {
    const { count, rows } = readSheet(`id\n${'1\n'.repeat(12_000)}`)
    expect([count, rows.length]).toEqual([12_000, 10_000])
  })

  it('has columns with a type, what is missing, and the range of numbers', () => {
    const columns = columnsOf(readSheet(SALES))
    expect(columns.map(({ type, missing }) => [type, missing])).toEqual([
      ['time', 0],
      ['number', 1],
      ['logical', 0],
      ['text', 2],
    ])
    expect(columns[1]?.range).toEqual({ least: 3, most: 12, mean: 7.5 })
  })

  it('is sorted by a column, numbers by their value, and what is missing comes last either way', () => {
    const sheet = readSheet('n\n10\n9\n\n NA\n-1')
    const columns = columnsOf(sheet)
    const up = nextOrder(undefined, 0)
    const down = nextOrder(up, 0)
    expect(sorted(sheet, columns, up)).toEqual([3, 1, 0, 2])
    expect(sorted(sheet, columns, down)).toEqual([0, 1, 3, 2])
    expect(nextOrder(down, 0)).toBeUndefined()
    expect(filtered(sheet, [0, 1, 2, 3], ' 1')).toEqual([0, 3])
  })
})

it('is shown with its size, sorted by a press on a column, and draws the rows in sight only', async () => {
  const rows = Array.from({ length: 500 }, (_, place) => `${place},${500 - place}`)
  const sheet = readSheet(`id,rank\n${rows.join('\n')}`)
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(() => root.render(<DataTable sheet={sheet} name="ranks.csv" />))
  const firstRow = () => container.querySelector('tbody tr')?.textContent
  expect(container.textContent).toContain('500 rows × 2 columns')
  expect(container.querySelectorAll('tbody tr').length).toBeLessThan(100)
  expect(firstRow()).toBe('10500')
  const rank = () => container.querySelectorAll('thead th')[2]
  await act(() => rank()?.querySelector('button')?.click())
  expect([firstRow(), rank()?.getAttribute('aria-sort')]).toEqual(['5004991', 'ascending'])
  await act(() => root.unmount())
})
