import type { ViewProps } from '@assess/sdk'
import { useAnswer } from '@assess/sdk/ui'
import { useState } from 'react'
import { placed } from './geometry.ts'
import type { Problem, Solution } from './problem.schema.ts'
import { texts } from './texts.ts'
import type { Point } from './zone.schema.ts'

/** The points of an answer, and all that changes them; `said` is what was done last, in words. */
export interface Points {
  readonly choice: readonly Point[]
  readonly said: string
  readonly canUndo: boolean
  say(words: string): void
  set(point: Point): void
  move(index: number, to: Point): void
  remove(index: number): void
  undo(): void
}

export function usePoints({
  context,
  solution,
}: Pick<ViewProps<Problem, Solution>, 'context' | 'solution'>): Points {
  const { points } = context.problem
  const [{ choice }, change] = useAnswer({ context, solution })
  const [said, say] = useState('')
  const [earlier, setEarlier] = useState<readonly (readonly Point[])[]>([])

  function replace(next: readonly Point[], words: string) {
    setEarlier((all) => [...all, choice])
    change(() => ({ choice: next }))
    say(words)
  }

  function move(index: number, to: Point) {
    const next = placed(to)
    const { x, y } = choice[index] ?? next
    if (x === next.x && y === next.y) return
    replace(
      choice.map((point, other) => (other === index ? next : point)),
      texts.moved(index + 1, texts.place(next)),
    )
  }

  function set(point: Point) {
    const next = placed(point)
    if (choice.length < points)
      return replace([...choice, next], texts.point(choice.length + 1, texts.place(next)))
    if (points === 1) return move(0, next)
    say(texts.full(points))
  }

  return {
    choice,
    said,
    canUndo: earlier.length > 0,
    say,
    set,
    move,
    remove: (index) =>
      replace(
        choice.filter((_, other) => other !== index),
        texts.removed(index + 1),
      ),
    undo() {
      const last = earlier.at(-1)
      if (!last) return
      setEarlier(earlier.slice(0, -1))
      change(() => ({ choice: last }))
      say(texts.restored)
    },
  }
}
