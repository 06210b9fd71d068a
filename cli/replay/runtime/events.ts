import type { Holds } from './holds.ts'
import { native, realFrames, replace } from './native.ts'

/** Releases at the first of these events. */
function releaseAt(target: EventTarget, events: readonly string[], release: () => void) {
  for (const event of events) target.addEventListener(event, release, { once: true })
}

function holdDatabases(holds: Holds) {
  for (const name of ['open', 'deleteDatabase'] as const) {
    const original: (...args: [string, number?]) => IDBOpenDBRequest = IDBFactory.prototype[name]
    replace(IDBFactory.prototype, name, function (this: IDBFactory, ...args: [string, number?]) {
      const request = original.apply(this, args)
      releaseAt(request, ['success', 'error', 'blocked'], holds.take(`IDBFactory.${name}`))
      return request
    })
  }
  const begin = IDBDatabase.prototype.transaction
  replace(
    IDBDatabase.prototype,
    'transaction',
    function (this: IDBDatabase, ...args: Parameters<typeof begin>) {
      const transaction = begin.apply(this, args)
      releaseAt(transaction, ['complete', 'abort'], holds.take('IDBTransaction'))
      return transaction
    },
  )
}

function holdFileReaders(holds: Holds) {
  for (const name of ['readAsArrayBuffer', 'readAsDataURL', 'readAsText'] as const) {
    const original: (this: FileReader, blob: Blob, encoding?: string) => void = FileReader.prototype[name]
    replace(FileReader.prototype, name, function (this: FileReader, blob: Blob, encoding?: string) {
      releaseAt(this, ['loadend'], holds.take(`FileReader.${name}`))
      original.call(this, blob, encoding)
    })
  }
}

function holdCanvas(holds: Holds) {
  const original = HTMLCanvasElement.prototype.toBlob
  replace(
    HTMLCanvasElement.prototype,
    'toBlob',
    function (this: HTMLCanvasElement, done: BlobCallback, ...rest: [string?, number?]) {
      const release = holds.take('HTMLCanvasElement.toBlob')
      original.call(
        this,
        (blob) => {
          release()
          done(blob)
        },
        ...rest,
      )
    },
  )
}

/** The page hears of it with the frame after the promise. */
function holdFullscreen(holds: Holds) {
  const { requestFullscreen } = Element.prototype
  replace(Element.prototype, 'requestFullscreen', function (this: Element, options?: FullscreenOptions) {
    const release = holds.take('Element.requestFullscreen')
    const answer = requestFullscreen.call(this, options)
    void answer.then(realFrames, () => undefined).then(release)
    return answer
  })
  const { exitFullscreen } = Document.prototype
  replace(Document.prototype, 'exitFullscreen', function (this: Document) {
    const release = holds.take('Document.exitFullscreen')
    const answer = exitFullscreen.call(this)
    void answer.then(realFrames, () => undefined).then(release)
    return answer
  })
}

/** What is waited for in another process may never end, such as a page that is caught in a loop. */
const LONGEST_WORK_MS = 1500

/** The player tells of such work by the event of `src/sdk/view.ts`. */
function holdWork(holds: Holds) {
  addEventListener('real-work', (event) => {
    if (!(event instanceof CustomEvent) || !(event.detail instanceof Promise)) return
    const release = holds.take('work in another process')
    native.setTimeout(release, LONGEST_WORK_MS)
    event.detail.then(release, release)
  })
}

/** Platform work that ends in an event or a callback: time stands still until then. */
export function installEventHolds(holds: Holds): void {
  holdDatabases(holds)
  holdFileReaders(holds)
  holdCanvas(holds)
  holdFullscreen(holds)
  holdWork(holds)
}
