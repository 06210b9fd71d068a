import { useEffect } from 'react'
import type { PageName } from '../../wire/pages.ts'
import type { Decision } from '../routing/guards.ts'
import type { Route, Screen } from '../routing/routes.ts'
import { useOpenTest } from './openTestContext.ts'

/** What each screen is called in the tracking (TRACK-01); the steps of the root call themselves. */
const PAGES: Readonly<Partial<Record<Screen, PageName>>> = {
  problems: 'All Problems',
  problem: 'Problem',
  feedback: 'Feedback',
  help: 'Help',
}

function pageOf({ kind }: Decision, screen: Screen): PageName | undefined {
  if (kind === 'not-found') return 'Error 404'
  if (kind === 'failed') return 'Error'
  return kind === 'show' ? PAGES[screen] : undefined
}

/** Tells that a page is looked at, once for each visit. */
export function usePageView(page: PageName | undefined, problem = ''): void {
  const { session } = useOpenTest()
  useEffect(() => {
    if (page) session.track(page, undefined, problem)
  }, [session, page, problem])
}

export function useTracking(decision: Decision, { screen, parts }: Extract<Route, { kind: 'test' }>): void {
  usePageView(pageOf(decision, screen), screen === 'problem' ? parts.problem : '')
}
