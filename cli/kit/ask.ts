import { createInterface } from 'node:readline/promises'
import { ANSWERS, constantOf, JUDGES, type WantedType } from './new-type.ts'

interface Known {
  readonly title?: string
  readonly answer?: WantedType['answer']
  readonly judge?: WantedType['judge']
}

/** Asks in the terminal for what is not known yet; without a terminal the first choice counts. */
export async function askFor(known: Known, code: string): Promise<Required<Known>> {
  const first = { title: constantOf(code), answer: ANSWERS[0], judge: JUDGES[0] }
  if (!process.stdin.isTTY) return { ...first, ...known }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const title = known.title ?? ((await terminal.question(`Title (${first.title}): `)).trim() || first.title)
    const answer = known.answer ?? (await oneOf('What candidates do', ANSWERS))
    const judge = known.judge ?? (await oneOf('Who judges', JUDGES))
    return { title, answer, judge }
  } finally {
    terminal.close()
  }

  async function oneOf<const T extends string>(question: string, choices: readonly [T, ...T[]]): Promise<T> {
    const text = (await terminal.question(`${question} (${choices.join(', ')}): `)).trim()
    const chosen = text === '' ? choices[0] : choices.find((choice) => choice === text)
    if (chosen) return chosen
    console.log(`Please write one of these: ${choices.join(', ')}`)
    return oneOf(question, choices)
  }
}
