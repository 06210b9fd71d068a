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

interface ProblemEditorProps extends Omit<CodeEditorProps, 'path' | 'locked'> {
  readonly problem: object
  /** Which text of the problem: a language, or the path of a file. */
  readonly name: string
  /** No line when left out. */
  readonly locked?: CodeEditorProps['locked']
}

/** The editor of one text of a problem, with an undo history of its own. */
export function ProblemEditor({ problem, name, locked = NO_LINES, ...rest }: ProblemEditorProps) {
  return <CodeEditor {...rest} locked={locked} path={`${pathOf(problem)}/${name}`} />
}
