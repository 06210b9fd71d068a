import type { ReactNode } from 'react'
import { RUN_MESSAGES } from '../../execution.ts'
import type { RunView } from '../../view.ts'
import { testedRun } from '../run/kinds.ts'
import { Outcomes } from '../run/Outcomes.tsx'
import { hasPrinted, Printed } from '../run/Printed.tsx'
import { runTexts } from '../run/texts.ts'
import { muted } from '../text.ts'
import type { ResultTab } from './ResultPane.tsx'

interface MoreOfCases {
  /** Stands below them. */
  readonly after?: ReactNode
  /** What sets them apart from those of a run of now. */
  readonly note?: string
}

/**
 * The test cases of the newest run of them as a tab, between what only the type can show: what they are tried with, or what
 * else is known of them, such as grids of rows.
 *
 * @example
 * const tabs = [casesTab(run), outputTab(run)]
 */
export function casesTab(
  newest: RunView,
  before?: ReactNode,
  { after, note = '' }: MoreOfCases = {},
): ResultTab {
  const run = testedRun(newest)
  const testcases = shownCases(run)
  return {
    name: 'cases',
    of: { run, note },
    title: runTexts.testcases,
    stamp: testcases.map(({ id, status }) => `${id} ${status}`).join(),
    content: (
      <>
        {before}
        {/* What a compiler says belongs to why there is no result, unless a test case has said why in a sentence. */}
        {run.message !== '' && run.output !== '' && !testcases.some(({ message }) => message) && (
          <Printed run={run} />
        )}
        {testcases.length > 0 ? (
          <Outcomes testcases={testcases} leadsToMiss />
        ) : (
          !before && !after && <NothingYet run={run} />
        )}
        {after}
      </>
    ),
  }
}

/** With one of these, no test case was run. */
const UNTRIED: readonly string[] = [
  RUN_MESSAGES.notCompiled,
  RUN_MESSAGES.noLanguage,
  RUN_MESSAGES.notWritten,
  RUN_MESSAGES.notStarted,
  RUN_MESSAGES.notSetUp,
]

/** The hidden test cases of what did not start were not run either. */
function shownCases({ message, testcases }: RunView): RunView['testcases'] {
  return !UNTRIED.includes(message)
    ? testcases
    : testcases.map((one) => (one.is_sample ? one : { ...one, status: 'skipped' }))
}

/**
 * What a run has printed as a tab, after what only the type can show.
 *
 * @example
 * const tabs = [outputTab(run)]
 */
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

/**
 * Stands where results will be; of a run that has none its state and its message say why.
 *
 * @example
 * <NothingYet run={run} />
 */
export function NothingYet({ run: { state, absent } }: { readonly run: RunView }) {
  return state === 'IDLE' && !absent ? <p css={muted}>{runTexts.nothingYet}</p> : null
}
