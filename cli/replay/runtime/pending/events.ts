import { native, realFrames, replace } from '../base/native.ts'
import type { PendingWork } from './pending-work.ts'

/** Ends work at the first of these events. */
function endAt(target: EventTarget, events: readonly string[], end: () => void) {
  for (const event of events) target.addEventListener(event, end, { once: true })
}

function trackDatabases(pending: PendingWork) {
  for (const name of ['open', 'deleteDatabase'] as const) {
    const original: (...args: [string, number?]) => IDBOpenDBRequest = IDBFactory.prototype[name]
    replace(IDBFactory.prototype, name, function (this: IDBFactory, ...args: [string, number?]) {
      const request = original.apply(this, args)
      endAt(request, ['success', 'error', 'blocked'], pending.begin(`IDBFactory.${name}`))
      return request
    })
  }
  const begin = IDBDatabase.prototype.transaction
  replace(
    IDBDatabase.prototype,
    'transaction',
    function (this: IDBDatabase, ...args: Parameters<typeof begin>) {
      const transaction = begin.apply(this, args)
      endAt(transaction, ['complete', 'abort'], pending.begin('IDBTransaction'))
      return transaction
    },
  )
}

/** What a blob holds is read piece by piece. */
function trackBlobStreams(pending: PendingWork) {
  const { stream } = Blob.prototype
  replace(Blob.prototype, 'stream', function (this: Blob) {
    const made = stream.call(this)
    const getReader: () => ReadableStreamDefaultReader<Uint8Array> = made.getReader.bind(made)
    replace(made, 'getReader', () => {
      const reader = getReader()
      const read = reader.read.bind(reader)
      replace(reader, 'read', () => {
        const answer = read()
        const end = pending.begin('Blob.stream')
        answer.then(end, end)
        return answer
      })
      return reader
    })
    return made
  })
}

function trackFileReaders(pending: PendingWork) {
  for (const name of ['readAsArrayBuffer', 'readAsDataURL', 'readAsText'] as const) {
    const original: (this: FileReader, blob: Blob, encoding?: string) => void = FileReader.prototype[name]
    replace(FileReader.prototype, name, function (this: FileReader, blob: Blob, encoding?: string) {
      endAt(this, ['loadend'], pending.begin(`FileReader.${name}`))
      original.call(this, blob, encoding)
    })
  }
}

function trackCanvas(pending: PendingWork) {
  const original = HTMLCanvasElement.prototype.toBlob
  replace(
    HTMLCanvasElement.prototype,
    'toBlob',
    function (this: HTMLCanvasElement, done: BlobCallback, ...rest: [string?, number?]) {
      const blob = new Promise<Blob | null>((resolve) => original.call(this, resolve, ...rest))
      void pending.inOrder('HTMLCanvasElement.toBlob', blob).then(done)
    },
  )
}

/** The page gets `fullscreenchange` in the frame after the promise. */
function trackFullscreen(pending: PendingWork) {
  const { requestFullscreen } = Element.prototype
  replace(Element.prototype, 'requestFullscreen', function (this: Element, options?: FullscreenOptions) {
    const end = pending.begin('Element.requestFullscreen')
    const answer = requestFullscreen.call(this, options)
    void answer.then(realFrames, () => undefined).then(end)
    return answer
  })
  const { exitFullscreen } = Document.prototype
  replace(Document.prototype, 'exitFullscreen', function (this: Document) {
    const end = pending.begin('Document.exitFullscreen')
    const answer = exitFullscreen.call(this)
    void answer.then(realFrames, () => undefined).then(end)
    return answer
  })
}

/** Work in another process may never end, such as that of a preview in an endless loop. */
const LONGEST_WORK_MS = 1500

/** The player reports such work by the event of `src/sdk/view.ts`. */
function trackWork(pending: PendingWork) {
  addEventListener('real-work', (event) => {
    if (!(event instanceof CustomEvent) || !(event.detail instanceof Promise)) return
    const end = pending.begin('work in another process')
    native.setTimeout(end, LONGEST_WORK_MS)
    event.detail.then(end, end)
  })
}

/** Adds work that ends in an event or a callback to the pending work. */
export function installEvents(pending: PendingWork): void {
  trackDatabases(pending)
  trackBlobStreams(pending)
  trackFileReaders(pending)
  trackCanvas(pending)
  trackFullscreen(pending)
  trackWork(pending)
}
