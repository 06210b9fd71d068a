import { failingCalls, type NamedFault, once, SAVE, status, untilEnd } from './define-fault.ts'
import { RECORDINGS } from './faults.ts'
import { PODS } from './pod-faults.ts'

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
    ...failingCalls('each reply takes 2 seconds longer', 'any', { kind: 'slow', ms: 2000 }),
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
  'saves fail 500': failingCalls('the server fails at saving', SAVE, status(500)),
  'saves refused 403': failingCalls('the server refuses to save', SAVE, status(403)),
  'saves gone 404': failingCalls('the server knows no such answer', SAVE, status(404)),
  'saves too many 429': failingCalls('the server has too many saves', SAVE, status(429)),
  'saves slow': failingCalls('the reply to each save is 20 seconds late', SAVE, {
    kind: 'slow',
    ms: 20_000,
  }),
  'saves lost': failingCalls('what is saved never arrives', SAVE, { kind: 'request lost' }),
  'lost reply': failingCalls('saving works, and no reply ever comes', SAVE, { kind: 'reply lost' }),
  'submit fails 500': failingCalls('the server fails at handing in', 'submit', status(500)),
  'start fails 500': failingCalls('the server fails at the start of the test', 'start', status(500)),
  'server 500': failingCalls('the server fails at everything', 'any', status(500)),
  'server 503': failingCalls('the server is overloaded', 'any', status(503)),
  'broken connections': failingCalls('connections break before a reply', 'any', { kind: 'no response' }),
  'restart server': once('the server is restarted on the same disk', ['restart server']),
  'server down': once('the server is down for 40 seconds', ['restart server', { down: '40s' }]),
  'pictures refused 403': failingCalls('pictures get no address', 'batchSignedUrl', status(403)),
  'recordings fail 500': failingCalls('the server fails at taking recorded answers', RECORDINGS, status(500)),
  'recordings break off': failingCalls('connections break while a recorded answer is sent', RECORDINGS, {
    kind: 'no response',
  }),
  'recordings slow': {
    ...failingCalls('recorded answers are sent at 128 kbit a second', RECORDINGS, {
      kind: 'narrow',
      bitsPerSecond: 128_000,
    }),
    lasts: '5m',
  },
  'heartbeat fails 500': failingCalls('the heartbeat fails', 'heartbeat', status(500)),
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
