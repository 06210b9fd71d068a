import { firstEmpty, formStep, isForm, SEND } from './form.ts'
import { InvariantError } from './invariant-error.ts'
import type { JourneyState, StepText } from './move.ts'
import { leadsToStart } from './moves.ts'
import { isErrorPage, isOver, isWorking, type PageSnapshot, takeSnapshot } from './page-snapshot.ts'
import { RETURN_BUTTON } from './proctored.ts'
import { takeStep } from './steps.ts'

/** No journey needs more steps to its end. */
const LIMIT = 16
/** After this time every fault has ended and every retry has run. */
const RECOVERY_TIME = '3m'

const PRESSED =
  /^(Continue here|Hier weitermachen|Keep working|Weiterarbeiten|Proceed|All questions|Alle Fragen)/

/** Fills in the required fields, then sends the form. */
function formEnd(snapshot: PageSnapshot, { rng }: JourneyState): StepText {
  const field = firstEmpty(snapshot)
  if (field) return formStep(field, rng)
  const send = snapshot.controls.find((name) => SEND.test(name))
  return send === undefined ? { reload: {} } : { press: send }
}

/** The next step towards the end. */
function next(snapshot: PageSnapshot, state: JourneyState): StepText {
  const { context } = state
  if (snapshot.route.endsWith('/help')) return { visit: `/test/${context.test.slug}` }
  if (isErrorPage(snapshot)) return { reload: {} }
  if (isWorking(snapshot)) return { submit: {} }
  if (isForm(snapshot)) return formEnd(snapshot, state)
  if (leadsToStart(snapshot)) return { start: {} }
  const name = snapshot.controls.find(
    (name) => PRESSED.test(name) || (snapshot.hasDialog && RETURN_BUTTON.test(name)),
  )
  if (name !== undefined) return { press: name }
  if (snapshot.controls.some((name) => /^Resume | fortsetzen$/.test(name))) return { resume: {} }
  if (snapshot.hasDialog) return { keys: 'Escape' }
  const others = context.tabs().filter((tab) => !context.isActive(tab))
  // Another tab or device has taken over the test: continue there.
  const [other] = snapshot.route === '/multi-session' ? others : []
  if (other) return { 'switch to tab': context.tabs().indexOf(other) + 1 }
  return { reload: {} }
}

/** Waits until all faults have ended, and submits the test; throws an `InvariantError` when the test does not end. */
export async function finishTest(state: JourneyState, note: (text: StepText) => void): Promise<void> {
  const { context } = state
  const go = async (text: StepText) => {
    note(text)
    await takeStep(state, text)
    if ('press' in text || 'attach' in text) await go({ advance: '3s' })
  }
  const isDone = async () => isOver(await takeSnapshot(context.tab())) || context.reported('leave').length > 0
  if (state.hadFault) await go({ advance: RECOVERY_TIME })
  for (let count = 0; count < LIMIT && !(await isDone()); count++)
    await go(next(await takeSnapshot(context.tab()), state))
  if (!(await isDone())) {
    const { heading, route } = await takeSnapshot(context.tab())
    throw new InvariantError('no end', `The test did not come to an end: ${route} ${heading}`, {
      route: '/feedback',
    })
  }
  // Other tabs and devices send their unsaved answers now.
  if (context.tabs().length > 1) await go({ advance: '1m' })
}
