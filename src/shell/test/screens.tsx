import { onDemand } from '../onDemand.ts'
import { SubmitDialog } from '../overlays/lazy.ts'
import { PageSkeleton } from '../ui/Skeleton.tsx'

const waiting = <PageSkeleton />

export const ProblemsPage = onDemand<object>(
  async () => (await import('../problems/ProblemsPage.tsx')).ProblemsPage,
  waiting,
)

export const ProblemPage = onDemand<{ problem: string }>(
  async () => (await import('../problem/ProblemPage.tsx')).ProblemPage,
  waiting,
)

export const FeedbackPage = onDemand<object>(
  async () => (await import('../feedback/FeedbackPage.tsx')).FeedbackPage,
  waiting,
)

export const HelpPage = onDemand<object>(async () => (await import('../help/HelpPage.tsx')).HelpPage, waiting)

export const ClosingPage = onDemand<{ leave(): void }>(
  async () => (await import('../pages/ClosingPage.tsx')).ClosingPage,
  waiting,
)

export const ElsewherePage = onDemand<{ continueHere: (() => Promise<void>) | undefined }>(
  async () => (await import('../pages/ElsewherePage.tsx')).ElsewherePage,
  waiting,
)

/** Every screen that a candidate may need while offline; they come as soon as the first one stands. */
export async function preloadScreens(): Promise<void> {
  const screens = [
    ProblemsPage,
    ProblemPage,
    SubmitDialog,
    FeedbackPage,
    ClosingPage,
    ElsewherePage,
    HelpPage,
  ]
  for (const screen of screens) await screen.preload()
}
