const READS = ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text']

export type Methods = Readonly<Record<string, readonly string[]>>

/** Questions to the browser itself, outside of the page: time stands still until each has its answer, in turn. */
export const QUESTIONS: Methods = {
  Clipboard: ['read', 'readText', 'write', 'writeText'],
  MediaDevices: ['enumerateDevices', 'getDisplayMedia', 'getUserMedia'],
  Permissions: ['query'],
  StorageManager: ['estimate', 'getDirectory', 'persist', 'persisted'],
}

/** Platform calls that do real work and answer with a promise: time stands still until they have. */
export const HELD_PROMISES: Methods = {
  Blob: ['arrayBuffer', 'bytes', 'text'],
  FontFace: ['load'],
  FontFaceSet: ['load'],
  HTMLImageElement: ['decode'],
  HTMLMediaElement: ['play'],
  OffscreenCanvas: ['convertToBlob'],
  Request: READS,
  Response: READS,
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
