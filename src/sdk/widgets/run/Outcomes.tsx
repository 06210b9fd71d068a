import { css } from '@emotion/react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { TestCaseOutcome } from '../../execution.ts'
import { plainList } from '../styles.ts'
import { OutcomeRow } from './OutcomeRow.tsx'

const list = css(plainList, {
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  '& > li + li': { borderBlockStart: '1px solid var(--border)' },
})

const NONE: readonly TestCaseOutcome[] = []

interface OutcomesProps {
  readonly testcases: readonly TestCaseOutcome[]
  /** Whether what went wrong first is brought to the top of the results. */
  readonly leadsToMiss?: boolean
}

/**
 * Every test case of a run that is done so far; hidden ones without a name are counted.
 *
 * @example
 * <Outcomes testcases={testedRun(run).testcases} />
 */
export function Outcomes({ testcases, leadsToMiss = false }: OutcomesProps) {
  const hiddenOnes = testcases.filter(({ is_sample }) => !is_sample)
  const rows = useRef<HTMLUListElement>(null)
  useFirstMiss(rows, leadsToMiss ? testcases : NONE)
  return (
    <ul ref={rows} css={list}>
      {testcases.map((outcome) => (
        <li key={outcome.id}>
          <OutcomeRow outcome={outcome} number={hiddenOnes.indexOf(outcome) + 1} />
        </li>
      ))}
    </ul>
  )
}

/** What went wrong first is at the top of the results as soon as it is known; nothing around them scrolls. */
function useFirstMiss(rows: RefObject<HTMLUListElement | null>, testcases: readonly TestCaseOutcome[]) {
  const first = testcases.findIndex(
    ({ is_sample, status }) => is_sample && (status === 'failed' || status === 'error'),
  )
  useLayoutEffect(() => {
    const row = rows.current?.children[first]
    const panel = row?.closest('[role="tabpanel"]')
    if (row && panel) panel.scrollTop += row.getBoundingClientRect().top - panel.getBoundingClientRect().top
  }, [rows, first])
}
