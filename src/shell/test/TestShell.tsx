import { useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { useLocation } from 'wouter'
import { type Decision, decide } from '../guards.ts'
import { Landing } from '../landing/Landing.tsx'
import { Offline } from '../overlays/Offline.tsx'
import { ErrorPage } from '../pages/ErrorPage.tsx'
import { Guarded } from '../pages/Guarded.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import type { Place } from '../place.ts'
import { useServices } from '../services.ts'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import { Beside } from './Beside.tsx'
import { type OpenTest, TestProvider, useTest } from './context.ts'
import { openTest } from './open.ts'
import {
  ClosingPage,
  ElsewherePage,
  FeedbackPage,
  HelpPage,
  ProblemPage,
  ProblemsPage,
  preloadScreens,
} from './screens.tsx'

/** The other screens are fetched when the first one has been up for so long, in milliseconds. */
const PRELOAD_AFTER_MS = 500

interface TestShellProps {
  readonly slug: string
  readonly place: Place
}

/** Everything below one test: the session, where its state leads, and the screen of the address (ROUTE-06). */
export function TestShell({ slug, place }: TestShellProps) {
  const services = useServices()
  const [test] = useState(() => openTest(services, slug))
  const { session } = test

  useEffect(() => {
    void session.load()
    return () => session.end()
  }, [session])

  // A screen that cannot be had now is asked for again when it is opened.
  useEffect(
    () => services.clock.after(PRELOAD_AFTER_MS, () => void preloadScreens().catch(() => {})),
    [services.clock],
  )

  return (
    <TestProvider value={test}>
      <Offline />
      <Guarded>
        <Guard test={test} place={place} />
      </Guarded>
      <Beside />
    </TestProvider>
  )
}

function Guard({ test, place }: { readonly test: OpenTest; readonly place: Place }) {
  const { slug, session } = test
  const state = useSnapshot(session.state)
  const [mayResume, setMayResume] = useState(true)
  const { isClosing, leave } = useClosing(test)
  const decision = decide(place.screen, slug, {
    phase: state.phase,
    failure: state.failure,
    redirection: state.test?.redirection_url ?? '',
    hasAttempt: state.attemptId !== undefined,
    mayResume,
    closing: isClosing,
  })

  const resume = useCallback(async () => {
    await session.start()
    setMayResume(false)
  }, [session])
  useDecision(decision, resume)

  switch (decision.kind) {
    case 'show':
      return <ShownScreen place={place} />
    case 'closing':
      return <ClosingPage leave={leave} />
    case 'not-found':
      return <NotFoundPage />
    case 'failed':
      return <ErrorPage text="" code={undefined} {...state.failure} />
    default:
      return <PageSkeleton />
  }
}

/** Carries out what is not a screen. */
function useDecision(decision: Decision, resume: () => Promise<void>) {
  const [, navigate] = useLocation()
  const { visit, logoutUrl } = useServices()
  const { kind } = decision
  const target = decision.kind === 'go' ? decision.to : decision.kind === 'visit' ? decision.url : ''
  useEffect(() => {
    if (kind === 'go') navigate(target, { replace: true })
    if (kind === 'visit') visit(target)
    if (kind === 'sign-in') visit(logoutUrl)
    if (kind === 'resume') void resume()
  }, [kind, target, navigate, visit, logoutUrl, resume])
}

/** Whether a submission runs, or has run, that the candidate did not ask for; its screen leaves by itself. */
function useClosing({ session, manual }: OpenTest) {
  const { phase } = useSnapshot(session.state)
  const { isSubmitting } = useSnapshot(manual)
  const [isClosing, setClosing] = useState(false)
  if (phase === 'ending' && !isSubmitting && !isClosing) setClosing(true)
  if (phase === 'active' && isClosing) setClosing(false)
  const leave = useCallback(() => setClosing(false), [])
  return { isClosing, leave }
}

function ShownScreen({ place }: { readonly place: Place }) {
  switch (place.screen) {
    case 'root':
      return <Landing />
    case 'problems':
      return <ProblemsPage />
    case 'problem':
      return <ProblemPage problem={place.problem ?? ''} />
    case 'feedback':
      return <FeedbackPage />
    case 'help':
      return <HelpPage />
    case 'multi-session':
      return <Elsewhere />
  }
}

function Elsewhere() {
  const { session } = useTest()
  return <ElsewherePage continueHere={session.continueHere} />
}
