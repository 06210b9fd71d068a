import { type RefObject, useEffect } from 'react'
import { keyAction } from './keys.ts'

interface OptionKeys {
  /** The question; its keys mean something while the focus is in it, and nowhere else. */
  readonly host: RefObject<HTMLElement | null>
  readonly options: number
  readonly isOff: boolean
  ruleOut(index: number): void
}

/** Letters choose options of a question, with Shift they rule them out. */
export function useOptionKeys({ host, options, isOff, ruleOut }: OptionKeys): void {
  useEffect(() => {
    const question = host.current
    if (!question || isOff) return
    function press(event: KeyboardEvent) {
      const action = keyAction(event, options)
      const input = action && question?.querySelectorAll('input')[action.index]
      if (!input) return
      event.preventDefault()
      if (action.kind === 'rule-out') return ruleOut(action.index)
      // The focus says which option it is, and what has become of it.
      input.focus()
      input.click()
    }
    question.addEventListener('keydown', press)
    return () => question.removeEventListener('keydown', press)
  })
}
