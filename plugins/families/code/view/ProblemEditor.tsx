import type { CompletionSource, LanguageText } from '@assess/sdk'
import { CodeEditor, type CodeEditorProps, type EditorAssist } from '@assess/sdk/ui'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

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
  /** Leads to a place of another file. */
  open?(path: string, offset: number): void
  /** Changes other files; false where one of them may not be changed, and none is. */
  write?(texts: readonly (readonly [path: string, text: string])[]): boolean
}

/** The editor of one text of a problem, with an undo history of its own. */
export function ProblemEditor(props: ProblemEditorProps) {
  const { problem, name, textName = name, locked = NO_LINES, completion, files, open, write, ...rest } = props
  const own = useLanguageText(props)
  return (
    <CodeEditor
      {...rest}
      locked={locked}
      path={`${pathOf(problem)}/${textName}`}
      isKept
      words={completion?.isOn === true && !rest.readOnly}
      assist={rest.assist ?? own}
    />
  )
}

/** The text for a language server, while it is shown. */
function useLanguageText(props: ProblemEditorProps): EditorAssist | undefined {
  const { completion, language, name, readOnly } = props
  const [assist, setAssist] = useState<EditorAssist>()
  const newest = useRef(props)
  useLayoutEffect(() => {
    newest.current = props
  })
  useEffect(() => {
    if (readOnly) return
    const files = () => newest.current.files?.() ?? {}
    const code = () => newest.current.code
    const opened = completion?.open({ language, path: name, code, files })
    setAssist(opened && assistOf(opened, name, newest))
    return () => {
      opened?.close()
      setAssist(undefined)
    }
  }, [completion, language, name, readOnly])
  return assist
}

/** What a language server knows beyond the text is shown, and changed, where it is. */
function assistOf(text: LanguageText, name: string, newest: RefObject<ProblemEditorProps>): EditorAssist {
  return {
    ...text,
    async define(code, offset) {
      const found = await text.define(code, offset)
      if (found?.path === name) return found.offset
      return found && (() => newest.current.open?.(found.path, found.offset))
    },
    async rename(code, offset, to) {
      const { edits, others } = await text.renamed(code, offset, to)
      return others.length === 0 || newest.current.write?.(others) ? edits : []
    },
  }
}
