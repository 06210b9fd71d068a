import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NO_RUN } from '../../src/runs/state.ts'
import type { RunView } from '../../src/sdk/view.ts'
import { casesTab, outputTab } from '../../src/sdk/widgets/workspace/resultTabs.tsx'

it('what was printed stands beside the test cases only when it says why there are none', () => {
  const printed = (run: Partial<RunView>) =>
    renderToStaticMarkup(casesTab({ ...NO_RUN, state: 'EVALUATED', ...run }).content)
  expect(printed({ output: 'line 3: no such name', message: 'Compilation failed' })).toContain('no such name')
  expect(printed({ output: 'hello' })).not.toContain('hello')
})

it('only where nothing has been run do the results say so; a refusal stands alone', () => {
  const said = (run: Partial<RunView>) =>
    [casesTab, outputTab].map((tab) => renderToStaticMarkup(tab({ ...NO_RUN, ...run }).content))
  const nothing = 'Nothing has been run yet.'
  expect(said({})).toEqual([expect.stringContaining(nothing), expect.stringContaining(nothing)])
  for (const run of [
    { state: 'LOADING' },
    { state: 'EVALUATED', message: 'There is no code yet.' },
    { state: 'ERROR', message: 'Unable to run code' },
    { absent: { kind: 'loading' } },
  ] as const)
    expect(said(run).join(), JSON.stringify(run)).not.toContain(nothing)
})
