import { createDice, type Dice } from './dice.ts'
import { finish } from './ending.ts'
import { checkAnswers, checkReceipt } from './invariants.ts'
import { has, type StepText, type Walk } from './move.ts'
import { movesNow } from './moves.ts'
import { type View, viewOf } from './view.ts'
import { take } from './walk.ts'

const SEND = /^(Send|Senden)$/
const REVIEW = /^(Review|Ansehen): /
const BACK = /^(Back to the report|Zurück zur Auswertung)$/
const RETAKE = /^(Retake|Wiederholen)$/
/** Steps after the end, and of a test that is taken again before it is handed in again. */
const STEPS = 3

type Choice = { readonly weight: number; readonly step: StepText }

function pressing(view: View, words: RegExp, weight: number): readonly Choice[] {
  const name = view.tools.find((tool) => words.test(tool))
  return name === undefined ? [] : [{ weight, step: { press: name } }]
}

/** What a candidate may do when the test is over. */
function choices(view: View, { scene }: Walk, dice: Dice): readonly Choice[] {
  const { slug, test_type } = scene.test
  const visit = (place: string, weight: number) => ({ weight, step: { visit: place } })
  const feedback = { rating: 1 + dice.below(5), comment: 'It was as I thought.' }
  const isAsked = view.route.endsWith('/feedback') && has(SEND)(view)
  return [
    ...(isAsked ? [{ weight: 6, step: { feedback } }] : []),
    ...(test_type === 'LRN' ? [visit(`/test-report/${slug}`, 2)] : []),
    ...pressing(view, REVIEW, 4),
    ...pressing(view, BACK, 6),
    ...pressing(view, RETAKE, 3),
    visit(`/test/${slug}`, 1),
    visit(`/test/${slug}/help`, 1),
    { weight: 1, step: { reload: {} } },
  ]
}

/** Takes the test again, without trouble, from its beginning. */
async function retake(walk: Walk, dice: Dice, note: (text: StepText) => void): Promise<void> {
  walk.given.clear()
  const go = async (text: StepText) => {
    note(text)
    await take(walk, text)
  }
  await go({ start: {} })
  for (let count = 0; count < STEPS; count++) {
    const view = await viewOf(walk.scene.tab())
    const move = movesNow(view, walk).find(({ name }) => name === 'answer')
    const text = move?.step(view, { ...walk, dice })
    if (text) await go(text)
  }
  await finish(walk, note)
}

/**
 * What follows the end of a test: feedback, report, reviews, and the test once more. By then all trouble is over, and
 * neither an answer nor the receipt changes; a test that is taken again has a receipt of its own.
 */
export async function goOnAfterwards(
  walk: Walk,
  seed: number,
  note: (text: StepText) => void,
): Promise<void> {
  const { scene } = walk
  const dice = createDice(seed, 'afterwards')
  const receipt = await checkReceipt(walk)
  const hasLeft = () => scene.reported('leave').length > 0
  for (let count = 0; count < STEPS && !hasLeft(); count++) {
    const { step } = dice.weighted(choices(await viewOf(scene.tab()), walk, dice))
    note(step)
    await take(walk, step)
    const isReset = scene.calls().some(({ name, status }) => name === 'retake' && status === 200)
    if (!isReset) continue
    await retake(walk, dice, note)
    await checkAnswers(walk)
    await checkReceipt(walk)
    return
  }
  await checkAnswers(walk)
  await checkReceipt(walk, receipt)
}
