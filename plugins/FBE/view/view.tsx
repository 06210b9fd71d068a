import { isRunning, momentNow, type ViewProps } from '@assess/sdk'
import { RunPanel, Statement, stack, useAnswer } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useState } from 'react'
import { RunBar } from '../../families/code/view/RunBar.tsx'
import { useRevisions } from '../../families/code/view/useRevisions.ts'
import { dataTexts } from '../../families/data/texts.ts'
import { MetricPanel } from '../../families/metric/view/MetricPanel.tsx'
import { PredictionNotes } from '../../families/metric/view/PredictionNotes.tsx'
import { reportOf } from '../../families/metric/view/report.ts'
import { removed, takenBack, uploaded } from '../problem/edits.ts'
import type { Upload } from '../problem/problem.schema.ts'
import type { Part, Problem, Solution } from '../problem/solution.ts'
import { texts } from '../problem/texts.ts'
import { Earlier } from './Earlier.tsx'
import { FilePart } from './FilePart.tsx'
import { InspectionPanel } from './InspectionPanel.tsx'
import { Tables } from './Tables.tsx'
import { useInspection } from './useInspection.ts'
import { useSubmitted } from './useSubmitted.ts'
import { useUploads } from './useUploads.ts'

/** Both files in one row where they fit, so that the result is in sight below them. */
const parts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  alignItems: 'start',
  gap: 16,
})
const errorText = css({ margin: 0, color: 'var(--danger)' })

interface ResultsProps extends Pick<ViewProps<Problem, Solution>, 'context' | 'run'> {
  readonly hasPreview: boolean
}

function Results({ context: { problem, readOnly, runs }, run, hasPreview }: ResultsProps) {
  const shown = { run, readOnly, onCancel: runs.cancel }
  if (!problem.prediction) return <RunPanel {...shown} />
  return <MetricPanel {...shown} metric={problem.prediction.metric} hasPreview={hasPreview} />
}

export default function View({ context, solution, run }: ViewProps<Problem, Solution>) {
  const { problem, readOnly, runs } = context
  const [shown, change] = useAnswer({ context, solution })
  const [before, setBefore] = useState<Upload>()
  const [hint, setHint] = useState('')
  const [submitted, setSubmitted] = useSubmitted(context, run)
  const { inspection, inspectFile, clear } = useInspection(problem.prediction)
  const { remaining } = useRevisions(context, run, false)
  const arrive = (part: Part) => (uri: string) =>
    change((current) => uploaded(current, part, uri, momentNow(context.clock)))
  const main = useUploads(context, arrive('main_url'))
  const supplementary = useUploads(context, arrive('supplementary_url'))
  const isOn = isRunning(run)

  function pick(file: File) {
    setHint('')
    inspectFile(file)
    main.send(file)
  }

  function submit() {
    setSubmitted(shown.main_url)
    runs.submit()
  }

  function remove(part: Part) {
    if (part === 'main_url') clear()
    setBefore(shown)
    change((current) => removed(current, part))
  }

  function takeBack(earlier: Upload | undefined) {
    clear()
    if (earlier) change((current) => takenBack(current, earlier))
  }

  /** Runs and submissions need a file that has arrived (VALID-01). */
  function whenComplete(go: () => void) {
    if (isOn) return
    const isUnderWay = main.isUnderWay || supplementary.isUnderWay
    const missing = shown.main_url === '' ? texts.required : ''
    setHint(isUnderWay ? texts.stillUploading : missing)
    if (!isUnderWay && missing === '') go()
  }

  const isSubmitted = !isOn && run.message === '' && submitted !== '' && submitted === shown.main_url

  const partProps = (part: Part) => ({
    part,
    readOnly,
    uri: shown[part],
    onRemove: () => remove(part),
    onUndo: () => takeBack(before),
  })
  const actions = {
    isOn,
    remaining,
    start: (mode: 'run' | 'custom') => whenComplete(() => runs.start(mode)),
    submit: () => whenComplete(() => remaining !== 0 && submit()),
  }

  return (
    <div css={stack}>
      <div>
        <Statement html={problem.statement} />
        {problem.prediction && (
          <PredictionNotes prediction={problem.prediction} downloads={problem.downloads} />
        )}
        <Tables title={dataTexts.look} addresses={problem.downloads} />
      </div>
      <div css={parts}>
        <FilePart {...partProps('main_url')} sending={main} onPick={pick} />
        <FilePart {...partProps('supplementary_url')} sending={supplementary} onPick={supplementary.send} />
      </div>
      <div css={[stack, { gap: 8 }]}>
        {!readOnly && <RunBar runName={texts.check} actions={actions} isSubmitted={isSubmitted} />}
        {hint !== '' && (
          <p css={errorText} role="alert">
            {hint}
          </p>
        )}
        <Results context={context} run={run} hasPreview={inspection.kind === 'nothing'} />
      </div>
      {inspection.kind === 'nothing' && <Tables title={texts.whole} addresses={[shown.main_url]} />}
      <InspectionPanel inspection={inspection} reported={reportOf(run)?.fault} />
      <Earlier revisions={shown.revisions} readOnly={readOnly} onTakeBack={takeBack} />
    </div>
  )
}
