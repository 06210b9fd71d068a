import type { Draft, Journal } from '../../kernel/storage.ts'
import { openingOf, readDraft } from './records.ts'

const PREFIX = 'assess-last-words:'

type Name = Pick<Draft, 'problem' | 'epoch' | 'session'>

const prefixOf = (attempt: string) => `${PREFIX}${JSON.stringify(attempt)}`
const nameOf = (draft: Name) => JSON.stringify([draft.problem, openingOf(draft)])
const keyOf = (attempt: string, draft: Name) => prefixOf(attempt) + nameOf(draft)

/**
 * A journal whose `keepAtOnce` writes to local storage, the only store that takes a text before the page is gone. What
 * is there is among the drafts of the next page, and leaves as soon as the journal has it or a newer one. A browser that
 * is killed may lose it, and one that refuses storage keeps nothing at once.
 */
export function withLastWords(journal: Journal): Journal {
  return {
    ...journal,
    keepAtOnce: (attempt, draft) =>
      attempted(() => localStorage.setItem(keyOf(attempt, draft), JSON.stringify(draft))),
    async drafts(attempt) {
      const drafts = new Map((await journal.drafts(attempt)).map((draft) => [nameOf(draft), draft]))
      for (const draft of wordsOf(attempt))
        if (draft.rev > (drafts.get(nameOf(draft))?.rev ?? 0)) drafts.set(nameOf(draft), draft)
      return [...drafts.values()]
    },
    async write(attempt, draft) {
      await journal.write(attempt, draft)
      forget(attempt, draft)
    },
    async remove(attempt, draft) {
      forget(attempt, draft)
      await journal.remove(attempt, draft)
    },
    async wipe(attempt) {
      for (const draft of wordsOf(attempt)) forget(attempt, draft)
      await journal.wipe(attempt)
    },
  }
}

function forget(attempt: string, draft: Name & Pick<Draft, 'rev'>): void {
  const key = keyOf(attempt, draft)
  attempted(() => {
    const kept = draftIn(localStorage.getItem(key))
    if (!kept || kept.rev <= draft.rev) localStorage.removeItem(key)
  })
}

function wordsOf(attempt: string): readonly Draft[] {
  let drafts: readonly Draft[] = []
  attempted(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(attempt)))
    drafts = keys.flatMap((key) => draftIn(localStorage.getItem(key)) ?? [])
  })
  return drafts
}

/** A full or forbidden store keeps nothing; the journal goes on without it. */
function attempted(run: () => void): void {
  try {
    run()
  } catch {}
}

/** `undefined` for what is not a draft. */
function draftIn(text: string | null): Draft | undefined {
  try {
    return readDraft(JSON.parse(text ?? 'null'))
  } catch {
    return undefined
  }
}
