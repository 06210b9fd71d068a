import { css } from '@emotion/react'
import type { TestCaseOutcome } from '../../execution.ts'
import { plainList } from '../styles.ts'
import { OutcomeRow } from './OutcomeRow.tsx'

const list = css(plainList, {
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  '& > li + li': { borderBlockStart: '1px solid var(--border)' },
})

/** Every test case of a run that is done so far; hidden ones without a name are counted. */
export function Outcomes({ testcases }: { readonly testcases: readonly TestCaseOutcome[] }) {
  const hiddenOnes = testcases.filter(({ is_sample }) => !is_sample)
  return (
    <ul css={list}>
      {testcases.map((outcome) => (
        <li key={outcome.id}>
          <OutcomeRow outcome={outcome} number={hiddenOnes.indexOf(outcome) + 1} />
        </li>
      ))}
    </ul>
  )
}
