import type { PageName } from '../../wire/pages.ts'
import type { PageView, SessionContext } from './context.ts'

/** So many page views wait for a socket; what comes on top is forgotten. */
const MOST_WAITING = 50
const TRACKED_MARK = 'tracked'

/** Notes that a page was seen, or what was done there (TRACK-01, GAP-128); waits while there is no attempt. */
export function trackPage(context: SessionContext, page: PageName, action = 'PAGE_VIEW', problem = ''): void {
  context.view = { action, page, problemSlug: problem }
  const { proctor, view, views } = context
  if (!proctor && views.length < MOST_WAITING) views.push(view)
  if (proctor && proctor.waiting() < MOST_WAITING) proctor.raise('TRACK', { ...view })
}

/** Sends what was seen before there was an attempt. */
export function flushViews({ proctor, views }: SessionContext): void {
  for (const view of views.splice(0)) proctor?.raise('TRACK', { ...view })
}

/** What happens on the page that is being looked at. */
export function raiseView({ proctor, view }: SessionContext, action: PageView['action']): void {
  proctor?.raise('TRACK', { ...view, action })
}

export async function readTracked({ attempt, journal }: SessionContext): Promise<boolean> {
  return attempt !== undefined && (await journal.readMark(attempt.key, TRACKED_MARK)) !== undefined
}

/** `START_TEST` goes out with the first key, press or answer of an attempt, once (FLOW-04, GAP-130). */
export function trackStart(context: SessionContext): void {
  const { attempt, journal, report, state } = context
  if (context.tracked || !attempt || state.phase !== 'active') return
  context.tracked = true
  void journal.mark(attempt.key, TRACKED_MARK, 'true').catch(report)
  raiseView(context, 'START_TEST')
}
