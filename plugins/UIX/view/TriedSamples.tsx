import type { ProblemContext, TestCaseOutcome } from '@assess/sdk'
import { muted, Outcomes, smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useState } from 'react'
import type { Problem } from '../problem/problem.ts'
import { texts } from '../problem/texts.ts'
import { trySamples } from './trySamples.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })

const frame = css({ display: 'grid', gap: 8 })

interface TriedSamplesProps {
  readonly context: ProblemContext<Problem, unknown>
  readonly source: string
  /** The page as it is now. */
  readonly html: string
  /** Whether a run is on its way, which tries them too. */
  readonly isOn: boolean
}

/** Tries the samples in this browser; its results stand beside those of runs, because they do not count. */
export function TriedSamples({ context, source, html, isOn }: TriedSamplesProps) {
  const [tried, setTried] = useState<readonly TestCaseOutcome[]>([])
  const [isTrying, setTrying] = useState(false)
  if (isOn && tried.length > 0) setTried([])

  async function tryHere() {
    if (isTrying || isOn) return
    setTrying(true)
    const outcomes = await trySamples(source, html, context.problem.sample_testcases, context)
    if (context.signal.aborted) return
    setTrying(false)
    setTried(outcomes)
  }

  const passed = tried.filter(({ status }) => status === 'passed').length
  return (
    <div css={frame}>
      <div css={row}>
        <button type="button" css={smallButton} aria-disabled={isTrying || isOn} onClick={tryHere}>
          {texts.tryChecks}
        </button>
        <span css={muted} role="status">
          {isTrying ? texts.trying : tried.length > 0 && texts.tried(passed, tried.length)}
        </span>
      </div>
      {tried.length > 0 && <Outcomes testcases={tried} />}
    </div>
  )
}
