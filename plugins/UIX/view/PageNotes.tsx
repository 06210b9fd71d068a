import { CodeBox, muted } from '@assess/sdk/ui'
import { LimitsNote, notes } from '../../families/code/view/notes.tsx'
import type { Problem } from '../problem/problem.ts'
import { texts } from '../problem/texts.ts'

/** What stands below the statement: how the page is checked, and within which limits. */
export function PageNotes({ problem }: { readonly problem: Problem }) {
  const { sample_testcases, non_sample_testcases, limits } = problem
  return (
    <div css={notes}>
      {sample_testcases.length > 0 && (
        <section>
          <h2>{texts.checks}</h2>
          {sample_testcases.map(({ id, name, script, width }) => (
            <div key={id} css={{ marginBlockEnd: 16 }}>
              <h3>
                {name} <span css={muted}>({texts.width(width)})</span>
              </h3>
              <CodeBox as="pre" label={name}>
                {script.trim()}
              </CodeBox>
            </div>
          ))}
        </section>
      )}
      {non_sample_testcases.length > 0 && (
        <section>
          <h2>{texts.hiddenChecks}</h2>
          <ul>
            {non_sample_testcases.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      <LimitsNote limits={limits} texts={texts} />
    </div>
  )
}
