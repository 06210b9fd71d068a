import { failingCalls, faultStepOf, type NamedFault, once, status } from './define-fault.ts'
import type { Failure } from './faults.ts'
import type { PodRequestName } from './pod-requests.ts'

const ADDRESSES = { notebook_url: '/pod/none/', health_url: '/pod/none/health', ws_url: '/pod/none/evaluate' }
const MINUTES_5 = 300

/** What `create_server` and `infra/allocate` say of a pod that is not there (CALL-58, CALL-62). */
const POD_ANSWERS = {
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
const CUTS: Readonly<Record<string, PodRequestName>> = {
  open: 'podSocket',
  check: 'podCheck',
  evaluate: 'podEvaluates',
  configuration: 'podConfiguration',
  xml: 'podXml',
}

/** The backend says that the pod of a problem is not there. */
function podAnswering(
  words: string,
  { created, allocated }: (typeof POD_ANSWERS)[keyof typeof POD_ANSWERS],
): NamedFault {
  const calls = [
    { call: 'createServer', failure: { kind: 'status', status: 200, body: created } },
    { call: 'allocate', failure: { kind: 'status', status: 200, body: allocated } },
  ] as const
  return { words, begin: calls.map(({ call, failure }) => faultStepOf(call, failure)), lasts: '1m', calls }
}

const NO_RESPONSE: Failure = { kind: 'no response' }

/** `serve` cuts each socket there, a flow the next one. */
const podCut = ([step, call]: readonly [string, PodRequestName]): readonly [string, NamedFault] => [
  `pod socket cut: ${step}`,
  {
    words: `the socket of an evaluation is cut at its step ${step}`,
    begin: [['fail', { call, status: 'no response', times: 1 }]],
    calls: [{ call, failure: NO_RESPONSE }],
  },
]

/** As if the pod said nothing to it; `serve` lets it answer none of them, a flow not the next one. */
const podSilent = ([step, call]: readonly [string, PodRequestName]): readonly [string, NamedFault] => [
  `pod silent: ${step}`,
  {
    words: `the pod says nothing to the step ${step} of an evaluation`,
    begin: [['fail', { call, lost: 'request', times: 1 }]],
    calls: [{ call, failure: { kind: 'request lost' } }],
  },
]

/** What goes wrong with pods, by name. */
export const PODS: Readonly<Record<string, NamedFault>> = {
  'pod queue': podAnswering('two others get a pod before', POD_ANSWERS.queue),
  'pod slow': { ...podAnswering('the pod is not there yet', POD_ANSWERS.slow), lasts: '10m' },
  'pod full': podAnswering('no pod is free for the next 5 minutes', POD_ANSWERS.full),
  'pod refused 422': failingCalls('no pod can be set up', 'createServer', status(422)),
  'pod gone 404': failingCalls('the pod is known to nobody', 'podHealth', status(404)),
  'pod unreachable': failingCalls('the pod does not tell how it is', 'podHealth', NO_RESPONSE),
  'pod lost': once('every pod is ended', ['pod', 'lost']),
  'evaluations fail 500': failingCalls('the server fails at evaluating', 'evaluatePod', status(500)),
  ...Object.fromEntries(Object.entries(CUTS).map(podCut)),
  ...Object.fromEntries(
    Object.entries(CUTS)
      // A socket that does not open is cut.
      .filter(([step]) => step !== 'open')
      .map(podSilent),
  ),
}
