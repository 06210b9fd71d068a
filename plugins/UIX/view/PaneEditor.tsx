import { useState } from 'react'
import type { CompletionSource } from '../../../src/sdk/completion.ts'
import { Tabs } from '../../../src/sdk/widgets/Tabs.tsx'
import { smallButton } from '../../../src/sdk/widgets/viewButtons.ts'
import { codeTexts } from '../../families/code/texts.ts'
import { ProblemEditor } from '../../families/code/view/ProblemEditor.tsx'
import { PANES, type PaneName } from '../problem/panes.ts'
import type { Panes } from '../problem/problem.schema.ts'
import type { Problem } from '../problem/problem.ts'
import { texts } from '../problem/texts.ts'

interface PaneEditorProps {
  readonly problem: Problem
  readonly panes: Panes
  readonly completion: CompletionSource
  readonly readOnly: boolean
  onChange(name: PaneName, text: string): void
  readonly onRun: (() => void) | undefined
  readonly onSubmit: (() => void) | undefined
}

/** The three texts of the page, one at a time, each with an undo history of its own. */
export function PaneEditor(props: PaneEditorProps) {
  const { problem, panes, completion, readOnly, onChange, onRun, onSubmit } = props
  const [name, setName] = useState<PaneName>('html')
  const stub = problem.stubs[name]
  return (
    <ProblemEditor
      problem={problem}
      name={name}
      label={codeTexts.editor(texts.names[name])}
      language={name}
      code={panes[name]}
      readOnly={readOnly}
      completion={completion}
      onChange={(text) => onChange(name, text)}
      onRun={onRun}
      onSubmit={onSubmit}
    >
      <Tabs<PaneName>
        label={texts.panes}
        tabs={PANES.map((pane) => ({ name: pane, title: texts.names[pane] }))}
        current={name}
        choose={setName}
      />
      {!readOnly && (
        <button
          type="button"
          css={smallButton}
          disabled={panes[name] === stub}
          onClick={() => onChange(name, stub)}
        >
          {texts.reset}
        </button>
      )}
    </ProblemEditor>
  )
}
