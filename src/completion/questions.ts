import type { Clock } from '../kernel/ports.ts'
import type { CompletionMessage, CompletionRequest } from '../wire/completion.ts'

export type Answer = Extract<CompletionMessage, { id: number }>

type Asking = Extract<CompletionRequest, { id: number }>
type WithoutNames<T> = T extends unknown ? Omit<T, 'id' | 'path'> : never
/** What is asked about a text. */
export type Question = WithoutNames<Asking>

/** A later answer is of no use to somebody who types or points, in milliseconds. */
const ANSWER_MS: Readonly<Record<Question['type'], number>> = {
  complete: 700,
  hover: 3000,
  signature: 2000,
  definition: 5000,
  rename: 5000,
  format: 5000,
}

/** Who has nothing else to offer waits while a library is read. */
const PATIENT_MS = 30_000

/** What is asked, each with one answer or none. */
export function createQuestions(clock: Clock) {
  const open = new Map<number, (answer: Answer | undefined) => void>()
  let count = 0

  function settle(id: number, answer: Answer | undefined) {
    const resolve = open.get(id)
    open.delete(id)
    resolve?.(answer)
  }

  return {
    async ask(
      { type }: Question,
      isPatient: boolean,
      send: (id: number) => void,
    ): Promise<Answer | undefined> {
      count += 1
      const id = count
      const cancel = clock.after(isPatient ? PATIENT_MS : ANSWER_MS[type], () => settle(id, undefined))
      const answered = new Promise<Answer | undefined>((resolve) => open.set(id, resolve))
      send(id)
      const answer = await answered
      cancel()
      return answer
    },
    answer: (answer: Answer) => settle(answer.id, answer),
    end() {
      for (const id of [...open.keys()]) settle(id, undefined)
    },
  }
}
