import { Broken } from './broken.ts'
import { formStep, isForm, missing, SEND } from './form.ts'
import type { StepText, Walk } from './move.ts'
import { leadsToStart } from './moves.ts'
import { COME_BACK } from './room.ts'
import { isErrorPage, isOver, isWorking, type View, viewOf } from './view.ts'
import { take } from './walk.ts'

/** More than any journey needs from where it broke off to its end. */
const LIMIT = 16
/** After this long every trouble is over, and everything that waits has been tried again. */
const CALM = '3m'

const PRESSED =
  /^(Continue here|Hier weitermachen|Keep working|Go on working|Weiterarbeiten|Proceed|All questions|Alle Fragen)/

/** Fills in what has to be there, then goes on to the test. */
function formEnd(view: View, { dice }: Walk): StepText {
  const field = missing(view)
  if (field) return formStep(field, dice)
  const send = view.tools.find((name) => SEND.test(name))
  return send === undefined ? { reload: {} } : { press: send }
}

/** What leads on to the end from here. */
function next(view: View, walk: Walk): StepText {
  const { scene } = walk
  if (view.route.endsWith('/help')) return { visit: `/test/${scene.test.slug}` }
  if (isErrorPage(view)) return { reload: {} }
  if (isWorking(view)) return { submit: {} }
  if (isForm(view)) return formEnd(view, walk)
  if (leadsToStart(view)) return { start: {} }
  const name = view.tools.find((tool) => PRESSED.test(tool) || (view.dialog && COME_BACK.test(tool)))
  if (name !== undefined) return { press: name }
  if (view.tools.some((tool) => /^Resume | fortsetzen$/.test(tool))) return { resume: {} }
  if (view.dialog) return { keys: 'Escape' }
  const others = scene.tabs().filter((tab) => !scene.isActive(tab))
  // Another device holds the test: the candidate goes on there.
  const [other] = view.route === '/multi-session' ? others : []
  if (other) return { 'switch to tab': scene.tabs().indexOf(other) + 1 }
  return { reload: {} }
}

/** Lets all trouble pass, and hands the test in; throws a `Broken` when it does not come to an end. */
export async function finish(walk: Walk, note: (text: StepText) => void): Promise<void> {
  const { scene } = walk
  const go = async (text: StepText) => {
    note(text)
    await take(walk, text)
    if ('press' in text || 'attach' in text) await go({ advance: '3s' })
  }
  const isDone = async () => isOver(await viewOf(scene.tab())) || scene.reported('leave').length > 0
  if (walk.troubled) await go({ advance: CALM })
  for (let count = 0; count < LIMIT && !(await isDone()); count++)
    await go(next(await viewOf(scene.tab()), walk))
  if (!(await isDone())) {
    const { heading, route } = await viewOf(scene.tab())
    throw new Broken('no end', `The test did not come to an end: ${route} ${heading}`, { route: '/feedback' })
  }
  // What other tabs and devices still hold is sent now.
  if (scene.tabs().length > 1) await go({ advance: '1m' })
}
