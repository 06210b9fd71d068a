const READS = ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text']

/** Platform calls that do real work and answer with a promise: time stands still until they have. */
export const HELD_PROMISES: Readonly<Record<string, readonly string[]>> = {
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
