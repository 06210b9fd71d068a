/** Loudness of the words of a sentence, 0 to 1, one after the other; the last is a breath. */
const WORDS = [0.14, 0.22, 0.1, 0.18, 0.25, 0.12, 0.16, 0] as const
const WORD_MS = 400
const SYLLABLE_MS = 200

/** How loud somebody speaks at this time, 0 to 1: words of two syllables, and a breath after each sentence. */
export function speechAt(ms: number): number {
  const word = WORDS[Math.floor(ms / WORD_MS) % WORDS.length] ?? 0
  // Between two syllables it is softer but there: who listens in step with them hears it too.
  return word * (0.5 + 0.5 * Math.abs(Math.sin((Math.PI * ms) / SYLLABLE_MS)))
}
