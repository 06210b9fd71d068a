import type { HelpTopic } from '../../../src/shell/texts/en/help.ts'

/** Weight of a word in the title; a word in the body weighs 1. */
const TITLE_WEIGHT = 3
const SHORTEST_WORD = 3
/** Words that share this many first letters count as the same: "connect" and "connection". */
const STEM = 5

interface Indexed {
  readonly topic: HelpTopic
  readonly title: readonly string[]
  readonly body: readonly string[]
}

/**
 * The topics that a question is about, best first; none when no topic has a word of it. A rare word weighs more than
 * one that is in many topics.
 */
export function searchTopics(
  topics: readonly HelpTopic[],
  question: string,
  fillers: ReadonlySet<string>,
): readonly HelpTopic[] {
  const asked = [...new Set(wordsOf(question))].filter((word) => !fillers.has(word))
  const index = topics.map((topic) => ({
    topic,
    title: wordsOf(topic.title),
    body: wordsOf(topic.body.join(' ')),
  }))
  const weights = asked.map((word) => ({ word, weight: rarity(index, word) }))
  return index
    .map((entry) => ({ topic: entry.topic, score: scoreOf(entry, weights) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ topic }) => topic)
}

function scoreOf(
  { title, body }: Indexed,
  weights: readonly { readonly word: string; readonly weight: number }[],
): number {
  return weights.reduce((sum, { word, weight }) => {
    if (holds(title, word)) return sum + weight * TITLE_WEIGHT
    return holds(body, word) ? sum + weight : sum
  }, 0)
}

function rarity(index: readonly Indexed[], word: string): number {
  const count = index.filter(({ title, body }) => holds(title, word) || holds(body, word)).length
  return Math.log(1 + index.length / (1 + count))
}

const holds = (words: readonly string[], word: string) => words.some((other) => isSame(word, other))

function isSame(one: string, other: string): boolean {
  if (one === other) return true
  const length = Math.min(one.length, other.length)
  return length >= STEM - 1 && one.slice(0, Math.min(length, STEM)) === other.slice(0, Math.min(length, STEM))
}

function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD)
}
