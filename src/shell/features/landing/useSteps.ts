import { useSnapshot } from 'valtio/react'
import { useLocation, useSearch } from 'wouter'
import type { PageName } from '../../../wire/pages.ts'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { usePageView } from '../../state/usePageView.ts'

/** The steps of the test root, in order (GAP-050). */
export type Step = 'post-landing' | 'system-check' | 'assessment-instruction' | 'declaration' | 'instruction'

interface StepSettings {
  readonly proctor: { readonly enabled: boolean }
  readonly secure_browser: { readonly enabled: boolean }
}

/** What a candidate passes before the test begins; one who has begun only resumes. */
export function stepsOf({ proctor, secure_browser }: StepSettings, hasAttempt: boolean): readonly Step[] {
  if (hasAttempt) return ['instruction']
  const check: Step[] = proctor.enabled ? ['system-check'] : []
  const declaration: Step[] = proctor.enabled || secure_browser.enabled ? ['declaration'] : []
  return ['post-landing', ...check, 'assessment-instruction', ...declaration]
}

/** What the steps are called in the tracking (TRACK-01). */
const PAGES: Readonly<Record<Step, PageName>> = {
  'post-landing': 'Post Landing',
  'system-check': 'System Check',
  'assessment-instruction': 'Assessment Instruction',
  declaration: 'Declaration',
  instruction: 'Instruction',
}

export interface Steps {
  readonly all: readonly Step[]
  readonly step: Step
  /** From 1. */
  readonly number: number
  readonly isLast: boolean
  onward(): void
  /** Absent on the first step. */
  readonly back: (() => void) | undefined
}

/** The step that `?step=` asks for, otherwise the first one; the browser's history leads back and forth (GAP-050). */
export function useSteps(): Steps {
  const { session, slug } = useOpenTest()
  const { settings, attemptId } = useSnapshot(session.state)
  const [, navigate] = useLocation()
  const wanted = new URLSearchParams(useSearch()).get('step')
  const all = settings ? stepsOf(settings, attemptId !== undefined) : NONE
  const step = all.find((one) => one === wanted) ?? all[0] ?? 'post-landing'
  const index = all.indexOf(step)
  usePageView(settings && PAGES[step])
  const go = (to: Step | undefined) => to && navigate(`${paths.root(slug)}?step=${to}`)
  return {
    all,
    step,
    number: index + 1,
    isLast: index === all.length - 1,
    onward: () => go(all[index + 1]),
    back: index > 0 ? () => go(all[index - 1]) : undefined,
  }
}

const NONE: readonly Step[] = ['post-landing']
