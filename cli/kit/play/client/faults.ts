/** The consoles of pages that are listened to already. */
const heard = new WeakSet<object>()
/** Reported once, though React and the player both print an error. */
const reported = new WeakSet<object>()

type Tell = (error: Error) => void

/** Tells each error that a page in the frame prints or throws, however often another page comes into it. */
export function hearFaults(frame: HTMLIFrameElement | null, tell: Tell): void {
  const shown = frame?.contentWindow as (Window & typeof globalThis) | null | undefined
  if (shown && !heard.has(shown.console)) hear(shown, tell)
  requestAnimationFrame(() => hearFaults(frame, tell))
}

function hear(shown: Window & typeof globalThis, tell: Tell): void {
  heard.add(shown.console)
  const tellOnce = (value: unknown) => {
    // What the server refuses is reported as a save.
    if (!(value instanceof shown.Error) || value.name === 'CallError' || reported.has(value)) return
    reported.add(value)
    tell(value)
  }
  const print = shown.console.error.bind(shown.console)
  shown.console.error = (...values: unknown[]) => {
    print(...values)
    values.forEach(tellOnce)
  }
  shown.addEventListener('error', ({ error }) => tellOnce(error))
  shown.addEventListener('unhandledrejection', ({ reason }) => tellOnce(reason))
}
