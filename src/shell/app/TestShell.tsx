import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { useLocation } from 'wouter'
import { Offline } from '../features/connection/Offline.tsx'
import { ErrorPage, Guarded } from '../features/errors/ErrorPage.tsx'
import { type Decision, decide, guardStateOf } from '../routing/guards.ts'
import type { Route } from '../routing/routes.ts'
import { paths } from '../routing/routes.ts'
import { openTest } from '../state/openTest.ts'
import { useServices } from '../state/services.ts'
import { useShell } from '../state/shellContext.ts'
import { type OpenTest, TestProvider, useTest } from '../state/testContext.ts'
import { useTracking } from '../state/usePageView.ts'
import { texts } from '../texts/common.ts'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import { Companions } from './Companions.tsx'
import { scaleFonts } from './GlobalStyle.tsx'
import { ClosingPage, NotFoundPage, preloadScreens, TEST_SCREENS, UploadingPage } from './screens.tsx'

/** The other screens are fetched when the first one has been up for so long, in milliseconds. */
const PRELOAD_AFTER_MS = 500

type TestRoute = Extract<Route, { kind: 'test' }>

/** Everything below one test: the session, where its state leads, and the screen of the address (ROUTE-06). */
export function TestShell({ route }: { readonly route: TestRoute }) {
  const services = useServices()
  const [test] = useState(() => openTest(services, route.slug))
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
      <Needs />
      <Guarded>
        <Guard test={test} route={route} />
      </Guarded>
      <Companions />
    </TestProvider>
  )
}

/** A failure from before the end that has not been shown yet is no news after it (ERR-09). */
function useQuietEnd() {
  const { toasts } = useShell()
  const { session } = useTest()
  const isOver = useSnapshot(session.state).phase === 'ended'
  useEffect(() => {
    if (isOver) toasts.discardWaiting()
  }, [isOver, toasts])
}

/** What an agreement with this candidate, or added time, changes for every screen. */
function Needs() {
  const { session } = useTest()
  const scale = useSnapshot(session.state).accommodation?.font_scale ?? 1
  useAddedTime()
  useQuietEnd()
  useLayoutEffect(() => {
    scaleFonts(document.documentElement, scale)
    return () => scaleFonts(document.documentElement, 1)
  }, [scale])
  return null
}

function Guard({ test, route }: { readonly test: OpenTest; readonly route: TestRoute }) {
  const { slug, session, manual } = test
  const state = useSnapshot(session.state)
  const { isSubmitting } = useSnapshot(manual)
  const [mayResume, setMayResume] = useState(true)
  const { device } = useServices()
  const isShutOut = state.settings?.secure_browser.enabled === true && !device.secureBrowser
  const guarded = guardStateOf(state, mayResume && !isShutOut)
  // A submission by hand that a reload cut off goes on without its dialog.
  const isCutOff = state.phase === 'ending' && !isSubmitting
  const decision = decide(route.screen, slug, { ...guarded, closing: guarded.closing || isCutOff })

  const resume = useCallback(async () => {
    await session.start()
    setMayResume(false)
  }, [session])
  useDecision(decision, resume)
  useTracking(decision, route)
  useNextSection()

  switch (decision.kind) {
    case 'show':
      return TEST_SCREENS[route.screen](route.parts)
    case 'closing':
      return <ClosingPage />
    case 'uploading':
      return <UploadingPage />
    case 'not-found':
      return <NotFoundPage />
    case 'failed':
      return <ErrorPage code={state.failure?.code} origin={state.failure?.origin} />
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

/** A smaller move of the end is the clock being set right, in milliseconds. */
const LEAST_MS = 30_000
const MINUTE_MS = 60_000

/** Says quietly that the organiser has added time to what runs. */
function useAddedTime(): void {
  const { session } = useTest()
  const { toasts } = useShell()
  const { deadline = Number.POSITIVE_INFINITY } = useSnapshot(session.timer.state)
  const { section } = useSnapshot(session.state)
  const before = useRef({ section, deadline })
  useEffect(() => {
    const added = before.current.section === section ? deadline - before.current.deadline : 0
    before.current = { section, deadline }
    if (added < LEAST_MS || !Number.isFinite(added)) return
    toasts.show({ kind: 'primary', text: texts.time.added(Math.round(added / MINUTE_MS)) })
  }, [toasts, deadline, section])
}

/** After a section was handed in, the first problem of the next one opens (SECTION-06, AUTO-05). */
function useNextSection(): void {
  const { session, slug } = useTest()
  const { section } = useSnapshot(session.state)
  const [, navigate] = useLocation()
  const before = useRef(section)
  useEffect(() => {
    const isNext = before.current !== undefined && section !== undefined && section !== before.current
    before.current = section
    const opened = session.state.sections.find((one) => one.slug === section)
    const first = opened?.problems[0]
    if (isNext && first) navigate(paths.problem(slug, first), { replace: true })
  }, [session, slug, section, navigate])
}
