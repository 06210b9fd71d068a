import type { RunView, ViewProps } from '@assess/sdk'
import { type LineMark, testedRun } from '@assess/sdk/ui'
import { useMemo } from 'react'
import type { CodeSolution } from '../../families/code/solution.ts'
import CodeView, { warm } from '../../families/code/view/view.tsx'
import { readEndings } from '../problem/endings.ts'
import { isRight, type Problem } from '../problem/solution.ts'
import { texts } from '../problem/texts.ts'
import { EndingCard } from './EndingCard.tsx'
import { SitePreview } from './SitePreview.tsx'

/** A run whose samples say what a good script does there. */
function withExpected(run: RunView, problem: Problem): RunView {
  const { sample_testcases } = problem
  const testcases = run.testcases.map((outcome) => {
    const sample = sample_testcases.find(({ name }) => outcome.is_sample && name === outcome.name)
    return sample ? { ...outcome, name: texts.expected(outcome.name, isRight(sample)) } : outcome
  })
  return { ...run, testcases, other: run.other && withExpected(run.other, problem) }
}

/** The lines at which the script failed where it had to pass, from the outermost one on. */
function faultsIn(run: RunView, { sample_testcases }: Problem): readonly LineMark[] {
  const isRightOne = (name: string) => sample_testcases.some((site) => site.name === name && isRight(site))
  const [stop] = readEndings(run.data).flatMap(({ name, stop }) => (stop && isRightOne(name) ? [stop] : []))
  return stop ? stop.lines.map(({ line }) => ({ line, message: stop.error })) : []
}

/** A script beside the site that it tests, with what was on the page where the script failed. */
export default function View(props: ViewProps<Problem, CodeSolution>) {
  const { context, run } = props
  const { problem } = context
  const shown = useMemo(() => withExpected(run, problem), [run, problem])
  const isWanted = (name: string) =>
    problem.sample_testcases.some((site) => site.name === name && !isRight(site))
  const faultsOf = useMemo(() => (one: RunView) => faultsIn(one, problem), [problem])
  // What has to be mended comes first.
  const endings = readEndings(testedRun(run).data).toSorted(
    (a, b) => Number(isWanted(a.name)) - Number(isWanted(b.name)),
  )
  const cards = endings.map((one) => <EndingCard key={one.name} ending={one} isWanted={isWanted(one.name)} />)
  return (
    <CodeView
      {...props}
      run={shown}
      kind="site"
      belowCases={cards.length > 0 && cards}
      faultsOf={faultsOf}
      preview={<SitePreview context={context} />}
    />
  )
}

export { warm }
