import type { ProblemContext } from '@assess/sdk'
import { useState } from 'react'
import { OWN_CASES_AT_MOST, type OwnCase, readOwnCases, withOneMore } from '../own-cases.ts'

/** The candidate's own test cases, and the one that is looked at. */
export interface OwnCases {
  readonly list: readonly OwnCase[]
  readonly current: OwnCase
  readonly canAdd: boolean
  choose(id: number): void
  add(): void
  /** Ignored for the first one, whose input is in the answer. */
  remove(id: number): void
  /** Changes the one that is looked at. */
  change(part: Partial<Omit<OwnCase, 'id'>>): void
}

/**
 * Test cases that are kept on the device until the test is over. `input` is that of the first one, which is saved with the
 * answer by `onInput`.
 */
export function useOwnCases(
  { note }: Pick<ProblemContext<unknown, unknown>, 'note'>,
  input: string,
  onInput: (text: string) => void,
): OwnCases {
  const [kept, setKept] = useState(() => readOwnCases(note?.read()))
  const [chosen, setChosen] = useState<number>()
  const list = kept.map((one, index) => (index === 0 ? { ...one, input } : one))
  const [first = { id: 1, name: '', input, expected: '' }] = list
  const current = list.find(({ id }) => id === chosen) ?? first

  function keep(next: readonly OwnCase[]) {
    setKept(next)
    note?.write(JSON.stringify(next.map((one, index) => (index === 0 ? { ...one, input: '' } : one))))
  }

  return {
    list,
    current,
    canAdd: list.length < OWN_CASES_AT_MOST,
    choose: setChosen,
    add() {
      const next = withOneMore(kept)
      keep(next)
      setChosen(next.at(-1)?.id)
    },
    remove(id) {
      if (id !== first.id) keep(kept.filter((one) => one.id !== id))
    },
    change({ input: text, ...part }) {
      const isFirst = current.id === first.id
      if (text !== undefined && isFirst) onInput(text)
      const changed = { ...part, ...(text !== undefined && !isFirst && { input: text }) }
      if (Object.keys(changed).length > 0)
        keep(kept.map((one) => (one.id === current.id ? { ...one, ...changed } : one)))
    },
  }
}
