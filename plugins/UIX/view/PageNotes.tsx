import { css } from '@emotion/react'
import { numberText } from '../../../src/sdk/format.ts'
import { CodeBox } from '../../../src/sdk/widgets/CodeBox.tsx'
import { muted } from '../../../src/sdk/widgets/styles.ts'
import type { Problem } from '../problem.ts'
import { texts } from '../texts.ts'

const frame = css({
  ...{ display: 'flex', flexDirection: 'column', gap: 16, marginBlockStart: 24 },
  '& h2': { margin: '0 0 8px', fontSize: '1rem', fontWeight: 600 },
  '& h3': { margin: '0 0 6px', fontSize: '0.9375rem', fontWeight: 600, overflowWrap: 'anywhere' },
  '& p, & ul': { margin: 0 },
  '& ul': { paddingInlineStart: 20 },
})

/** What stands below the statement: how the page is checked, and within which limits. */
export function PageNotes({ problem }: { readonly problem: Problem }) {
  const { sample_testcases, non_sample_testcases, limits } = problem
  return (
    <div css={frame}>
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
      <section>
        <h2>{texts.limits}</h2>
        <p css={muted}>{texts.limitsOf(numberText(limits.cpu_ms / 1000), numberText(limits.memory_mb))}</p>
      </section>
    </div>
  )
}
