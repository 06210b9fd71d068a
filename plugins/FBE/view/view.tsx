import { css } from '@emotion/react'
import { useState } from 'react'
import { isRunning } from '../../../src/sdk/execution.ts'
import { momentNow } from '../../../src/sdk/format.ts'
import type { ViewProps } from '../../../src/sdk/view.ts'
import { Statement } from '../../../src/sdk/widgets/statement/Statement.tsx'
import { stack } from '../../../src/sdk/widgets/styles.ts'
import { useAnswer } from '../../../src/sdk/widgets/useAnswer.ts'
import { RunBar } from '../../families/code/view/RunBar.tsx'
import { useRevisions } from '../../families/code/view/useRevisions.ts'
import { MetricPanel } from '../../families/metric/view/MetricPanel.tsx'
import { PredictionNotes } from '../../families/metric/view/PredictionNotes.tsx'
import { removed, takenBack, uploaded } from '../edits.ts'
import type { Part, Problem, Solution, Upload } from '../solution.ts'
import { texts } from '../texts.ts'
import { Earlier } from './Earlier.tsx'
import { FilePart } from './FilePart.tsx'
import { LookPanel } from './LookPanel.tsx'
import { useLook } from './useLook.ts'
import { useUploads } from './useUploads.ts'

const errorText = css({ margin: 0, color: 'var(--danger)' })

export default function View({ context, solution, run }: ViewProps<Problem, Solution>) {
  const { problem, readOnly, runs } = context
  const [shown, change] = useAnswer({ context, solution })
  const [before, setBefore] = useState<Upload>()
  const [hint, setHint] = useState('')
  const { look, lookAt, forget } = useLook(problem.prediction)
  const { remaining } = useRevisions(context, run, false)
  const arrive = (part: Part) => (uri: string) =>
    change((current) => uploaded(current, part, uri, momentNow(context.clock)))
  const main = useUploads(context, arrive('main_url'))
  const supplementary = useUploads(context, arrive('supplementary_url'))
  const isOn = isRunning(run)

  function pick(file: File) {
    setHint('')
    lookAt(file)
    main.send(file)
  }

  function remove(part: Part) {
    if (part === 'main_url') forget()
    setBefore(shown)
    change((current) => removed(current, part))
  }

  function takeBack(earlier: Upload | undefined) {
    forget()
    if (earlier) change((current) => takenBack(current, earlier))
  }

  /** Runs and submissions need a file that has arrived (VALID-01). */
  function start(go: () => void) {
    if (isOn) return
    const isUnderWay = main.isUnderWay || supplementary.isUnderWay
    const missing = shown.main_url === '' ? texts.required : ''
    setHint(isUnderWay ? texts.stillUploading : missing)
    if (!isUnderWay && missing === '') go()
  }

  return (
    <div css={stack}>
      <div>
        <Statement html={problem.statement} />
        <PredictionNotes prediction={problem.prediction} downloads={problem.downloads} />
      </div>
      <FilePart
        {...{ part: 'main_url', uri: shown.main_url, sending: main, readOnly, onPick: pick }}
        onRemove={() => remove('main_url')}
        onUndo={() => takeBack(before)}
      />
      <LookPanel look={look} />
      <FilePart
        {...{ part: 'supplementary_url', uri: shown.supplementary_url, sending: supplementary, readOnly }}
        onPick={supplementary.send}
        onRemove={() => remove('supplementary_url')}
        onUndo={() => takeBack(before)}
      />
      <div css={[stack, { gap: 8 }]}>
        {!readOnly && (
          <RunBar
            runName={texts.check}
            actions={{
              isOn,
              remaining,
              start: (mode) => start(() => runs.start(mode)),
              submit: () => start(() => remaining !== 0 && runs.submit()),
            }}
          />
        )}
        {hint !== '' && (
          <p css={errorText} role="alert">
            {hint}
          </p>
        )}
        <MetricPanel
          {...{ run, readOnly, metric: problem.prediction.metric }}
          hasPreview={look.kind === 'nothing'}
          onCancel={runs.cancel}
        />
      </div>
      <Earlier revisions={shown.revisions} readOnly={readOnly} onTakeBack={takeBack} />
    </div>
  )
}
