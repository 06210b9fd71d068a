import type { ChromeStep } from './recording.ts'

const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta']
/** Keys that a flow writes as words: a blank parts them, a plus joins them. */
const WORDS: Readonly<Record<string, string>> = { ' ': 'Space', '+': 'NumpadAdd' }

const keyName = (key: string) => WORDS[key] ?? key

/** Follows keys that go down and up; each key that is not a modifier gives a chord. */
export function createChords() {
  const held = new Set<string>()
  return (step: ChromeStep): string | undefined => {
    const { type, key = '' } = step
    const isModifier = MODIFIERS.includes(key)
    if (type === 'keyUp') held.delete(key)
    else if (isModifier) held.add(key)
    return type === 'keyUp' || isModifier ? undefined : [...held, keyName(key)].join('+')
  }
}

/** `Tab Tab Enter` as a flow says it: `Tab*2 Enter`. */
export function keysText(chords: readonly string[]): string {
  const runs: { chord: string; times: number }[] = []
  for (const chord of chords) {
    const last = runs.at(-1)
    if (last?.chord === chord) last.times++
    else runs.push({ chord, times: 1 })
  }
  return runs.map(({ chord, times }) => (times > 1 ? `${chord}*${times}` : chord)).join(' ')
}
