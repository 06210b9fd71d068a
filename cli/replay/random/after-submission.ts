import { finishTest } from './finish.ts'
import { checkAnswers, checkReceipt } from './invariants.ts'
import { hasButton, type JourneyState, type StepText } from './move.ts'
import { movesNow } from './moves.ts'
import { type PageSnapshot, takeSnapshot } from './page-snapshot.ts'
import { createRng, type Rng } from './rng.ts'
import { takeStep } from './steps.ts'

const SEND = /^(Send|Senden)$/
const REVIEW = /^(Review|Ansehen): /
const BACK = /^(Back to the report|Zurück zur Auswertung)$/
const RETAKE = /^(Retake|Wiederholen|Remove report and retake|Bericht entfernen und wiederholen)$/
/** Number of steps after the submission, and of steps in a retake. */
const STEPS = 3

type Choice = { readonly weight: number; readonly step: StepText }

function pressing(snapshot: PageSnapshot, words: RegExp, weight: number): readonly Choice[] {
  const name = snapshot.controls.find((name) => words.test(name))
  return name === undefined ? [] : [{ weight, step: { press: name } }]
}

/** Possible steps when the test is over. */
function choices(snapshot: PageSnapshot, { context }: JourneyState, rng: Rng): readonly Choice[] {
  const { slug, test_type } = context.test
  const visit = (route: string, weight: number) => ({ weight, step: { visit: route } })
  const feedback = { rating: 1 + rng.below(5), comment: 'It was as I thought.' }
  const isAsked = snapshot.route.endsWith('/feedback') && hasButton(SEND)(snapshot)
  return [
    ...(isAsked ? [{ weight: 6, step: { feedback } }] : []),
    ...(test_type === 'LRN' ? [visit(`/test-report/${slug}`, 2)] : []),
    ...pressing(snapshot, REVIEW, 4),
    ...pressing(snapshot, BACK, 6),
    ...pressing(snapshot, RETAKE, 3),
    visit(`/test/${slug}`, 1),
    visit(`/test/${slug}/help`, 1),
    { weight: 1, step: { reload: {} } },
  ]
}

/** Takes the test again from its start, without faults. */
async function retake(state: JourneyState, rng: Rng, note: (text: StepText) => void): Promise<void> {
  state.answers.clear()
  const go = async (text: StepText) => {
    note(text)
    await takeStep(state, text)
  }
  await go({ start: {} })
  for (let count = 0; count < STEPS; count++) {
    const snapshot = await takeSnapshot(state.context.tab())
    const move = movesNow(snapshot, state).find(({ name }) => name === 'answer')
    const text = move?.step(snapshot, { ...state, rng })
    if (text) await go(text)
  }
  await finishTest(state, note)
}

/**
 * Takes steps after the submission: feedback, report, reviews, and a retake. No fault is active then, and neither an
 * answer nor the receipt may change. A retake has its own receipt.
 */
export async function exploreAfterSubmission(
  state: JourneyState,
  seed: number,
  note: (text: StepText) => void,
): Promise<void> {
  const { context } = state
  const rng = createRng(seed, 'afterwards')
  const receipt = await checkReceipt(state)
  const hasLeft = () => context.reported('leave').length > 0
  for (let count = 0; count < STEPS && !hasLeft(); count++) {
    const { step } = rng.weighted(choices(await takeSnapshot(context.tab()), state, rng))
    note(step)
    await takeStep(state, step)
    const isReset = context.calls().some(({ name, status }) => name === 'retake' && status === 200)
    if (!isReset) continue
    await retake(state, rng, note)
    await checkAnswers(state)
    await checkReceipt(state)
    return
  }
  await checkAnswers(state)
  await checkReceipt(state, receipt)
}
