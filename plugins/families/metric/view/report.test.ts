import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CASES } from '../prediction.ts'
import { MetricReport } from './MetricReport.tsx'

type Props = Parameters<typeof MetricReport>[0]

/** What stands in the report of a file whose public rows are right to this share. */
function shown(status: 'passed' | 'failed', share: number): string {
  const open = { metric: 'accuracy', value: share, rows: 10, share }
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
  },
)
