import { isKnownFault, knownFault, type OpenedView, openViews, reportView } from './openViews.ts'

/** What candidates do in a view. */
const ACTS = [
  'click',
  'input',
  'change',
  'keydown',
  'keyup',
  'pointerdown',
  'pointerup',
  'submit',
  'paste',
  'drop',
]

/** Of what is not waited for any more, which is not a fault. */
const BROKEN_OFF = /^(AbortError|Canceled)$/

/** What a candidate did last in a view; its handlers run until the event has no phase any more. */
let act: { readonly event: Event; readonly view: OpenedView } | undefined

/** Knows that what is thrown while a candidate acts in `root` is thrown by `view`: before any handler in it runs. */
export function watchActs(root: HTMLElement, view: OpenedView): void {
  function note(event: Event) {
    act = { event, view }
  }
  for (const name of ACTS) root.addEventListener(name, note, true)
}

const acting = () => (act?.event.eventPhase ? act.view : undefined)

function tell(error: unknown, from: OpenedView | undefined) {
  if (error === undefined || error === null || isKnownFault(error)) return
  const { name = '', stack = '', message = error } = error as Partial<Error>
  const view = from ?? openViews.in(stack)[0]
  if (!view || BROKEN_OFF.test(name)) return
  knownFault(error)
  view.onFault()
  reportView(view, `failed in a handler: ${message}`)
}

const onError = ({ error }: ErrorEvent) => tell(error, acting())
// Whose promise it is says its stack alone.
const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason, undefined)

/** Tells candidates and authors of what handlers of views throw, and of what nobody waits for; returns the way to end that. */
export function watchFaults(): () => void {
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
