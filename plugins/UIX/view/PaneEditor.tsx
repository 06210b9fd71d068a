import { useState } from 'react'
import type { CompletionSource } from '../../../src/sdk/completion.ts'
import { Tabs } from '../../../src/sdk/widgets/Tabs.tsx'
import { smallButton } from '../../../src/sdk/widgets/viewButtons.ts'
import { codeTexts } from '../../families/code/texts.ts'
import { ProblemEditor } from '../../families/code/view/ProblemEditor.tsx'
import { FILE_NAMES, PANES, type PaneName } from '../problem/panes.ts'
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
  const [place, setPlace] = useState<{ readonly name: PaneName; readonly line: number }>()
  const stub = problem.stubs[name]

  function lead(path: string, offset: number) {
    const to = PANES.find((pane) => FILE_NAMES[pane] === path)
    if (!to) return
    setName(to)
    setPlace({ name: to, line: panes[to].slice(0, offset).split('\n').length })
  }

  return (
    <ProblemEditor
      problem={problem}
      name={FILE_NAMES[name]}
      label={codeTexts.editor(texts.names[name])}
      language={name}
      code={panes[name]}
      readOnly={readOnly}
      completion={completion}
      files={() => Object.fromEntries(PANES.map((pane) => [FILE_NAMES[pane], panes[pane]]))}
      place={place?.name === name ? place : undefined}
      open={lead}
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
