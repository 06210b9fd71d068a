import { type PartMark, plainText, ReadContext, read, type Verdict } from '@assess/sdk'
import { type Flaw, type RightAnswer, seededRandom, type Variant } from '@assess/sdk/node'
import { Key } from './key.schema.ts'
import type { Problem, Solution } from './problem.schema.ts'

export function readKey(raw: unknown, { items, partners, reuse }: Problem): Key {
  const at = new ReadContext('key')
  const key = read(Key, raw, at)
  const pairs = at.key('pairs')
  if (key.pairs.length !== items.length)
    throw pairs.unfit(key.pairs, `a list of ${items.length} ids, one for each item`)
  const known = new Set(partners.map(({ id }) => id))
  const strange = key.pairs.findIndex((id) => !known.has(id))
  if (strange >= 0) throw pairs.item(strange).unfit(key.pairs[strange], 'the id of a partner')
  if (!reuse && new Set(key.pairs).size < key.pairs.length)
    throw pairs.unfit(key.pairs, 'a list of ids that differ, unless "reuse" is true')
  return key
}

/** Items that a candidate cannot tell apart: a list shows the words of a partner alone. */
export function flawsOf(problem: Problem): readonly Flaw[] {
  return (['items', 'partners'] as const).flatMap((side) => {
    const forms = problem[side].map(({ text }) => plainText(text))
    return forms.flatMap((form, at) =>
      forms.indexOf(form) === at || form === ''
        ? []
        : [
            {
              place: `${side}[${at}]`,
              message: `Candidates see the items ${forms.indexOf(form) + 1} and ${at + 1} alike`,
            },
          ],
    )
  })
}

/** The partners in an order by chance, under ids that say nothing. */
export function prepare(
  { problem, key, ...rest }: Variant<Problem, Key>,
  seed: number,
): Variant<Problem, Key> {
  const random = seededRandom(seed)
  const shuffled = random.shuffle(problem.partners)
  // Places in the drawn order say nothing; drawn ids would let somebody find the seed, and the authored order by it.
  const own = new Map(shuffled.map(({ id }, at) => [id, String(at + 1)]))
  const renamed = (id: string) => own.get(id) ?? id
  const partners = shuffled.map(({ id, text }) => ({ id: renamed(id), text }))
  return { ...rest, problem: { ...problem, partners }, key: { pairs: key.pairs.map(renamed) } }
}

/** Each pair counts the same. */
export function evaluate({ items }: Problem, { choice }: Solution, { pairs }: Key): Verdict {
  if (!choice.some((id) => id !== '')) return { status: 'UNE', score: 0 }
  const right = pairs.filter((id, at) => choice[at] === id).length
  if (right === items.length) return { status: 'ACC', score: 1 }
  return { status: right > 0 ? 'PAC' : 'REJ', score: right / items.length }
}

/** All pairs as a table, and what was answered in it. */
export function rightAnswer({ items, partners }: Problem, { pairs }: Key, given?: Solution): RightAnswer {
  const textOf = (id: string | undefined) => partners.find((one) => one.id === id)?.text ?? ''
  const markOf = (id: string, at: number): PartMark => {
    const own = given?.choice[at]
    const mark = own === id ? 'correct' : own ? 'wrong' : 'missing'
    return { mark, wanted: plainText(textOf(id)) }
  }
  const cell = (id: string, at: number) => {
    const wanted = `<strong>${textOf(id)}</strong>`
    if (!given) return wanted
    const { mark } = markOf(id, at)
    if (mark === 'correct') return `${wanted} ✓`
    return mark === 'wrong' ? `<del>${textOf(given.choice[at])}</del> ✗ ${wanted}` : `${wanted} ○`
  }
  const rows = pairs.map((id, at) => `<tr><td>${items[at]?.text ?? ''}</td><td>${cell(id, at)}</td></tr>`)
  const html = `<table><tbody>${rows.join('')}</tbody></table>`
  return given ? { html, isCompared: true, marks: pairs.map(markOf) } : { html }
}
