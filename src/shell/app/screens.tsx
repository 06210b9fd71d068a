import type { ReactNode } from 'react'
import { preloadConnection } from '../features/connection/Connection.tsx'
import { ExitDialog } from '../features/top-bar/useLogout.tsx'
import type { Parts, Screen, StandaloneScreen } from '../routing/routes.ts'
import { SubmitDialog, SubmitSectionDialog } from '../session/submit/lazy.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import { SignedOut } from './Companions.tsx'

const waiting = <PageSkeleton />
const page = <P extends object>(load: () => Promise<(props: P) => ReactNode>) => onDemand(load, waiting)

const loadLanding = () => import(/* webpackChunkName: "landing" */ '../features/landing/Landing.tsx')

const Landing = page(async () => (await loadLanding()).Landing)

const ProblemsPage = page(async () => (await import('../session/problem-list/ProblemsPage.tsx')).ProblemsPage)

const ProblemPage = page<{ problem: string }>(
  async () => (await import(/* webpackChunkName: "work" */ '../session/problem/ProblemPage.tsx')).ProblemPage,
)

const FeedbackPage = page(async () => (await import('../features/feedback/FeedbackPage.tsx')).FeedbackPage)

const HelpPage = page(async () => (await import('../features/help/HelpPage.tsx')).HelpPage)

export const ClosingPage = page(async () => (await import('../session/submit/ClosingPage.tsx')).ClosingPage)

export const UploadingPage = page(
  async () => (await import('../session/submit/UploadingPage.tsx')).UploadingPage,
)

const TakenOverPage = page(async () => (await import('../features/takeover/TakenOverPage.tsx')).TakenOverPage)

const TakenOverWithoutTest = page(
  async () => (await import('../features/takeover/TakenOverPage.tsx')).TakenOverWithoutTest,
)

export const NotFoundPage = page(
  async () => (await import('../features/errors/NotFoundPage.tsx')).NotFoundPage,
)

const OnboardingPage = page(
  async () => (await import('../features/onboarding/OnboardingPage.tsx')).OnboardingPage,
)

const ReportPage = page(async () => (await import('../features/report/ReportPage.tsx')).ReportPage)

const ReviewPage = page<{ solution: string }>(
  async () => (await import('../features/review/ReviewPage.tsx')).ReviewPage,
)

const TryPage = page<{ problem: string }>(
  async () => (await import('../features/standalone/TryPage.tsx')).TryPage,
)

const EditPage = page<{ problem: string; folder: string }>(
  async () => (await import('../features/standalone/EditPage.tsx')).EditPage,
)

const EditTakenOverPage = page<{ problem: string; folder: string }>(
  async () => (await import('../features/standalone/EditTakenOverPage.tsx')).EditTakenOverPage,
)

/** The screen of each address of a test; the guards have let it through. */
export const TEST_SCREENS: Readonly<Record<Screen, (parts: Parts) => ReactNode>> = {
  root: () => <Landing />,
  problems: () => <ProblemsPage />,
  problem: ({ problem = '' }) => <ProblemPage problem={problem} />,
  feedback: () => <FeedbackPage />,
  help: () => <HelpPage />,
  onboarding: () => waiting,
  'onboarding-form': () => <OnboardingPage />,
  report: () => <ReportPage />,
  'multi-session': () => <TakenOverPage />,
}

/** The screen of each address without a test round it. */
export const STANDALONE_SCREENS: Readonly<Record<StandaloneScreen, (parts: Parts) => ReactNode>> = {
  'taken-over': () => <TakenOverWithoutTest />,
  try: ({ problem = '' }) => <TryPage problem={problem} />,
  edit: ({ problem = '', folder = '' }) => <EditPage problem={problem} folder={folder} />,
  'edit-taken-over': ({ problem = '', folder = '' }) => (
    <EditTakenOverPage problem={problem} folder={folder} />
  ),
  review: ({ solution = '' }) => <ReviewPage solution={solution} />,
}

/** Where most begin: its code comes while it is asked who is here. The screen itself reports a failure. */
export const preloadLanding = () => void Landing.preload().catch(() => {})

/**
 * Every screen that a candidate may need while offline, one after the other; rejects when one of them cannot be
 * fetched.
 */
export async function preloadScreens(): Promise<void> {
  await Landing.preload()
  const screens = [
    { preload: preloadConnection },
    ...(await loadLanding()).LATER_STEPS,
    ProblemsPage,
    ProblemPage,
    SubmitDialog,
    SubmitSectionDialog,
    ExitDialog,
    SignedOut,
    FeedbackPage,
    ClosingPage,
    UploadingPage,
    TakenOverPage,
    HelpPage,
  ]
  for (const screen of screens) await screen.preload()
}
