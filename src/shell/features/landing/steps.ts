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
