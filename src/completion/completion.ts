import type { SessionHost } from '../kernel/session/services.ts'
import { COMPLETION_PATH, sharedLanguage } from '../wire/completion.ts'
import type { LanguageText, LanguageTextOptions } from './language-text.ts'
import { createLanguageTexts, type LanguageTexts } from './language-texts.ts'
import type { Connect } from './link.ts'

/** What it needs of the session. */
export type CompletionHost = Pick<SessionHost, 'attempt' | 'clock' | 'defer' | 'state'>

/** The texts of an open attempt that language servers know. */
export interface Completion {
  /** `problem` is a slug. */
  open(problem: string, options: LanguageTextOptions): LanguageText
  /** The attempt is over, or this tab has lost it. */
  stop(): void
}

export function createCompletion(host: CompletionHost, connect: Connect): Completion {
  const { clock, state } = host
  const known = new Map<string, LanguageTexts>()
  host.defer(stop)

  /** `undefined` before the attempt is opened. */
  function pathOf(problem: string, language: string): string | undefined {
    const { attemptId } = state
    const attempt = host.attempt()
    if (!attempt || attemptId === undefined) return undefined
    const parts = [attemptId, encodeURIComponent(problem), encodeURIComponent(language)]
    const query = attempt.epoch === undefined ? '' : `?epoch=${attempt.epoch}`
    return `${COMPLETION_PATH}/${parts.join('/')}${query}`
  }

  function stop() {
    for (const texts of known.values()) texts.close()
    known.clear()
  }

  return {
    open(problem, { language: own, ...options }) {
      const language = sharedLanguage(own)
      const name = `${problem}/${language}`
      const texts = known.get(name) ?? createLanguageTexts(clock, connect, () => pathOf(problem, language))
      known.set(name, texts)
      return texts.open(options)
    },
    stop,
  }
}
