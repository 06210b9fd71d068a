import type { CompletionSource } from '@assess/sdk'
import { smallButton, Tabs } from '@assess/sdk/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { codeTexts } from '../../families/code/texts.ts'
import { ProblemEditor } from '../../families/code/view/ProblemEditor.tsx'
import { FILE_NAMES, firstPane, PANES, type PaneName } from '../problem/panes.ts'
import type { Panes } from '../problem/problem.schema.ts'
import type { Problem } from '../problem/problem.ts'
import { texts } from '../problem/texts.ts'
import { usePart } from './usePart.ts'
import { useReset } from './useReset.ts'

/** A line of a part, from 1; another object leads there again. */
export interface PanePlace {
  readonly name: PaneName
  readonly line: number
}

interface PaneEditorProps {
  readonly problem: Problem
  readonly panes: Panes
  /** By which a tab remembers the part that is shown; nothing is remembered without one. */
  readonly memory: string | undefined
  readonly completion: CompletionSource
  readonly readOnly: boolean
  /** Where something outside of the editor leads. */
  readonly led: PanePlace | undefined
  onChange(name: PaneName, text: string): void
  readonly onRun: (() => void) | undefined
  readonly onSubmit: (() => void) | undefined
}

/** The three texts of the page, one at a time, each with an undo history of its own. */
export function PaneEditor(props: PaneEditorProps) {
  const { problem, panes, memory, completion, readOnly, onChange, onRun, onSubmit } = props
  const changed = () => PANES.find((one) => panes[one] !== problem.stubs[one])
  const [name, setName] = usePart(memory, () => changed() ?? firstPane(problem.stubs))
  const [place, setPlace] = useState<PanePlace>()
  const led = useRef<PanePlace>(undefined)
  useLayoutEffect(() => {
    if (!props.led || led.current === props.led) return
    led.current = props.led
    setName(props.led.name)
    setPlace(props.led)
  })
  const reset = useReset({ text: panes[name], stub: problem.stubs[name], name, onChange })

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
        <button type="button" css={smallButton} disabled={!reset.canAct} onClick={reset.act}>
          {reset.isUndo ? codeTexts.undo : texts.reset}
        </button>
      )}
    </ProblemEditor>
  )
}
