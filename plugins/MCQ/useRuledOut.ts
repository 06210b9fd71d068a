import { createTabSwitch, readTexts, writeTexts } from '@assess/sdk/ui'
import { useState } from 'react'
import type { OptionId } from './problem.schema.ts'

export interface RuledOut {
  has(id: OptionId): boolean
  /** Rules an option out, or takes that back. */
  set(id: OptionId, isOut: boolean): void
}

/** Whether each option shows the button that rules it out. */
export const strikingByHand = createTabSwitch('assess.rule-out', false)

/** The options that the candidate has ruled out: a note for the eye, kept in this tab for the attempt and never saved. */
export function useRuledOut(answer: string): RuledOut {
  const place = `assess.ruled-out ${answer}`
  const [ids, keep] = useState(() => readTexts(place))
  return {
    has: (id) => ids.includes(String(id)),
    set(id, isOut) {
      const others = ids.filter((one) => one !== String(id))
      const next = isOut ? [...others, String(id)] : others
      keep(next)
      writeTexts(place, next)
    },
  }
}
