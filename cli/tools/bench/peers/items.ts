import { createRng, type Rng } from '../../../replay/random/rng.ts'

/** One question of the test that the player and every page beside it show. */
export interface Item {
  readonly slug: string
  readonly title: string
  readonly kind: 'single' | 'multiple' | 'text'
  /** About 615 characters of HTML. */
  readonly statement: string
  /** Empty where the answer is a text. */
  readonly options: readonly { readonly id: string; readonly text: string }[]
}

/** Of 21 questions 14 have one right option, 6 several, and one is answered in words. */
const KINDS = ['single', 'single', 'multiple', 'single', 'single', 'multiple', 'single'] as const
const TEXT_EVERY = 21
const OPTIONS = ['a', 'b', 'c', 'd', 'e']

const WORDS =
  `cache reply browser server header cookie script style event promise worker socket frame layout paint
  request network latency buffer thread memory queue stack record table index query commit lock value number string
  object array function closure module import class method field property attribute element selector colour width
  border margin padding image button label form input keyboard focus screen reader language origin policy token
  session user account address path folder file stream byte size limit error warning result answer question the a
  of to in is that for it with as on at by from or and when where which because before after while until sends
  reads writes keeps drops opens closes moves waits starts stops finds shows hides first second last new old same
  other small large slow fast early late always never often once again`.split(/\s+/)

function sentence(rng: Rng, count: number): string {
  const words = Array.from({ length: count }, () => rng.one(WORDS)).join(' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

function statement(rng: Rng): string {
  const points = Array.from({ length: 3 }, () => `<li>${sentence(rng, 9)}</li>`).join('')
  const code = `<pre><code>${rng.one(WORDS)}(${rng.one(WORDS)}, ${rng.below(1000)})</code></pre>`
  return `<p>${sentence(rng, 22)} <strong>${sentence(rng, 6)}</strong></p><ul>${points}</ul>${code}<p>${sentence(rng, 28)}</p>`
}

function itemOf(index: number): Item {
  const rng = createRng(index, 'bench-item')
  const isText = index % TEXT_EVERY === TEXT_EVERY - 1
  return {
    slug: `item-${index + 1}`,
    title: `${index + 1}. ${sentence(rng, 4)}`,
    kind: isText ? 'text' : (KINDS[index % KINDS.length] ?? 'single'),
    statement: statement(rng),
    options: isText ? [] : OPTIONS.map((id) => ({ id, text: sentence(rng, 6) })),
  }
}

/** As many questions as a long exam has. */
const ITEM_COUNT = 105

/** The first `count` questions, the same in every run. */
export function items(count = ITEM_COUNT): readonly Item[] {
  return Array.from({ length: count }, (_, index) => itemOf(index))
}
