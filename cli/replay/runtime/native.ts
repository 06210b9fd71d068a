/** The platform as it was before the runtime replaced parts of it. */
export const native = {
  Date: globalThis.Date,
  fetch: globalThis.fetch.bind(globalThis),
  WebSocket: globalThis.WebSocket,
  setTimeout: globalThis.setTimeout.bind(globalThis),
  requestAnimationFrame: globalThis.requestAnimationFrame.bind(globalThis),
}

const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.onmessage = () => waiting.shift()?.()

/** Lets every task that the page has queued so far run; 250 times quicker than `setTimeout(0)`. */
export function yieldTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    channel.port2.postMessage(undefined)
  })
}

/** Resolves when the browser has really painted, so that observers of layout have been told. */
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
