import { css } from '@emotion/react'
import { useState } from 'react'
import { isRunning } from '../../../../src/sdk/runs.ts'
import type { ViewProps } from '../../../../src/sdk/view.ts'
import { CodeEditor } from '../../../../src/sdk/widgets/editor/CodeEditor.tsx'
import { RunPanel } from '../../../../src/sdk/widgets/run/RunPanel.tsx'
import { Statement } from '../../../../src/sdk/widgets/statement/Statement.tsx'
import { muted, quietButton, stack } from '../../../../src/sdk/widgets/styles.ts'
import { useAnswer } from '../../../../src/sdk/widgets/useAnswer.ts'
import { Workspace } from '../../../../src/sdk/widgets/workspace/Workspace.tsx'
import { restored } from '../edits.ts'
import type { CodeProblem } from '../problem.ts'
import type { CodeSolution } from '../solution.ts'
import { lockedBy } from '../stub.ts'
import { codeTexts } from '../texts.ts'
import { CustomInput } from './CustomInput.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { ProblemNotes } from './ProblemNotes.tsx'
import { pathOf } from './paths.ts'
import { RevisionsPart } from './RevisionsPart.tsx'
import { RunBar } from './RunBar.tsx'
import { type Code, useCode } from './useCode.ts'
import { useRevisions } from './useRevisions.ts'

interface CodeViewProps extends ViewProps<CodeProblem, CodeSolution> {
  /** Runs with own input only; nothing is judged, and there is nothing to submit. */
  readonly isPlayground?: boolean
}

/** A problem that is answered by a program: the statement beside the editor, with what became of its runs. */
export function CodeView(props: CodeViewProps) {
  const { room, solution } = props
  const [shown, change] = useAnswer({ room, solution })
  const code = useCode(room, shown, change)
  const statement = (
    <>
      <Statement html={room.problem.statement} />
      <ProblemNotes problem={room.problem} />
    </>
  )
  return (
    <Workspace statement={statement}>
      {code ? <Work {...props} {...{ shown, change, code }} /> : <p css={muted}>{codeTexts.noTechnology}</p>}
    </Workspace>
  )
}

interface WorkProps extends CodeViewProps {
  readonly shown: CodeSolution
  readonly change: ReturnType<typeof useAnswer<CodeProblem, CodeSolution>>[1]
  readonly code: Code
}

function Work({ room, run, shown, change, code, isPlayground = false }: WorkProps) {
  const [isOpen, setOpen] = useState(false)
  const [isInputOpen, setInputOpen] = useState(isPlayground)
  const { list, left, failure } = useRevisions(room, run, isOpen)
  const { problem, readOnly, runs } = room
  const isOn = isRunning(run)
  const takesInput = problem.testcase_kind !== 'framework'

  function start(mode: 'run' | 'custom') {
    if (isOn || readOnly) return
    code.settle()
    runs.start(mode, mode === 'custom' ? shown.stdin : undefined)
  }
  function submit() {
    if (isOn || readOnly || left === 0) return
    code.settle()
    runs.submit()
  }
  const runMain = () => start(isPlayground ? 'custom' : 'run')

  return (
    <div css={stack}>
      <Editor
        {...{ room, code }}
        onRun={readOnly ? undefined : runMain}
        onSubmit={readOnly || isPlayground ? undefined : submit}
      />
      {!readOnly && (
        <>
          <RunBar
            runName={isPlayground ? codeTexts.run : codeTexts.runTestcases}
            {...{ left, isRunning: isOn, onRun: runMain }}
            onSubmit={isPlayground ? undefined : submit}
          />
          {takesInput && (
            <CustomInput
              text={shown.stdin}
              isOpen={isInputOpen}
              onToggle={setInputOpen}
              hasOwnButton={!isPlayground}
              isRunning={isOn}
              onChange={code.writeInput}
              onRun={() => start('custom')}
            />
          )}
        </>
      )}
      <RunPanel run={run} readOnly={readOnly} onCancel={runs.cancel} />
      {!readOnly && (
        <RevisionsPart
          {...{ room, isOpen, list, failure }}
          code={code.text}
          onToggle={setOpen}
          onRestore={(earlier) => change((now) => restored(now, earlier))}
        />
      )}
    </div>
  )
}

interface EditorProps extends Pick<WorkProps, 'room' | 'code'> {
  readonly onRun: (() => void) | undefined
  readonly onSubmit: (() => void) | undefined
}

const resetRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

function Editor({ room: { problem, readOnly }, code, onRun, onSubmit }: EditorProps) {
  const { current, beginning, text, isReady } = code
  /** What was there before the last reset, until something is written again. */
  const [before, setBefore] = useState<{ readonly slug: string; readonly text: string }>()
  const undo = before && before.slug === current.slug && code.isUntouched ? before.text : undefined

  return (
    <div css={stack}>
      {isReady && (
        <CodeEditor
          label={codeTexts.editor(current.name)}
          language={current.slug}
          code={text}
          locked={lockedBy(beginning.stub, beginning.kind)}
          readOnly={readOnly}
          path={`${pathOf(problem)}/${current.slug}`}
          onChange={code.write}
          {...{ onRun, onSubmit }}
        >
          <LanguageChoice code={code} readOnly={readOnly} />
        </CodeEditor>
      )}
      {!readOnly && (
        <div css={resetRow}>
          <button
            type="button"
            css={quietButton}
            disabled={code.isUntouched && undo === undefined}
            onClick={() => {
              if (undo !== undefined) {
                code.write(undo)
                setBefore(undefined)
              } else {
                setBefore({ slug: current.slug, text })
                code.reset()
              }
            }}
          >
            {undo === undefined ? codeTexts.reset : codeTexts.undo}
          </button>
          <span css={muted} role="status">
            {undo !== undefined && codeTexts.wasReset}
          </span>
        </div>
      )}
    </div>
  )
}
