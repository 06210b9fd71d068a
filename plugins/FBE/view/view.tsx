import { css } from '@emotion/react'
import { useState } from 'react'
import { isRunning } from '../../../src/sdk/execution.ts'
import { momentNow } from '../../../src/sdk/format.ts'
import type { ViewProps } from '../../../src/sdk/view.ts'
import { RunPanel } from '../../../src/sdk/widgets/run/RunPanel.tsx'
import { Statement } from '../../../src/sdk/widgets/statement/Statement.tsx'
import { stack } from '../../../src/sdk/widgets/styles.ts'
import { useAnswer } from '../../../src/sdk/widgets/useAnswer.ts'
import { RunBar } from '../../families/code/view/RunBar.tsx'
import { useRevisions } from '../../families/code/view/useRevisions.ts'
import { MetricPanel } from '../../families/metric/view/MetricPanel.tsx'
import { PredictionNotes } from '../../families/metric/view/PredictionNotes.tsx'
import { removed, takenBack, uploaded } from '../problem/edits.ts'
import type { Upload } from '../problem/problem.schema.ts'
import type { Part, Problem, Solution } from '../problem/solution.ts'
import { texts } from '../problem/texts.ts'
import { Earlier } from './Earlier.tsx'
import { FilePart } from './FilePart.tsx'
import { InspectionPanel } from './InspectionPanel.tsx'
import { Tables } from './Tables.tsx'
import { useInspection } from './useInspection.ts'
import { useUploads } from './useUploads.ts'

const errorText = css({ margin: 0, color: 'var(--danger)' })

export default function View({ context, solution, run }: ViewProps<Problem, Solution>) {
  const { problem, readOnly, runs } = context
  const [shown, change] = useAnswer({ context, solution })
  const [before, setBefore] = useState<Upload>()
  const [hint, setHint] = useState('')
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
    submit: () => whenComplete(() => remaining !== 0 && runs.submit()),
  }

  return (
    <div css={stack}>
      <div>
        <Statement html={problem.statement} />
        {problem.prediction && (
          <PredictionNotes prediction={problem.prediction} downloads={problem.downloads} />
        )}
        <Tables
          addresses={[...problem.downloads, ...(inspection.kind === 'nothing' ? [shown.main_url] : [])]}
        />
      </div>
      <FilePart {...partProps('main_url')} sending={main} onPick={pick} />
      <InspectionPanel inspection={inspection} />
      <FilePart {...partProps('supplementary_url')} sending={supplementary} onPick={supplementary.send} />
      <div css={[stack, { gap: 8 }]}>
        {!readOnly && <RunBar runName={texts.check} actions={actions} />}
        {hint !== '' && (
          <p css={errorText} role="alert">
            {hint}
          </p>
        )}
        {problem.prediction ? (
          <MetricPanel
            run={run}
            readOnly={readOnly}
            metric={problem.prediction.metric}
            hasPreview={inspection.kind === 'nothing'}
            onCancel={runs.cancel}
          />
        ) : (
          <RunPanel run={run} readOnly={readOnly} onCancel={runs.cancel} />
        )}
      </div>
      <Earlier revisions={shown.revisions} readOnly={readOnly} onTakeBack={takeBack} />
    </div>
  )
}
