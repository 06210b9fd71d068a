import type { CallName } from '../../../src/wire/calls.ts'
import type { NetworkProfile } from '../../network/throttle.ts'
import type { Failure } from './faults.ts'
import { CUTS, POD_ANSWERS } from './pod-faults.ts'
import type { PodRequestName } from './pod-requests.ts'

/** The code of both calls that save: the first of an answer, and all later ones. */
const SAVE = 'UPS'
/** A recorded answer goes in one piece or in parts. */
const RECORDINGS = ['sendVideo', 'sendAudio', 'sendRest'] as const satisfies readonly CallName[]
type Called = CallName | PodRequestName | typeof SAVE | 'any'

/** A step of a flow and its details. */
export type FaultStep = readonly [step: string, args?: unknown]

/** A fault of network, server, device, window, camera or microphone, under a name that flows and commands use. */
export interface NamedFault {
  /** What it does, in words. */
  readonly words: string
  readonly begin: readonly FaultStep[]
  /** Undoes it; absent where it happens once, or ends with its cause. */
  readonly end?: readonly FaultStep[]
  /** How long it lasts when a flow says nothing, such as `30s`; absent where it happens once. */
  readonly lasts?: string
  /** How `assess-cli serve` does the same to real browsers; absent where only a replay can. */
  readonly line?: NetworkProfile | undefined
  readonly calls?: readonly { readonly call: Called; readonly failure: Failure }[]
}

const once = (words: string, ...begin: readonly FaultStep[]): NamedFault => ({ words, begin })

const untilEnd = (words: string, begin: FaultStep, end: FaultStep, line?: NetworkProfile): NamedFault => ({
  words,
  begin: [begin],
  end: [end],
  lasts: '30s',
  line,
})

/** Calls that go wrong for a while, alike in a flow and by hand. */
function failing(words: string, called: Called | readonly Called[], failure: Failure): NamedFault {
  const calls = [called].flat().map((call) => ({ call, failure }))
  const begin = calls.map(({ call }) => stepOf(call, failure))
  return { words, begin, lasts: '30s', calls }
}

function stepOf(call: string, failure: Failure): FaultStep {
  if (failure.kind === 'narrow') return ['throttle', { call, kbit: failure.bitsPerSecond / 1000 }]
  if (failure.kind === 'slow') return ['delay', { call, by: `${failure.ms}ms` }]
  if (failure.kind === 'status') return ['fail', { call, status: failure.status, body: failure.body }]
  if (failure.kind === 'request lost' || failure.kind === 'reply lost')
    return ['fail', { call, lost: failure.kind === 'reply lost' ? 'reply' : 'request' }]
  return ['fail', { call, status: 'no response' }]
}

const status = (code: number): Failure => ({ kind: 'status', status: code, body: {} })

const NETWORK: Readonly<Record<string, NamedFault>> = {
  offline: untilEnd('the network is gone', ['offline'], ['online'], { isDown: true }),
  'slow 128kbit': {
    words: 'the network carries 128 kbit a second, as a bad mobile one does',
    lasts: '1m',
    begin: [['throttle', { kbit: 128 }]],
    line: { bitsPerSecond: 128_000, latency: 300 },
  },
  'slow 32kbit': {
    words: 'the network carries 32 kbit a second, hardly anything',
    lasts: '1m',
    begin: [['throttle', { kbit: 32 }]],
    line: { bitsPerSecond: 32_000, latency: 600 },
  },
  flapping: {
    words: 'the network goes for 5 seconds, comes for 5, and so on',
    begin: [['flap', { down: '5s', up: '5s' }]],
    lasts: '1m',
    line: { down: 5000, up: 5000 },
  },
  'high latency': {
    ...failing('each reply takes 2 seconds longer', 'any', { kind: 'slow', ms: 2000 }),
    line: { latency: 2000 },
  },
  'socket half-open': untilEnd(
    'the socket is open at both ends, and nothing gets through',
    ['socket', 'mute'],
    ['socket', 'unmute'],
    { isHalfOpen: true },
  ),
  'socket cut': once('every socket is closed once', ['socket', 'cut']),
  'socket refused': untilEnd('sockets are closed and kept out', ['socket', 'refuse'], ['socket', 'restore']),
}

