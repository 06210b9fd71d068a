const READS = ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text']

export type Methods = Readonly<Record<string, readonly string[]>>

/** Calls that the browser process answers; their answers arrive one after the other (`PendingWork.inOrder`). */
export const BROWSER_QUERIES: Methods = {
  Clipboard: ['read', 'readText', 'write', 'writeText'],
  MediaDevices: ['enumerateDevices', 'getDisplayMedia', 'getUserMedia'],
  Permissions: ['query'],
  StorageManager: ['estimate', 'getDirectory', 'persist', 'persisted'],
}

/** Calls that do real work and return a promise; they are pending until it settles. */
export const AWAITED_CALLS: Methods = {
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
