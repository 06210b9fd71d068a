import type { Holds } from './holds.ts'
import { replace } from './native.ts'

const READS = ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text']

/** Platform calls that do real work and answer with a promise: time stands still until they have. */
export const HELD_PROMISES: Readonly<Record<string, readonly string[]>> = {
  Blob: ['arrayBuffer', 'bytes', 'text'],
  Clipboard: ['read', 'readText', 'write', 'writeText'],
  Document: ['exitFullscreen'],
  Element: ['requestFullscreen'],
  FontFace: ['load'],
  FontFaceSet: ['load'],
  HTMLImageElement: ['decode'],
  HTMLMediaElement: ['play'],
  MediaDevices: ['enumerateDevices', 'getDisplayMedia', 'getUserMedia'],
  OffscreenCanvas: ['convertToBlob'],
  Permissions: ['query'],
  Request: READS,
  Response: READS,
  StorageManager: ['estimate', 'getDirectory', 'persist', 'persisted'],
  SubtleCrypto: [
    'decrypt',
    'deriveBits',
    'digest',
    'encrypt',
    'exportKey',
    'generateKey',
    'importKey',
    'sign',
    'verify',
  ],
}

type Method = (...args: unknown[]) => unknown

function isMethod(value: unknown): value is Method {
  return typeof value === 'function'
}

function hold(owner: object, name: string, label: string, holds: Holds) {
  const original: unknown = Reflect.get(owner, name)
  if (!isMethod(original)) return
  replace(owner, name, function (this: unknown, ...args: unknown[]) {
    const release = holds.take(label)
    const answer = original.apply(this, args)
    Promise.resolve(answer).then(release, release)
    return answer
  })
}

export function installPromiseHolds(holds: Holds): void {
  for (const [owner, methods] of Object.entries(HELD_PROMISES)) {
    const prototype: unknown = Reflect.get(Object(Reflect.get(globalThis, owner)), 'prototype')
    if (typeof prototype !== 'object' || prototype === null) continue
    for (const method of methods) hold(prototype, method, `${owner}.${method}`, holds)
  }
  hold(globalThis, 'createImageBitmap', 'createImageBitmap', holds)
}
