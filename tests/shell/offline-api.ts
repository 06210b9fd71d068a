import type { ScreenApi } from '../../src/ports/screen-api.ts'
import { CallError } from '../../src/wire/errors.ts'

const unreachable = () => Promise.reject(new CallError('', 'ENT'))

/** Calls without a network; the product goes by its own name. */
export const offlineApi: ScreenApi = {
  whiteLabel: async () => ({}),
  companyWhiteLabel: async () => ({}),
  identity: unreachable,
  user: unreachable,
  invite: unreachable,
  addExtraData: unreachable,
  onboarded: unreachable,
  keepPosition: unreachable,
  reportIssue: unreachable,
  reportSet: unreachable,
  reportSolution: unreachable,
  retake: unreachable,
  problem: unreachable,
  chat: unreachable,
  preview: unreachable,
  runs: unreachable,
  repository: unreachable,
}
