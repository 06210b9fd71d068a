import { css } from '@emotion/react'
import { type KeyboardEvent, useState } from 'react'
import { quietButton } from '../../../src/sdk/widgets/styles.ts'
import { codeTexts } from '../../families/code/texts.ts'
import { ProblemEditor } from '../../families/code/view/ProblemEditor.tsx'
import { PANES, type PaneName, type Panes } from '../panes.ts'
import type { Problem } from '../problem.ts'
import { texts } from '../texts.ts'

const tabs = css({ display: 'flex', flexWrap: 'wrap', gap: 4 })

const tab = css(quietButton, {
  '&[aria-selected="true"]': {
    borderColor: 'var(--accent)',
    background: 'var(--accent-soft)',
    fontWeight: 600,
  },
})

interface PaneEditorProps {
  readonly problem: Problem
  readonly panes: Panes
  readonly readOnly: boolean
  onChange(name: PaneName, text: string): void
  readonly onRun: (() => void) | undefined
  readonly onSubmit: (() => void) | undefined
}

/** The three texts of the page, one at a time, each with an undo history of its own. */
export function PaneEditor({ problem, panes, readOnly, onChange, onRun, onSubmit }: PaneEditorProps) {
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
      onChange={(text) => onChange(name, text)}
      onRun={onRun}
      onSubmit={onSubmit}
    >
      <PaneTabs name={name} choose={setName} />
      {!readOnly && (
        <button
          type="button"
          css={quietButton}
          disabled={panes[name] === stub}
          onClick={() => onChange(name, stub)}
        >
          {texts.reset}
        </button>
      )}
    </ProblemEditor>
  )
}

interface PaneTabsProps {
  readonly name: PaneName
  choose(name: PaneName): void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function PaneTabs({ name, choose }: PaneTabsProps) {
  function press(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = PANES[(PANES.indexOf(name) + step + PANES.length) % PANES.length]
    if (!next) return
    choose(next)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-pane="${next}"]`)?.focus()
  }

  return (
    <div css={tabs} role="tablist" aria-label={texts.panes}>
      {PANES.map((pane) => (
        <button
          key={pane}
          type="button"
          css={tab}
          role="tab"
          data-pane={pane}
          aria-selected={pane === name}
          tabIndex={pane === name ? 0 : -1}
          onClick={() => choose(pane)}
          onKeyDown={press}
        >
          {texts.names[pane]}
        </button>
      ))}
    </div>
  )
}
