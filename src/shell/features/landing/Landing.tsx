import { useSnapshot } from 'valtio/react'
import { useOpenTest } from '../../state/openTestContext.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { PostLanding } from './PostLanding.tsx'
import { PreparingDialog } from './StartButton.tsx'
import { StartFailure, StepFrame } from './StepFrame.tsx'
import { type Steps, useSteps } from './useSteps.ts'

interface StepProps {
  readonly steps: Steps
}

const waiting = (
  <StepFrame footer={null}>
    <TextSkeleton />
  </StepFrame>
)

const SystemCheck = onDemand<StepProps>(async () => (await import('./SystemCheck.tsx')).SystemCheck, waiting)

const InstructionStep = onDemand<StepProps>(
  async () => (await import('./InstructionStep.tsx')).InstructionStep,
  waiting,
)

const Declaration = onDemand<StepProps>(async () => (await import('./Declaration.tsx')).Declaration, waiting)

const Resume = onDemand<object>(async () => (await import('./Resume.tsx')).Resume, waiting)

/** Before you start, step by step, and what leads back into a test that runs (ROUTE-07, GAP-050). */
export function Landing() {
  const { session } = useOpenTest()
  const { test } = useSnapshot(session.state)
  const steps = useSteps()
  if (!test) return null
  switch (steps.step) {
    case 'post-landing':
      return <PostLanding steps={steps} />
    case 'system-check':
      return <SystemCheck steps={steps} />
    case 'assessment-instruction':
      return <InstructionStep steps={steps} />
    case 'declaration':
      return <Declaration steps={steps} />
    case 'instruction':
      return <Resume />
  }
}

/** The steps after the first one, which must be there when the network is not. */
export const LATER_STEPS = [
  SystemCheck,
  InstructionStep,
  Declaration,
  Resume,
  StartFailure,
  PreparingDialog,
] as const
