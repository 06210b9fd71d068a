import type { Receipt } from '../../../src/wire/bodies.schema.ts'
import { solutionFieldsOf } from '../../../src/wire/solution.ts'
import { canonical, sha256Of } from '../../backend/platform/hash.ts'
import type { FlowContext } from '../context/context.ts'
import { draftsOn, readRecovered, readStored, readStoredReceipt } from '../environment/stored.ts'
import { badgeOf } from '../player/screens.ts'
import { problemsOf } from '../player/solutions.ts'
import { valueDifferences } from '../results/diff.ts'
import { runStep } from '../run/flow.ts'
import { InvariantError } from './invariant-error.ts'
import { type JourneyState, type StepText, stepOf } from './move.ts'
import { isErrorPage, isInTest, takeSnapshot } from './page-snapshot.ts'

/** Longest time to load a page, retries included. */
const LOADING_LIMIT_MS = 90_000

/** Longest time until another tab or device knows that the test was taken over. */
const TAKEOVER_MS = 5_000

const same = (wanted: unknown, got: unknown) => valueDifferences(wanted, got).length === 0

/** Every screen offers a next action, and an error page has a fault as its reason. */
export async function checkScreen(state: JourneyState): Promise<void> {
  const { context, hadFault } = state
  // Pages outside the player are not loaded.
  if (context.reported('leave').length > 0) return
  await context
    .until(
      async () => (await takeSnapshot(context.tab())).hasNextAction,
      async () => '',
      LOADING_LIMIT_MS,
    )
    .catch(async () => {
      const text = await context.tab().screenText()
      throw new InvariantError('dead end', `Nothing can be pressed on the screen: ${text}`, {
        'next action': true,
      })
    })
  await checkActiveTabs(state)
  const snapshot = await takeSnapshot(context.tab())
  if (isErrorPage(snapshot) && !hadFault) {
    throw new InvariantError(
      'error page',
      `An error page came up although nothing was wrong: ${snapshot.heading}`,
      {
        never: { screen: snapshot.heading },
      },
    )
  }
}

/** At most one tab is active, and the others soon show the takeover, unless a fault kept the news from them. */
async function checkActiveTabs({ context, hadFault }: JourneyState): Promise<void> {
  if (hadFault || context.tabs().length < 2) return
  const activeTabs = async () => {
    const snapshots = await Promise.all(context.tabs().map(takeSnapshot))
    return context.tabs().filter((_, index) => snapshots[index] !== undefined && isInTest(snapshots[index]))
  }
  const isOne = async () => (await activeTabs()).length < 2
  await context
    .until(isOne, async () => '', TAKEOVER_MS)
    .catch(async () => {
      const other = (await activeTabs()).find((tab) => !context.isActive(tab))
      const number = other ? context.tabs().indexOf(other) + 1 : 1
      throw new InvariantError(
        'two active tabs',
        `Tab ${number} is active beside the tab in front`,
        { route: `/multi-session?test=${context.test.slug}` },
        [{ advance: `${TAKEOVER_MS / 1000}s` }, { 'switch to tab': number }],
      )
    })
}

/**
 * The last answer to each problem is stored. After a fault, or with another tab, it may instead be a recovered draft, or
 * a draft on a device that shows it as unsaved.
 */
export async function checkAnswers({ context, answers, hadFault }: JourneyState): Promise<void> {
  const isPlain = !hadFault && context.tabs().length === 1
  for (const [problem, fields] of answers) {
    const stored = await readStored(context, problem)
    if (stored && same(fields, stored)) continue
    if (!isPlain && (await isDraft(context, problem, fields))) continue
    throw new InvariantError(
      'lost answer',
      `The last answer to "${problem}" is lost: given ${JSON.stringify(fields)}, stored ${JSON.stringify(stored)}`,
      { saved: { problem, fields } },
    )
  }
}

async function isDraft(context: FlowContext, problem: string, fields: unknown): Promise<boolean> {
  const isSame = (draft: { readonly problem: string; readonly fields: object }) =>
    draft.problem === problem && same(fields, draft.fields)
  const isRecovered = async () => (await readRecovered(context)).some(isSame)
  if (await isRecovered()) return true
  for (const [index, tab] of context.tabs().entries()) {
    if (!(await draftsOn(tab)).some(isSame)) continue
    if (!context.isActive(tab)) return isRecoveredFrom(context, index + 1, isRecovered)
    return /On this device|Not saved|Auf diesem Gerät/.test((await badgeOf(context, problem)) ?? '')
  }
  return false
}

/** Whether another tab or device sends its draft when the test is opened there again. */
async function isRecoveredFrom(
  context: FlowContext,
  number: number,
  isRecovered: () => Promise<boolean>,
): Promise<boolean> {
  const acting = context.tabs().indexOf(context.tab()) + 1
  const go = (text: StepText) => runStep(context, stepOf(text))
  await go({ 'switch to tab': number })
  await go({ reload: {} })
  const isSent = await context
    .until(isRecovered, async () => '', LOADING_LIMIT_MS)
    .then(
      () => true,
      () => false,
    )
  await go({ 'switch to tab': acting })
  return isSent
}

/**
 * A submitted attempt has one receipt that never changes. The screen shows it, and it seals exactly the revisions and
 * contents that the backend has stored. Returns the receipt.
 */
export async function checkReceipt(state: JourneyState, before?: Receipt): Promise<Receipt | undefined> {
  const { context } = state
  if (!context.calls().some(({ name, status, fault }) => name === 'start' && status === 200 && !fault)) return
  const receipt = await readStoredReceipt(context)
  if (!receipt)
    throw new InvariantError('receipt', 'The test is over, but there is no receipt', { receipt: [] })
  const { sealed } = receipt
  const violation = (message: string) =>
    new InvariantError('receipt', message, { receipt: Object.keys(sealed) })
  if (before && !same(before, receipt))
    throw violation(`The receipt ${before.id} became another one: ${receipt.id}`)
  const { receipt: shown } = await takeSnapshot(context.tab())
  if (shown !== undefined && shown !== receipt.id)
    throw violation(`The receipt ${shown} is shown, but it is ${receipt.id}`)
  for (const { slug } of problemsOf(context)) {
    const stored = await readStored(context, slug)
    const rev: unknown = Reflect.get(Object(stored), 'rev')
    if (rev !== sealed[slug]?.rev)
      throw violation(
        `Revision ${rev ?? 'none'} of "${slug}" is stored, but ${sealed[slug]?.rev ?? 'none'} sealed`,
      )
    if (stored && sha256Of(canonical(solutionFieldsOf(stored))) !== sealed[slug]?.hash)
      throw violation(
        `Of "${slug}" something else is stored than sealed: ${JSON.stringify(solutionFieldsOf(stored))}`,
      )
  }
  return receipt
}
