import { OWN_INPUT_LENGTH } from '@assess/sdk'
import { field, muted, smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type KeyboardEvent, useId } from 'react'
import { codeTexts } from '../texts.ts'
import { ownCaseName } from './OwnCaseTabs.tsx'
import type { OwnCases } from './useOwnCases.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 8px' })

const labelled = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  fontSize: '0.875rem',
  color: 'var(--text-muted)',
})

const line = css(field, {
  flex: '1 1 8rem',
  maxWidth: '18rem',
  minHeight: 32,
  padding: '0 8px',
  '@media (pointer: coarse)': { minHeight: 44 },
})

const area = css(field, {
  width: '100%',
  minHeight: 84,
  padding: '6px 10px',
  fontFamily: 'var(--font-mono)',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  resize: 'vertical',
})

interface OfCase {
  readonly cases: OwnCases
}

/** What the case that is looked at is called, where there are several, and the way to delete it. */
export function CaseName({ cases }: OfCase) {
  const { current, list } = cases
  const id = useId()
  return (
    <div css={row}>
      <label htmlFor={id} css={muted}>
        {codeTexts.ownCases.name}
      </label>
      <input
        id={id}
        type="text"
        css={line}
        value={current.name}
        placeholder={ownCaseName(cases, current.id)}
        dir="auto"
        maxLength={60}
        autoComplete="off"
        onChange={(event) => cases.change({ name: event.target.value })}
      />
      {current.id !== list[0]?.id && (
        <button type="button" css={smallButton} onClick={() => cases.remove(current.id)}>
          {codeTexts.ownCases.remove}
        </button>
      )}
    </div>
  )
}

interface CaseFieldsProps extends OfCase {
  /** Runs the case, by the key that runs a program too. */
  run(): void
  /** Off until somebody asks for it. */
  readonly hasExpected?: boolean
}

/** What goes in and what should come out of the case that is looked at. */
export function CaseFields({ cases: { current, change }, run, hasExpected = true }: CaseFieldsProps) {
  return (
    <>
      <CaseField
        title={codeTexts.input}
        label={codeTexts.customInput}
        hint={codeTexts.customHint}
        text={current.input}
        onChange={(input) => change({ input })}
        run={run}
      />
      {hasExpected && (
        <CaseField
          title={codeTexts.ownCases.expected}
          label={codeTexts.ownCases.expected}
          hint={codeTexts.ownCases.expectedHint}
          text={current.expected}
          onChange={(expected) => change({ expected })}
          run={run}
        />
      )}
    </>
  )
}

interface CaseFieldProps {
  readonly title: string
  /** Accessible name. */
  readonly label: string
  /** Stands in the field until something is written. */
  readonly hint: string
  readonly text: string
  onChange(text: string): void
  run(): void
}

function CaseField({ title, label, hint, text, onChange, run }: CaseFieldProps) {
  const id = useId()
  const runByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    event.preventDefault()
    run()
  }
  return (
    <div css={labelled}>
      <span aria-hidden>{title}</span>
      <textarea
        css={area}
        aria-label={label}
        aria-describedby={id}
        placeholder={hint}
        value={text}
        maxLength={OWN_INPUT_LENGTH}
        spellCheck={false}
        dir="auto"
        aria-keyshortcuts="Control+Enter"
        onKeyDown={runByKey}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={id} hidden>
        {hint}
      </span>
    </div>
  )
}
