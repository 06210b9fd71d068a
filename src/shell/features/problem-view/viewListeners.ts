import { type OpenedView, openViews, reportView } from './openViews.ts'
import { stackNow } from './viewScripts.ts'

interface Added {
  readonly target: EventTarget
  readonly type: string
  readonly listener: Listener
  readonly capture: boolean
  /** May end by itself. */
  readonly isBrief: boolean
  /** The views that may have added it, as far as they are on the page. */
  readonly owners: Set<OpenedView>
}

type Listener = EventListenerOrEventListenerObject
type Options = boolean | AddEventListenerOptions | undefined

const METHODS = ['addEventListener', 'removeEventListener'] as const

let added: readonly Added[] = []

const captures = (options: Options) => (typeof options === 'object' ? options.capture : options) === true

/** What every view can reach and none owns. */
const shared = () => [window, document, document.documentElement, document.body]

const nameOf = (target: EventTarget) =>
  target instanceof Element ? target.localName : String(target).slice(8, -1)

function watchTarget(target: EventTarget, isOwn: () => boolean): () => void {
  const { addEventListener: add, removeEventListener: remove } = target

  function note(type: string, listener: Listener, options: Options) {
    const owners = isOwn() ? [] : openViews.in(stackNow())
    if (owners.length === 0) return
    const { once, signal } = typeof options === 'object' ? options : {}
    const isBrief = once === true || signal !== undefined
    added = [
      ...added,
      { target, type, listener, capture: captures(options), isBrief, owners: new Set(owners) },
    ]
  }

  const before = METHODS.map((name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const)
  target.addEventListener = (type: string, listener: Listener | null, options?: Options) => {
    if (listener) note(type, listener, options)
    add.call(target, type, listener, options)
  }
  target.removeEventListener = (type: string, listener: Listener | null, options?: Options) => {
    added = added.filter(
      (one) =>
        one.target !== target ||
        one.type !== type ||
        one.listener !== listener ||
        one.capture !== captures(options),
    )
    remove.call(target, type, listener, options)
  }
  const ours = METHODS.map((name) => target[name])
  return () => {
    // Code that replaced them since goes on with these, which note nothing without a view.
    for (const [index, [name, property]] of before.entries())
      if (target[name] === ours[index]) {
        Reflect.deleteProperty(target, name)
        if (property) Object.defineProperty(target, name, property)
      }
  }
}

/**
 * Notes which listeners views add to the window, the document, `html` and `body`, by the code that adds them; `isOwn` says
 * whether the page adds one for itself. Returns the way to end that.
 */
export function watchPageListeners(isOwn: () => boolean): () => void {
  const ends = shared().map((target) => watchTarget(target, isOwn))
  return () => {
    for (const end of ends) end()
  }
}

/** Ends the listeners that a view has left there. */
export function endListeners(view: OpenedView): void {
  for (const { owners } of added) owners.delete(view)
  const left = added.filter(({ owners }) => owners.size === 0)
  added = added.filter(({ owners }) => owners.size > 0)
  for (const { target, type, listener, capture, isBrief } of left) {
    target.removeEventListener(type, listener, capture)
    if (!isBrief) reportView(view, `left a listener for "${type}" on ${nameOf(target)}; it was ended`)
  }
}
