import { mayBeLetterKey } from '@assess/sdk/ui'
import { type RefObject, useEffect } from 'react'
import { keyAction } from './keys.ts'

interface OptionKeys {
  readonly host: RefObject<HTMLElement | null>
  readonly options: number
  readonly isOff: boolean
  ruleOut(index: number): void
}

/** Of a question of choices; a page that has several has its keys where the focus is. */
export const HAS_OPTION_KEYS = 'data-option-keys'

/** Whether letters that are pressed there are meant for this question. */
function isMeant(event: KeyboardEvent, question: HTMLElement): boolean {
  if (!mayBeLetterKey(event)) return false
  if (event.target instanceof Node && question.contains(event.target)) return true
  return document.querySelectorAll(`[${HAS_OPTION_KEYS}]`).length === 1
}

/** Letters choose options of a question, with Shift they rule them out, from anywhere on its page. */
export function useOptionKeys({ host, options, isOff, ruleOut }: OptionKeys): void {
  useEffect(() => {
    if (isOff) return
    function press(event: KeyboardEvent) {
      const action = keyAction(event, options)
      const question = host.current
      const input = action && question?.querySelectorAll('input')[action.index]
      if (!input || !isMeant(event, question)) return
      event.preventDefault()
      if (action.kind === 'rule-out') return ruleOut(action.index)
      // The focus says which option it is, and what has become of it.
      input.focus()
      input.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
