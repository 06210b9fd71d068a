import type { Receipt } from '../../src/wire/saving.ts'
import { fieldsOf } from '../../src/wire/solution.ts'
import { canonical, hashOf } from '../backend/platform/hash.ts'
import type { FlowContext } from '../replay/context/context.ts'
import { draftsOn, readReceipt, readRecovered, readStored } from '../replay/environment/stored.ts'
import { badgeOf } from '../replay/player/screens.ts'
import { problemsOf } from '../replay/player/solutions.ts'
import { valueDifferences } from '../replay/results/diff.ts'
import { runStep } from '../replay/run/step.ts'
import { Broken } from './broken.ts'
import { type StepText, stepOf, type Walk } from './move.ts'
import { isAtWork, isErrorPage, viewOf } from './view.ts'

/** A page that loads may need so long, with every call tried again. */
const LOADING_LIMIT_MS = 90_000

/** Another tab or device has to have heard by then that it is not at work any more. */
const STEPPING_BACK_MS = 5_000

const same = (wanted: unknown, got: unknown) => valueDifferences(wanted, got).length === 0

/** Wherever a person stands there is a way on, and no error page that nothing explains. */
export async function checkScreen(walk: Walk): Promise<void> {
  const { scene, troubled } = walk
  // What is outside is not loaded; the page that was left says nothing any more.
  if (scene.reported('leave').length > 0) return
  await scene
    .until(
      async () => (await viewOf(scene.tab())).wayOn,
      async () => '',
      LOADING_LIMIT_MS,
    )
    .catch(async () => {
      const text = await scene.tab().screenText()
      throw new Broken('dead end', `Nothing can be pressed on the screen: ${text}`, { 'next action': true })
    })
  await checkHands(walk)
  const view = await viewOf(scene.tab())
  if (isErrorPage(view) && !troubled) {
    throw new Broken('error page', `An error page came up although nothing was wrong: ${view.heading}`, {
      never: { screen: view.heading },
    })
  }
}

/** One tab at most is at work, and the others step back soon; in trouble they may not have heard of it. */
async function checkHands({ scene, troubled }: Walk): Promise<void> {
  if (troubled || scene.tabs().length < 2) return
  const atWork = async () => {
    const views = await Promise.all(scene.tabs().map(viewOf))
    return scene.tabs().filter((_, index) => views[index] !== undefined && isAtWork(views[index]))
  }
  const isOne = async () => (await atWork()).length < 2
  await scene
    .until(isOne, async () => '', STEPPING_BACK_MS)
    .catch(async () => {
      const other = (await atWork()).find((tab) => !scene.isActive(tab))
      const number = other ? scene.tabs().indexOf(other) + 1 : 1
      throw new Broken(
        'two at work',
        `Tab ${number} is at work as well as the one that is looked at`,
        { route: `/multi-session?test=${scene.test.slug}` },
        [{ advance: `${STEPPING_BACK_MS / 1000}s` }, { 'switch to tab': number }],
      )
    })
}

/**
 * What the candidate wrote last is stored; where there was trouble or another tab, it may also be among the recovered
 * drafts, or kept on a device that says so.
 */
export async function checkAnswers({ scene, given, troubled }: Walk): Promise<void> {
  const isPlain = !troubled && scene.tabs().length === 1
  for (const [problem, fields] of given) {
    const stored = await readStored(scene, problem)
    if (stored && same(fields, stored)) continue
    if (!isPlain && (await isSaidToBeKept(scene, problem, fields))) continue
    throw new Broken(
      'lost answer',
      `The last answer to "${problem}" is lost: given ${JSON.stringify(fields)}, stored ${JSON.stringify(stored)}`,
      { saved: { problem, fields } },
    )
  }
}

async function isSaidToBeKept(scene: FlowContext, problem: string, fields: unknown): Promise<boolean> {
  const isIt = (draft: { readonly problem: string; readonly fields: object }) =>
    draft.problem === problem && same(fields, draft.fields)
  const isRecovered = async () => (await readRecovered(scene)).some(isIt)
  if (await isRecovered()) return true
  for (const [index, tab] of scene.tabs().entries()) {
    if (!(await draftsOn(tab)).some(isIt)) continue
    if (!scene.isActive(tab)) return comesFrom(scene, index + 1, isRecovered)
    return /On this device|Not saved|Auf diesem Gerät/.test((await badgeOf(scene, problem)) ?? '')
  }
  return false
}

/** Another device hands in what it kept as soon as the test is opened on it again. */
async function comesFrom(
  scene: FlowContext,
  number: number,
  isRecovered: () => Promise<boolean>,
): Promise<boolean> {
  const acting = scene.tabs().indexOf(scene.tab()) + 1
  const go = (text: StepText) => runStep(scene, stepOf(text))
  await go({ 'switch to tab': number })
  await go({ reload: {} })
  const came = await scene
    .until(isRecovered, async () => '', LOADING_LIMIT_MS)
    .then(
      () => true,
      () => false,
    )
  await go({ 'switch to tab': acting })
  return came
}

/**
 * An attempt that was begun and is over has one receipt for good, which is the one on the screen and seals what the
 * backend has stored and nothing else, by revision and by content. Answers the receipt.
 */
export async function checkReceipt(walk: Walk, before?: Receipt): Promise<Receipt | undefined> {
  const { scene } = walk
  if (!scene.calls().some(({ name, status, fault }) => name === 'start' && status === 200 && !fault)) return
  const receipt = await readReceipt(scene)
  if (!receipt) throw new Broken('receipt', 'The test is over, but there is no receipt', { receipt: [] })
  const { sealed } = receipt
  const broken = (message: string) => new Broken('receipt', message, { receipt: Object.keys(sealed) })
  if (before && !same(before, receipt))
    throw broken(`The receipt ${before.id} became another one: ${receipt.id}`)
  const { receipt: shown } = await viewOf(scene.tab())
  if (shown !== undefined && shown !== receipt.id)
    throw broken(`The receipt ${shown} is shown, but it is ${receipt.id}`)
  for (const { slug } of problemsOf(scene)) {
    const stored = await readStored(scene, slug)
    const rev: unknown = Reflect.get(Object(stored), 'rev')
    if (rev !== sealed[slug]?.rev)
      throw broken(
        `Revision ${rev ?? 'none'} of "${slug}" is stored, but ${sealed[slug]?.rev ?? 'none'} sealed`,
      )
    if (stored && hashOf(canonical(fieldsOf(stored))) !== sealed[slug]?.hash)
      throw broken(`Of "${slug}" something else is stored than sealed: ${JSON.stringify(fieldsOf(stored))}`)
  }
  return receipt
}
