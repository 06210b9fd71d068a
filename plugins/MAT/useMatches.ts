import { plainText, type ViewProps } from '@assess/sdk'
import { useAnswer } from '@assess/sdk/ui'
import { useEffect, useState } from 'react'
import type { Partner, Problem, Solution } from './problem.schema.ts'
import { texts } from './texts.ts'

type Choice = Solution['choice']

/** The partners as they lie, the one that is taken, and all that changes them. */
export function useMatches({
  context,
  solution,
}: Pick<ViewProps<Problem, Solution>, 'context' | 'solution'>) {
  const { items, partners, reuse } = context.problem
  const [{ choice }, change] = useAnswer({ context, solution })
  const [past, remember] = useState<readonly Choice[]>([])
  const [picked, pick] = useState<string>()
  const [said, say] = useState('')
  const partnerOf = (id: string | undefined): Partner | undefined => partners.find((one) => one.id === id)
  const nameOf = (id: string | undefined) => plainText(partnerOf(id)?.text ?? '')
  const itemAt = (at: number) => plainText(items[at]?.text ?? '')

  function answer(next: Choice, words: string) {
    remember([...past, choice])
    change(() => ({ choice: next }))
    say(words)
    pick(undefined)
  }

  useEffect(() => {
    if (picked === undefined) return
    const letGo = ({ key }: KeyboardEvent) => key === 'Escape' && pick(undefined)
    window.addEventListener('keydown', letGo)
    return () => window.removeEventListener('keydown', letGo)
  }, [picked])

  return {
    picked,
    said,
    partnerOf,
    nameOf,
    itemAt,
    at: (index: number) => partnerOf(choice[index]),
    matched: items.filter((_, index) => partnerOf(choice[index])).length,
    /** What is left to be used. */
    free: partners.filter(({ id }) => reuse || !choice.includes(id)),
    /** Lays a partner to an item; the empty text takes away what lies there. */
    put(at: number, id: string) {
      const next = items.map((_, index) => {
        const own = choice[index] ?? ''
        if (index === at) return id
        return own === id && !reuse ? '' : own
      })
      if (next[at] === (choice[at] ?? '')) return pick(undefined)
      answer(next, id === '' ? texts.cleared(itemAt(at)) : texts.put(nameOf(id), itemAt(at)))
    },
    /** Takes a partner, or lets go of it. */
    toggle(id: string) {
      say(picked === id ? texts.letGo(nameOf(id)) : texts.picked(nameOf(id)))
      pick(picked === id ? undefined : id)
    },
    canUndo: past.length > 0,
    undo() {
      const last = past.at(-1)
      if (!last) return
      remember(past.slice(0, -1))
      change(() => ({ choice: last }))
      say(texts.undone)
    },
    reset: () => answer([], texts.wasReset),
  }
}
