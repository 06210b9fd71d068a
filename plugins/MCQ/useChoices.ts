import type { ViewProps } from '@assess/sdk'
import { useAnswer } from '@assess/sdk/ui'
import type { Option, Problem, Solution } from './problem.schema.ts'
import { isChosen, letterOf } from './solution.ts'
import { texts } from './texts.ts'
import type { RuledOut } from './useRuledOut.ts'

/** What was done last, in words, and the choice that it took away. */
export interface Done {
  readonly words: string
  readonly before?: Solution['choice']
}

interface Notes {
  readonly ruledOut: RuledOut
  tell(done: Done): void
}

/** What is chosen, and all that changes it. */
export function useChoices(
  { context, solution }: Pick<ViewProps<Problem, Solution>, 'context' | 'solution'>,
  { ruledOut, tell }: Notes,
) {
  const { is_multi_correct, options } = context.problem
  const [{ choice }, change] = useAnswer({ context, solution })

  function pick({ id }: Option, isPicked: boolean) {
    if (isPicked) ruledOut.set(id, false)
    tell({ words: '' })
    change((current) => {
      const isKept = (other: Option) =>
        is_multi_correct === 'Multiple' && other.id !== id && isChosen(current.choice, other)
      const wanted = options.filter((option) => (option.id === id ? isPicked : isKept(option)))
      return { choice: wanted.map((option) => option.id) }
    })
  }

  /** What is ruled out is not chosen: it takes the choice away, and says so. */
  function ruleOut(index: number) {
    const option = options[index]
    if (!option) return
    const letter = letterOf(index)
    const isOut = !ruledOut.has(option.id)
    ruledOut.set(option.id, isOut)
    if (!isOut) return tell({ words: texts.isBack(letter) })
    if (!isChosen(choice, option)) return tell({ words: texts.isOut(letter) })
    change((current) => ({ choice: current.choice.filter((id) => !isChosen([id], option)) }))
    tell({ words: texts.isOutAndFree(letter), before: choice })
  }

  function clear() {
    tell({ words: texts.cleared, before: choice })
    change(() => ({ choice: [] }))
  }

  function undo({ before = [] }: Done) {
    const struck = options.find((option) => isChosen(before, option) && ruledOut.has(option.id))
    if (struck) ruledOut.set(struck.id, false)
    change(() => ({ choice: before }))
    tell({ words: '' })
  }

  return { choice, clear, pick, ruleOut, undo }
}
