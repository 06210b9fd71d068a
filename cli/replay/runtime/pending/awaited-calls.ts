const READS = ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text']

export type Methods = Readonly<Record<string, readonly string[]>>

/** Calls that do real work and return a promise; their answers arrive one after the other (`PendingWork.inOrder`). */
export const AWAITED_CALLS: Methods = {
  Blob: ['arrayBuffer', 'bytes', 'text'],
  Clipboard: ['read', 'readText', 'write', 'writeText'],
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
