import { muted, type ResultTab, remembered, ScrollBox } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { KernelView } from '../kernel/state.ts'
import { kernelTexts } from '../kernel/texts.ts'

const box = css({
  flex: '0 1 auto',
  minHeight: 0,
  overflow: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: '0.8125rem' },
  '& th, & td': {
    padding: '5px 10px',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBlockEnd: '1px solid var(--border)',
  },
  '& thead th': { position: 'sticky', insetBlockStart: 0, background: 'var(--surface-2)', fontWeight: 600 },
  '& tbody th': { fontFamily: 'var(--font-mono)', fontWeight: 600, whiteSpace: 'nowrap' },
  '& td': { color: 'var(--text-muted)', whiteSpace: 'nowrap' },
  '& td:last-child': {
    width: '100%',
    minWidth: '12rem',
    color: 'var(--text)',
    fontFamily: 'var(--font-mono)',
    whiteSpace: 'normal',
  },
  '& tbody tr:last-child > *': { borderBlockEnd: 0 },
  '& tbody tr:hover > *': { background: 'var(--surface-2)' },
})

type Known = Pick<KernelView, 'variables'>

/** The names that cells have made, as after the last run. */
export function variablesTab({ variables }: Known): ResultTab {
  return {
    name: 'variables',
    title: kernelTexts.variables,
    isApart: true,
    isDrawnOnDemand: true,
    content: <Variables variables={variables} />,
  }
}

const Variables = remembered(({ variables }: Known) => {
  if (!variables || variables.length === 0)
    return <p css={muted}>{variables ? kernelTexts.noVariables : kernelTexts.noKernelYet}</p>
  const { name, shape, type, value } = kernelTexts.columns
  return (
    <ScrollBox as="section" css={box} aria-label={kernelTexts.variables}>
      <table>
        <thead>
          <tr>
            {[name, type, shape, value].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variables.map((one) => (
            <tr key={one.name} translate="no">
              <th scope="row">{one.name}</th>
              <td>{one.type}</td>
              <td>{one.shape}</td>
              <td>{one.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
})
