import { css } from '@emotion/react'
import { useId } from 'react'
import { OWN_INPUT_LENGTH } from '../../../../src/sdk/common.ts'
import type { RunView } from '../../../../src/sdk/view.ts'
import { field } from '../../../../src/sdk/widgets/field.ts'
import { Outcomes } from '../../../../src/sdk/widgets/run/Outcomes.tsx'
import { hasPrinted, Printed } from '../../../../src/sdk/widgets/run/Printed.tsx'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import { smallButton } from '../../../../src/sdk/widgets/viewButtons.ts'
import type { ResultTab } from '../../../../src/sdk/widgets/workspace/ResultPane.tsx'
import { type OwnCase, ownOutcomeOf } from '../own-cases.ts'
import { codeTexts } from '../texts.ts'
import { OwnCaseTabs, ownCaseName } from './OwnCaseTabs.tsx'
import type { OwnCases } from './useOwnCases.ts'
import type { OwnRuns } from './useOwnRuns.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  minWidth: 0,
})

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 8px' })

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'start',
  gap: '8px 12px',
})

const labelled = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  fontSize: '0.875rem',
  color: 'var(--text-muted)',
})

const result = css({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 })

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

interface OwnCasesProps {
  readonly cases: OwnCases
  readonly runs: OwnRuns
  /** The newest run; one with own input that no case has asked for is shown too, as after a reload. */
  readonly run: RunView
  /** Off where the case that is looked at goes along with the main button. */
  readonly hasOwnButton: boolean
  readonly isRunning: boolean
  start(input: string): void
}

/** The candidate's own test cases, as a tab: what goes in, what should come out, and what did (SAVE-16). */
export function inputTab(props: OwnCasesProps): ResultTab {
  const isOfThis = props.run.mode === 'custom' && hasPrinted(props.run)
  return {
    name: 'input',
    title: codeTexts.customInput,
    stamp: isOfThis ? `${props.run.state} ${props.run.output.length}` : '',
    content: <OwnCasesPart {...props} />,
  }
}

function OwnCasesPart({ cases, runs, run, hasOwnButton, isRunning, start }: OwnCasesProps) {
  const { current, list } = cases
  const outcomes = list.flatMap((one) => {
    const ended = runs.of(one)
    // Why a program did not compile is said above.
    return ended && ended.message === '' && one.expected !== ''
      ? [ownOutcomeOf({ ...one, name: ownCaseName(cases, one.id) }, ended)]
      : []
  })
  const isOn = runs.running === current.id
  const begin = (some: readonly OwnCase[]) => {
    if (!isRunning) runs.start(some, start)
  }
  return (
    <div css={frame}>
      <div css={row}>
        <OwnCaseTabs cases={cases} outcomeOf={(id) => outcomes.find((one) => one.id === id)} />
        <div css={[row, { marginInlineStart: 'auto' }]}>
          {hasOwnButton && (
            <button
              type="button"
              css={smallButton}
              aria-disabled={isRunning}
              onClick={() => begin([current])}
            >
              {codeTexts.runCustom}
            </button>
          )}
          {list.length > 1 && (
            <button type="button" css={smallButton} aria-disabled={isRunning} onClick={() => begin(list)}>
              {codeTexts.ownCases.runAll(list.length)}
            </button>
          )}
        </div>
      </div>
      {list.length > 1 && <CaseName key={current.id} cases={cases} />}
      <div css={columns}>
        <CaseFields key={current.id} cases={cases} />
        <CaseResult
          ended={isOn ? undefined : runs.of(current)}
          outcome={isOn ? undefined : outcomes.find(({ id }) => id === current.id)}
          // A run that nobody asked for here was asked for before a reload.
          newest={isOn || runs.running === undefined ? run : undefined}
          isAlone={list.length === 1}
        />
      </div>
    </div>
  )
}

function CaseName({ cases }: Pick<OwnCasesProps, 'cases'>) {
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

/** What goes in and what should come out of the case that is looked at. */
function CaseFields({ cases: { current, change } }: Pick<OwnCasesProps, 'cases'>) {
  return (
    <>
      <CaseField
        title={codeTexts.input}
        label={codeTexts.customInput}
        hint={codeTexts.customHint}
        text={current.input}
        onChange={(input) => change({ input })}
      />
      <CaseField
        title={codeTexts.ownCases.expected}
        label={codeTexts.ownCases.expected}
        hint={codeTexts.ownCases.expectedHint}
        text={current.expected}
        onChange={(expected) => change({ expected })}
      />
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
}

function CaseField({ title, label, hint, text, onChange }: CaseFieldProps) {
  const id = useId()
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
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={id} hidden>
        {hint}
      </span>
    </div>
  )
}

interface CaseResultProps {
  readonly ended: RunView | undefined
  readonly outcome: ReturnType<typeof ownOutcomeOf> | undefined
  readonly newest: RunView | undefined
  readonly isAlone: boolean
}

/** What the program made of the case: its verdict with what differs, or what it printed. */
function CaseResult({ ended, outcome, newest, isAlone }: CaseResultProps) {
  if (outcome) {
    return (
      <div css={result}>
        <Outcomes testcases={[outcome]} />
      </div>
    )
  }
  const shown =
    ended ?? (newest?.mode === 'custom' && (isAlone || newest.state !== 'EVALUATED') ? newest : undefined)
  return (
    <div css={result}>{shown ? <Printed run={shown} /> : <p css={muted}>{codeTexts.ownCases.notRun}</p>}</div>
  )
}
