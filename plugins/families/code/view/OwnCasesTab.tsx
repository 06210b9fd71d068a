import type { RunView } from '@assess/sdk'
import { hasPrinted, ownRun, type ResultTab, runTexts, smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { type OwnCase, ownOutcomeOf } from '../own-cases.ts'
import { codeTexts } from '../texts.ts'
import { CaseFields, CaseName } from './CaseFields.tsx'
import { CaseResult } from './CaseResult.tsx'
import { OwnCaseTabs, ownCaseName } from './OwnCaseTabs.tsx'
import type { OwnCases } from './useOwnCases.ts'
import type { OwnRuns } from './useOwnRuns.ts'
import type { RunProgram } from './useRunProgram.ts'

const frame = css({ display: 'flex', flexDirection: 'column', gap: 10, minWidth: 0 })

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 8px' })

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'start',
  gap: '8px 12px',
})

/** The result has twice the width of the fields beside it, and stands before them in a narrow pane. */
const beside = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: '8px 12px',
  '& > :first-of-type': { display: 'grid', gap: 8, minWidth: 0 },
  '@container (max-width: 480px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > :last-of-type': { order: -1 },
  },
})

interface OwnCasesProps {
  readonly cases: OwnCases
  readonly runs: OwnRuns
  /** The newest run; one with own input that no case has asked for is shown too, as after a reload. */
  readonly newest: RunView
  /** What sets the results apart from those of a run of now. */
  readonly note?: string
  /** The program as it is now, where the answer is one. */
  readonly program?: RunProgram
  /** Off where the case that is looked at goes along with the main button: there the output comes first. */
  readonly hasOwnButton: boolean
  readonly isRunning: boolean
  start(input: string): void
}

/** The candidate's own test cases, as a tab: what goes in, what should come out, and what did (SAVE-16). */
export function inputTab(props: OwnCasesProps): ResultTab {
  const run = ownRun(props.newest)
  return {
    name: 'input',
    of: { run, note: props.note ?? '' },
    title: props.hasOwnButton ? codeTexts.customInput : codeTexts.inputAndOutput,
    stamp: hasPrinted(run) ? `${run.state} ${run.output.length}` : '',
    content: <OwnCasesPart {...props} run={run} />,
  }
}

interface OwnCasesPartProps extends OwnCasesProps {
  /** The newest run with own input. */
  readonly run: RunView
}

function OwnCasesPart(props: OwnCasesPartProps) {
  const { cases, runs, run, program, hasOwnButton, isRunning, start } = props
  const { current, list } = cases
  const outcomes = list.flatMap((one) => {
    const ended = runs.of(one)
    // Why a program did not compile is said above.
    return ended && ended.message === '' && one.expected !== ''
      ? [ownOutcomeOf({ ...one, name: ownCaseName(cases, one.id) }, ended)]
      : []
  })
  const isOn = runs.running === current.id
  const isAlone = list.length === 1
  const mayBeIts = isOn || (runs.running === undefined && (isAlone || run.state !== 'EVALUATED'))
  const tabs = (
    <OwnCaseTabs
      cases={cases}
      outcomeOf={(id) => outcomes.find((one) => one.id === id)}
      hasNames={hasOwnButton || !isAlone}
    />
  )
  const name = !isAlone && <CaseName key={current.id} cases={cases} />
  const result = (
    <CaseResult
      ended={isOn ? undefined : runs.last(current.id)}
      outcome={isOn ? undefined : outcomes.find(({ id }) => id === current.id)}
      newest={run}
      // A run that nobody asked for here was asked for before a reload.
      other={mayBeIts ? run : undefined}
      input={current.input}
      program={program}
      nothing={hasOwnButton ? codeTexts.ownCases.notRun : runTexts.nothingYet}
    />
  )
  const begin = (some: readonly OwnCase[]) => {
    if (!isRunning) runs.start(some, start)
  }
  const runCurrent = () => begin([current])
  const buttons = <Buttons {...{ cases, hasOwnButton, isRunning, begin }} />
  if (!hasOwnButton) {
    return (
      <div css={beside}>
        <div>
          {!isAlone && tabs}
          {name}
          <QuietFields key={current.id} cases={cases} run={runCurrent}>
            {isAlone && tabs}
            {buttons}
          </QuietFields>
        </div>
        {result}
      </div>
    )
  }
  return (
    <div css={frame}>
      <div css={row}>
        {tabs}
        {buttons}
      </div>
      {name}
      <div css={beside}>
        <div>
          <CaseFields key={current.id} cases={cases} run={runCurrent} />
        </div>
        {result}
      </div>
    </div>
  )
}

interface ButtonsProps extends Pick<OwnCasesProps, 'cases' | 'hasOwnButton' | 'isRunning'> {
  begin(cases: readonly OwnCase[]): void
}

function Buttons({ cases: { current, list }, hasOwnButton, isRunning, begin }: ButtonsProps) {
  return (
    <div css={[row, { marginInlineStart: 'auto' }]}>
      {hasOwnButton && (
        <button type="button" css={smallButton} aria-disabled={isRunning} onClick={() => begin([current])}>
          {codeTexts.runCustom}
        </button>
      )}
      {list.length > 1 && (
        <button type="button" css={smallButton} aria-disabled={isRunning} onClick={() => begin(list)}>
          {codeTexts.ownCases.runAll(list.length)}
        </button>
      )}
    </div>
  )
}

interface QuietFieldsProps extends Pick<OwnCasesProps, 'cases'> {
  /** Runs the case that is looked at. */
  run(): void
  /** Buttons that stand beside that for the expected output. */
  readonly children: ReactNode
}

/** The input, and what is expected when somebody wants to say it. */
function QuietFields({ cases, run, children }: QuietFieldsProps) {
  const [isAsked, setAsked] = useState(false)
  const hasExpected = isAsked || cases.current.expected !== ''
  return (
    <>
      <div css={columns}>
        <CaseFields cases={cases} run={run} hasExpected={hasExpected} />
      </div>
      <div css={row}>
        {children}
        {!hasExpected && (
          <button type="button" css={smallButton} onClick={() => setAsked(true)}>
            {codeTexts.ownCases.addExpected}
          </button>
        )}
      </div>
    </>
  )
}
