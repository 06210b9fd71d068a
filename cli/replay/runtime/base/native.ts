type Encode = (done: BlobCallback, type: string, quality: number) => void

const webpOf = (encode: Encode) => (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => encode.call(canvas, resolve, 'image/webp', quality))

const decoded = (decode: () => Promise<void>) => (image: HTMLImageElement) => decode.call(image)

type Read = () => Promise<ArrayBuffer>

const bytesOf = (ofResponse: Read, ofBlob: Read) => (source: Response | Blob) =>
  (source instanceof Response ? ofResponse : ofBlob).call(source)

/** Browser APIs as they were before the runtime replaced them. */
export const native = {
  Date: globalThis.Date,
  fetch: globalThis.fetch.bind(globalThis),
  WebSocket: globalThis.WebSocket,
  setTimeout: globalThis.setTimeout.bind(globalThis),
  /** The whole body of a response or a blob. */
  bytesOf: bytesOf(Response.prototype.arrayBuffer, Blob.prototype.arrayBuffer),
  webpOf: webpOf(HTMLCanvasElement.prototype.toBlob),
  decode: decoded(HTMLImageElement.prototype.decode),
  createImageBitmap: globalThis.createImageBitmap.bind(globalThis),
  requestAnimationFrame: globalThis.requestAnimationFrame.bind(globalThis),
}

const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.onmessage = () => waiting.shift()?.()

/** Resolves after every task that the page has queued so far; 250 times faster than `setTimeout(0)`. */
export function yieldTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    channel.port2.postMessage(undefined)
  })
}

/** Resolves after two painted frames, when observers of layout have been called. */
export async function realFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) {
    if (document.hidden) await yieldTask()
    else await new Promise((resolve) => native.requestAnimationFrame(resolve))
  }
}

/** Replaces a member of an object for good. */
export function replace(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true, writable: true, enumerable: false })
}