const SERVER: Readonly<Record<string, NamedFault>> = {
  'saves fail 500': failing('the server fails at saving', SAVE, status(500)),
  'saves refused 403': failing('the server refuses to save', SAVE, status(403)),
  'saves gone 404': failing('the server knows no such answer', SAVE, status(404)),
  'saves too many 429': failing('the server has too many saves', SAVE, status(429)),
  'saves slow': failing('the reply to each save is 20 seconds late', SAVE, {
    kind: 'slow',
    ms: 20_000,
  }),
  'saves lost': failing('what is saved never arrives', SAVE, { kind: 'request lost' }),
  'lost reply': failing('saving works, and no reply ever comes', SAVE, { kind: 'reply lost' }),
  'submit fails 500': failing('the server fails at handing in', 'submit', status(500)),
  'start fails 500': failing('the server fails at the start of the test', 'start', status(500)),
  'server 500': failing('the server fails at everything', 'any', status(500)),
  'server 503': failing('the server is overloaded', 'any', status(503)),
  'broken connections': failing('connections break before a reply', 'any', { kind: 'no response' }),
  'restart server': once('the server is restarted on the same disk', ['restart server']),
  'server down': once('the server is down for 40 seconds', ['restart server', { down: '40s' }]),
  'pictures refused 403': failing('pictures get no address', 'batchSignedUrl', status(403)),
  'recordings fail 500': failing('the server fails at taking recorded answers', RECORDINGS, status(500)),
  'recordings break off': failing('connections break while a recorded answer is sent', RECORDINGS, {
    kind: 'no response',
  }),
  'recordings slow': {
    ...failing('recorded answers are sent at 128 kbit a second', RECORDINGS, {
      kind: 'narrow',
      bitsPerSecond: 128_000,
    }),
    lasts: '5m',
  },
  'heartbeat fails 500': failing('the heartbeat fails', 'heartbeat', status(500)),
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
  return { words, begin: calls.map(({ call, failure }) => stepOf(call, failure)), lasts: '1m', calls }
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

const PODS: Readonly<Record<string, NamedFault>> = {
  'pod queue': podAnswering('two others get a pod before', POD_ANSWERS.queue),
  'pod slow': { ...podAnswering('the pod is not there yet', POD_ANSWERS.slow), lasts: '10m' },
  'pod full': podAnswering('no pod is free for the next 5 minutes', POD_ANSWERS.full),
  'pod refused 422': failing('no pod can be set up', 'createServer', status(422)),
  'pod gone 404': failing('the pod is known to nobody', 'podHealth', status(404)),
  'pod unreachable': failing('the pod does not tell how it is', 'podHealth', NO_RESPONSE),
  'pod lost': once('every pod is ended', ['pod', 'lost']),
  'evaluations fail 500': failing('the server fails at evaluating', 'evaluatePod', status(500)),
  ...Object.fromEntries(Object.entries(CUTS).map(podCut)),
  ...Object.fromEntries(
    Object.entries(CUTS)
      // A socket that does not open is cut.
      .filter(([step]) => step !== 'open')
      .map(podSilent),
  ),
}

const DEVICE: Readonly<Record<string, NamedFault>> = {
  'clock ahead': once('the device’s clock jumps a day ahead', ['clock', { of: 'device', by: '+1d' }]),
  'clock behind': once('the device’s clock falls an hour behind', ['clock', { of: 'device', by: '-1h' }]),
  'clock drifting': once('the device’s clock gains 2 seconds a minute', [
    'clock',
    { of: 'device', drift: '+2s' },
  ]),
  'server clock ahead': once('the server’s clock jumps 10 minutes', ['clock', { of: 'server', by: '+10m' }]),
  'short sleep': once('the device sleeps for 20 seconds', ['sleep', '20s']),
  sleep: once('the device sleeps for 10 minutes; its sockets die', ['sleep', '10m']),
  'storage full': {
    words: 'the page can keep nothing more on the device',
    begin: [['full disk']],
    lasts: '5m',
  },
  reload: once('the page is loaded again', ['reload']),
  'kill tab': once('the page dies, and is opened again', ['kill tab'], ['reopen']),
  'kill browser': once(
    'every page of the device dies, and one is opened again',
    ['kill browser'],
    ['reopen'],
  ),
}

const WINDOW_AND_MEDIA: Readonly<Record<string, NamedFault>> = {
  'another tab': untilEnd('another tab is looked at', ['leave tab'], ['return']),
  'another window': untilEnd('another window has the focus', ['blur'], ['return']),
  'out of fullscreen': once('fullscreen is left', ['exit fullscreen']),
  'camera lost': untilEnd('the camera is pulled out', ['camera', 'unplugged'], ['camera', 'face']),
  'camera revoked': untilEnd('the camera is no longer allowed', ['camera', 'denied'], ['camera', 'face']),
  'camera busy': untilEnd('another application has the camera', ['camera', 'busy'], ['camera', 'face']),
  'camera covered': untilEnd('the camera is covered', ['camera', 'covered'], ['camera', 'face']),
  'camera frozen': untilEnd('the camera’s picture stands still', ['camera', 'frozen'], ['camera', 'face']),
  'nobody there': untilEnd('nobody sits there', ['camera', 'no face'], ['camera', 'face']),
  'somebody else': untilEnd('a second person comes', ['camera', 'two faces'], ['camera', 'face']),
  'device lost': {
    words: 'camera and microphone, which are one device, are pulled out',
    begin: [
      ['camera', 'unplugged'],
      ['microphone', 'unplugged'],
    ],
    end: [
      ['camera', 'face'],
      ['microphone', 'speech'],
    ],
    lasts: '30s',
  },
  'microphone lost': untilEnd(
    'the microphone is pulled out',
    ['microphone', 'unplugged'],
    ['microphone', 'speech'],
  ),
  'microphone revoked': untilEnd(
    'the microphone is no longer allowed',
    ['microphone', 'denied'],
    ['microphone', 'speech'],
  ),
  'microphone busy': untilEnd(
    'another application has the microphone',
    ['microphone', 'busy'],
    ['microphone', 'speech'],
  ),
  'microphone silent': untilEnd(
    'the microphone hears nothing',
    ['microphone', 'silence'],
    ['microphone', 'speech'],
  ),
  'recorder error': once('whatever records breaks off', ['recorder error']),
  'screen share stopped': once('the screen is no longer shared', ['screen share', 'stopped']),
}

/** Every fault by its name. */
export const NAMED_FAULTS: Readonly<Record<string, NamedFault>> = {
  ...NETWORK,
  ...SERVER,
  ...PODS,
  ...DEVICE,
  ...WINDOW_AND_MEDIA,
}

export const FAULT_NAMES = Object.keys(NAMED_FAULTS)
