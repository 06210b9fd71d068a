import { LANGUAGES, type Language } from '../../../src/sdk/language.ts'
import { de } from '../../../src/shell/texts/de/help.ts'
import { en, type HelpTopic } from '../../../src/shell/texts/en/help.ts'
import { uploadIdOf } from '../content/files.ts'
import { searchTopics } from './search.ts'
import { CHAT_TEXTS } from './texts.ts'

/** How many topics an answer names. */
const MOST_TOPICS = 3

/** The topics of the help page. */
const TOPICS: Readonly<Record<Language, readonly HelpTopic[]>> = { en: en.topics, de: de.topics }

export interface ChatAnswer {
  readonly text: string
  readonly topics: readonly string[]
}

/**
 * Answers from the help topics in the candidate's language; the question may be in any language. Without a matching
 * topic it names the address of the support (FEED-03, GAP-113).
 */
export function answerChat(question: string, language: Language, contact: string): ChatAnswer {
  const texts = CHAT_TEXTS[language]
  if (question.split(/\s+/).some((part) => uploadIdOf(part) !== undefined))
    return { text: texts.file(contact), topics: [] }
  const found = findIds(question, language).slice(0, MOST_TOPICS)
  const topics = found.flatMap((id) => TOPICS[language].filter((topic) => topic.id === id))
  const [best] = topics
  if (!best) return { text: texts.none(contact), topics: [] }
  return { text: [best.title, ...best.body].join('\n\n'), topics: found }
}

function findIds(question: string, language: Language): readonly string[] {
  const others = LANGUAGES.map(({ code }) => code).filter((code) => code !== language)
  for (const code of [language, ...others]) {
    const found = searchTopics(TOPICS[code], question, CHAT_TEXTS[code].fillers)
    if (found.length > 0) return found.map((topic) => topic.id)
  }
  return []
}
