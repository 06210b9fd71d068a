import { createAttemptApi } from '../../src/adapters/http/attempt-api.ts'
import { type ApiParts, createLandingApi } from '../../src/adapters/http/landing-api.ts'
import type { Api } from '../../src/kernel/ports.ts'

/** The calls of the landing and of a started test. */
export function createApi(given: Omit<ApiParts, 'attempt'>): Api {
  const parts = { ...given, attempt: { user: undefined, test: undefined, solutionSetId: undefined } }
  return { ...createLandingApi(parts), ...createAttemptApi(parts) }
}
