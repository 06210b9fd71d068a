import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CompletionSource, LanguageText } from '../../../../src/sdk/completion.ts'
import { CodeEditor } from '../../../../src/sdk/widgets/editor/CodeEditor.tsx'
import type { CodeEditorProps } from '../../../../src/sdk/widgets/editor/common/props.ts'

const NO_LINES = { head: 0, tail: 0 } as const
const numbers = new WeakMap<object, number>()
let count = 0

/** A name for the texts of one problem, stable while the page lives, so that its undo history is too. */
function pathOf(problem: object): string {
  const known = numbers.get(problem)
  if (known !== undefined) return `problem-${known}`
  count += 1
  numbers.set(problem, count)
  return `problem-${count}`
}

interface ProblemEditorProps extends Omit<CodeEditorProps, 'isKept' | 'path' | 'locked'> {
  readonly problem: object
  /** Which text of the problem: a language, or the path of a file. */
  readonly name: string
  /** By which undo history and caret are kept; the name, when left out. */
  readonly textName?: string
  /** No line when left out. */
  readonly locked?: CodeEditorProps['locked']
  /** Absent, nothing is suggested. */
  readonly completion?: CompletionSource
  /** What lies beside the text, for a language server. */
  files?(): Readonly<Record<string, string>>
}

/** The editor of one text of a problem, with an undo history of its own. */
export function ProblemEditor(props: ProblemEditorProps) {
  const { problem, name, textName = name, locked = NO_LINES, completion, files, ...rest } = props
  const assist = useLanguageText(props)
  return (
    <CodeEditor
      {...rest}
      locked={locked}
      path={`${pathOf(problem)}/${textName}`}
      isKept
      words={completion?.isOn === true && !rest.readOnly}
      assist={assist}
    />
  )
}

/** The text for a language server, while it is shown. */
function useLanguageText(props: ProblemEditorProps): LanguageText | undefined {
  const { completion, language, name, readOnly } = props
  const [text, setText] = useState<LanguageText>()
  const newest = useRef(props)
  useLayoutEffect(() => {
    newest.current = props
  })
  useEffect(() => {
    if (readOnly) return
    const files = () => newest.current.files?.() ?? {}
    const opened = completion?.open({ language, path: name, files })
    setText(opened)
    return () => {
      opened?.close()
      setText(undefined)
    }
  }, [completion, language, name, readOnly])
  return text
}
