import type { PlayerServices } from '../../state/services.ts'
import type { Answers } from './fields.ts'

type Store = PlayerServices['preferences']

export interface FormDraft {
  read(): Answers
  /** Without answers the draft is gone. */
  write(answers: Answers | undefined): void
}

/** What was typed into the form of one invite, on this device until it is sent; it survives a reload. */
export function createFormDraft(store: Store, test: string, invite: string): FormDraft {
  const name = `${test}:onboarding:${invite}`
  return {
    read: () => readAnswers(store.read(name)),
    write: (answers) => store.write(name, answers && JSON.stringify(answers)),
  }
}

/** Only texts by label; anything else that lies there is no draft. */
function readAnswers(text: string | undefined): Answers {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, answer]) => typeof answer === 'string'))
  } catch {
    return {}
  }
}
