import type { ReactNode } from 'react'
import type { RunView } from '../../view.ts'
import { Outcomes } from '../run/Outcomes.tsx'
import { hasPrinted, Printed } from '../run/Printed.tsx'
import { runTexts } from '../run/texts.ts'
import { muted } from '../text.ts'
import type { ResultTab } from './ResultPane.tsx'

/** The test cases of a run as a tab; `before` is what only the type can show, such as a grid of rows. */
export function casesTab(run: RunView, before?: ReactNode): ResultTab {
  const testcases = run.mode === 'custom' ? [] : run.testcases
  return {
    name: 'cases',
    title: runTexts.testcases,
    stamp: testcases.map(({ id, status }) => `${id} ${status}`).join(),
    content: (
      <>
        {before}
        {/* What a compiler says belongs to why there is no result. */}
        {run.message !== '' && run.output !== '' && <Printed run={run} />}
        {testcases.length > 0 ? <Outcomes testcases={testcases} /> : !before && <NothingYet run={run} />}
      </>
    ),
  }
}

/** What a run has printed as a tab, after what only the type can show. */
export function outputTab(run: RunView, before?: ReactNode): ResultTab {
  return {
    name: 'output',
    title: runTexts.output,
    stamp: hasPrinted(run) ? `${run.state} ${run.output.length}` : '',
    content: (
      <>
        {before}
        {hasPrinted(run) ? <Printed run={run} /> : !before && <NothingYet run={run} />}
      </>
    ),
  }
}

/** Stands where results will be; of a run that has none its state and its message say why. */
export function NothingYet({ run: { state, absent } }: { readonly run: RunView }) {
  return state === 'IDLE' && !absent ? <p css={muted}>{runTexts.nothingYet}</p> : null
}
