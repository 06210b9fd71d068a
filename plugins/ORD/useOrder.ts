import type { ViewProps } from '@assess/sdk'
import { useAnswer } from '@assess/sdk/ui'
import { useState } from 'react'
import type { Problem, Solution } from './problem.schema.ts'
import { choiceOf, idOf, indented, isPlaced, moved, type Row, rowsOf, stepTo } from './rows.ts'
import { texts } from './texts.ts'

type Choice = Solution['choice']

/** The line that the candidate has taken, and the answer before. */
interface Held {
  readonly line: string
  readonly before: Choice
}

/** The rows as they stand, the line that is taken, and all that changes them. */
export function useOrder({ context, solution }: Pick<ViewProps<Problem, Solution>, 'context' | 'solution'>) {
  const { problem } = context
  const [{ choice }, change] = useAnswer({ context, solution })
  const [past, remember] = useState<readonly Choice[]>([])
  const [held, hold] = useState<Held>()
  const [said, say] = useState('')
  const rows = rowsOf(problem, choice)
  const nameOf = (line: string) => problem.lines.find(({ id }) => id === line)?.text.trim() ?? ''

  function answer(next: Choice, words: string) {
    remember([...past, choice])
    change(() => ({ choice: next }))
    say(words)
  }

  function put(next: readonly Row[], line: string) {
    const before = choiceOf(rows)
    const after = choiceOf(next)
    if (JSON.stringify(before) === JSON.stringify(after)) return
    const at = after.findIndex((one) => one.line === line)
    const indent = after[at]?.indent ?? 0
    const isIndented = before[at]?.line === line && before[at].indent !== indent
    if (isIndented) return answer(after, texts.indented(nameOf(line), indent))
    answer(after, at < 0 ? texts.leftOut(nameOf(line)) : texts.moved(nameOf(line), at + 1, after.length))
  }

  return {
    rows,
    said,
    held: held?.line,
    nameOf,
    put,
    canUndo: past.length > 0,
    isBegun: choice.length > 0,
    move: (at: number, by: -1 | 1) => put(moved(rows, at, stepTo(rows, at, by)), idOf(rows[at])),
    indent(at: number, by: -1 | 1) {
      const row = rows[at]
      if (problem.indents && isPlaced(row)) put(indented(rows, at, row.indent + by), row.line)
    },
    /** Takes a line, or lets go of the one that is taken. */
    toggle(line: string): true {
      const used = choiceOf(rows)
      const at = used.findIndex((one) => one.line === line)
      const name = nameOf(line)
      if (held?.line === line) say(texts.letGo(name))
      else say(at < 0 ? texts.takenOut(name) : texts.taken(name, at + 1, used.length))
      hold(held?.line === line ? undefined : { line, before: choice })
      return true
    },
    /** Lets go of the line that is taken, where it was taken. */
    putBack(): boolean {
      if (!held) return false
      if (held.before !== choice) answer(held.before, texts.putBack)
      else say(texts.putBack)
      hold(undefined)
      return true
    },
    undo(): boolean {
      const last = past.at(-1)
      if (!last) return false
      remember(past.slice(0, -1))
      change(() => ({ choice: last }))
      say(texts.undone)
      return true
    },
    reset() {
      hold(undefined)
      answer([], texts.wasReset)
    },
  }
}
