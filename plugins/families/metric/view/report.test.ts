import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CASES } from '../prediction.ts'
import { MetricReport } from './MetricReport.tsx'
import { rounded } from './rounded.ts'

type Props = Parameters<typeof MetricReport>[0]

/** What stands in the report of a file whose public rows are right to this share. */
function shown(status: 'passed' | 'failed', share: number): string {
  const open = { metric: 'accuracy', value: share, rows: 10, share, accept: 0.75 }
  const run = { testcases: [{ id: CASES.open, status }] }
  const props = { run, metric: 'accuracy', report: { name: 'a.csv', open } } as unknown as Props
  return renderToStaticMarkup(createElement(MetricReport, props))
}

it.each([
  ['passed', 1, 'success', 'Full score'],
  ['failed', 0.4, 'warning', '40 % of the score'],
  ['failed', 0, 'danger', 'No score'],
] as const)(
  'public rows that have %s with a share of %f are shown as a %s',
  (status, share, colour, words) => {
    const markup = shown(status, share)
    const colours = [...markup.matchAll(/color:var\(--(success|warning|danger)\)/g)].map(([, name]) => name)
    expect(colours).toEqual([colour])
    expect(markup).toContain(words)
    expect(markup).toContain('on 10 rows, full score from 0.75')
  },
)

it('a program that ended with an error says it at once, the last line first', () => {
  const message =
    'Traceback (most recent call last):\n  File "main.py", line 19, in <module>\nNameError: undefined'
  const run = { testcases: [{ id: CASES.file, status: 'error', message }] }
  const props = { run, metric: 'mae', report: undefined } as unknown as Props
  const markup = renderToStaticMarkup(createElement(MetricReport, props))
  expect(markup).toContain('The program runs to its end')
  expect(markup).toMatch(/Line 19: <span[^>]*>NameError: undefined<.*Traceback \(most/s)
})

it('two tries whose values differ a little can be told from each other', () => {
  expect([13.42, 13.38, 695.31, 0.4351, 0, 123_456.7].map(rounded)).toEqual([
    ...['13.42', '13.38', '695.3', '0.4351', '0', '123,457'],
  ])
})
