/** Faults that change nothing that anybody could notice, by their title, with the reason. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'src/adapters/faces/worker.ts: addToCache(hash, faces) → ;':
    'costs time only: a frame that is known is looked at again',
  'src/adapters/http/api.ts: save: true → false':
    'only the names are read, and the types take nothing but true',
  'src/shell/features/proctoring/usePreviewPosition.ts: cancel() → ;':
    'costs time only: it is worked out twice where two elements take the focus in turn, and not at all once the picture is gone',
}
