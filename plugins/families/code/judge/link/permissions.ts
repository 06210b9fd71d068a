import { EventEmitter } from 'node:events'

/** Parts that lead from an object to what made it, and so to everything of a program. */
const HIDDEN = new Set([
  'constructor',
  'prototype',
  '__proto__',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
])

/** Of the objects of Node, such as the request that a test passes on, only what a listener or a stream needs. */
const OF_EMITTERS = new Set(
  [
    'on once off emit addListener prependListener prependOnceListener removeListener listenerCount',
    'read setEncoding pause resume isPaused pipe unpipe destroy destroyed errored closed readable readableEnded',
    'readableFlowing readableLength readableObjectMode write end cork uncork writable writableEnded writableFinished',
    'writableLength writableHighWaterMark writableNeedDrain writableObjectMode',
    'method url headers headersDistinct rawHeaders httpVersion httpVersionMajor httpVersionMinor complete aborted',
    'trailers writeHead writeContinue writeProcessing writeEarlyHints setHeader setHeaders appendHeader getHeader',
    'getHeaders getHeaderNames hasHeader removeHeader flushHeaders addTrailers headersSent finished sendDate',
    'statusCode statusMessage setTimeout listen close address listening toString hasOwnProperty',
  ].flatMap((names) => names.split(' ')),
)

/** What a listener may change of them. */
const SETTABLE = new Set(['statusCode', 'statusMessage', 'sendDate'])

interface Request {
  readonly action: string
  readonly thing: unknown
  /** The part that is meant; of a call, the object whose method it is. */
  readonly name: unknown
  /** Whether the other side has a reference to it. */
  isHeld(thing: unknown): boolean
}

/**
 * Whether a program may do that with an object of the tests: call functions that it was given, without reading them, and
 * use the public parts of its arguments. Nothing leads to the framework, its report or the source of a test.
 */
export function mayUse({ action, thing, name, isHeld }: Request): boolean {
  if (typeof thing === 'function') {
    if (action === 'new') return isHeld(thing)
    return action === 'call' && isHeld(thing) && (name === undefined || isHeld(name))
  }
  if (typeof name !== 'string' || action === 'string') return true
  if (thing instanceof EventEmitter && action !== 'symbol')
    return (action === 'set' || action === 'delete' ? SETTABLE : OF_EMITTERS).has(name)
  return !HIDDEN.has(name) && !name.startsWith('_')
}
