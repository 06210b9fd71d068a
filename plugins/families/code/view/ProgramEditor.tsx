import type { CompletionSource } from '@assess/sdk'
import {
  type EditorAssist,
  type EditorPlace,
  hidden,
  type LineMark,
  muted,
  smallButton,
} from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useState } from 'react'
import type { CodeProblem } from '../problem.ts'
import { lockedBy } from '../stub.ts'
import { codeTexts } from '../texts.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { ProblemEditor } from './ProblemEditor.tsx'
import type { Code } from './useCode.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

interface ProgramEditorProps {
  readonly problem: CodeProblem
  readonly completion: CompletionSource
  readonly readOnly: boolean
  readonly code: Code
  readonly assist: EditorAssist | undefined
  /** Where the caret is led to. */
  readonly place: EditorPlace | undefined
  readonly marks: readonly LineMark[]
  readonly onRun: (() => void) | undefined
  readonly onSubmit: (() => void) | undefined
}

/** The editor with the choice of its language, and the way back to the stub. */
export function ProgramEditor(props: ProgramEditorProps) {
  const { problem, assist, place, marks, completion, readOnly, code, onRun, onSubmit } = props
  const { current, beginning, text, isReady } = code
  if (!isReady) return <p css={muted}>{codeTexts.loading}</p>
  return (
    <ProblemEditor
      problem={problem}
      name={current.slug}
      label={codeTexts.editor(current.name)}
      language={current.slug}
      code={text}
      locked={lockedBy(beginning.stub, beginning.kind)}
      readOnly={readOnly}
      completion={completion}
      assist={assist}
      place={place}
      marks={marks}
      files={() => problem.files}
      onChange={code.write}
      onRun={onRun}
      onSubmit={onSubmit}
    >
      <div css={bar}>
        <LanguageChoice code={code} readOnly={readOnly} />
        {!readOnly && <Reset key={current.slug} code={code} />}
      </div>
    </ProblemEditor>
  )
}

/** Back to the stub, and with the same button back from it, until something is written again. */
function Reset({ code }: { readonly code: Code }) {
  const [before, setBefore] = useState<string>()
  const undone = code.isUntouched ? before : undefined

  function press() {
    if (undone === undefined) code.reset()
    else code.write(undone)
    setBefore(undone === undefined ? code.text : undefined)
  }

  return (
    <>
      <button
        type="button"
        css={smallButton}
        disabled={code.isUntouched && undone === undefined}
        onClick={press}
      >
        {undone === undefined ? codeTexts.reset : codeTexts.undo}
      </button>
      <span css={hidden} role="status">
        {undone !== undefined && codeTexts.wasReset}
      </span>
    </>
  )
}
