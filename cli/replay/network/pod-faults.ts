import type { PodRequestName } from './pod-requests.ts'

const ADDRESSES = { notebook_url: '/pod/none/', health_url: '/pod/none/health', ws_url: '/pod/none/evaluate' }
const MINUTES_5 = 300

/** What `create_server` and `infra/allocate` say of a pod that is not there (CALL-58, CALL-62). */
export const POD_ANSWERS = {
  full: {
    created: { status: 'full', retry_after: MINUTES_5, ...ADDRESSES },
    allocated: { status: 'at_capacity', retry_after: MINUTES_5 },
  },
  queue: {
    created: { status: 'waiting', position: 3, ...ADDRESSES },
    allocated: { status: 'waiting', position: 2 },
  },
  slow: { created: { status: 'waiting', ...ADDRESSES }, allocated: { status: 'waiting' } },
} as const

/** The steps of an evaluation over its socket, where that may be cut: what the page says then, in words. */
export const CUTS: Readonly<Record<string, PodRequestName>> = {
  open: 'podSocket',
  check: 'podCheck',
  evaluate: 'podEvaluates',
  configuration: 'podConfiguration',
  xml: 'podXml',
}
