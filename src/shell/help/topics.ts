export interface HelpTopic {
  readonly id: string
  readonly title: string
  /** Paragraphs of plain text. */
  readonly body: readonly string[]
}

/** Topics that hold every word of the query, titles first. */
export function findTopics(topics: readonly HelpTopic[], query: string): readonly HelpTopic[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const inTitle = topics.filter((topic) => holds(topic.title))
  const inBody = topics.filter(
    (topic) => !inTitle.includes(topic) && holds([topic.title, ...topic.body].join(' ')),
  )
  return [...inTitle, ...inBody]
}
