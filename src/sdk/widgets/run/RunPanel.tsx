import { css } from '@emotion/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { isRunning } from '../../execution.ts'
import { Outcomes } from './Outcomes.tsx'
import { hasPrinted, Printed } from './Printed.tsx'
import { RunState, type RunStateProps } from './RunState.tsx'
import { runTexts } from './texts.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  // A run that begins shows where its results will be.
  scrollMarginBlockEnd: 'min(25vh, 200px)',
  '& h3': { margin: '0 0 6px', fontSize: '0.9375rem', fontWeight: 600 },
})

interface RunPanelProps extends RunStateProps {
  /** What only the type can show, such as a grid of rows; stands before the test cases. */
  readonly children?: ReactNode
}

/**
 * What became of a run (RUN-01), in one column: state, output as it is printed, and each test case.
 *
 * @example
 * <RunPanel run={run} readOnly={context.readOnly} note="" onCancel={() => context.runs.cancel()} />
 */
export function RunPanel({ children, ...props }: RunPanelProps) {
  const { run } = props
  const isOn = isRunning(run)
  const element = useRef<HTMLElement>(null)
  const wasOn = useRef(isOn)

  useEffect(() => {
    if (isOn && !wasOn.current) element.current?.scrollIntoView({ block: 'nearest' })
    wasOn.current = isOn
  }, [isOn])

  return (
    <section ref={element} css={frame} aria-label={runTexts.title} aria-busy={isOn}>
      <RunState {...props} />
      {hasPrinted(run) && (
        <div>
          <h3>{runTexts.output}</h3>
          <Printed run={run} />
        </div>
      )}
      {children}
      {run.mode !== 'custom' && run.testcases.length > 0 && (
        <div>
          <h3>{runTexts.testcases}</h3>
          <Outcomes testcases={run.testcases} />
        </div>
      )}
    </section>
  )
}
