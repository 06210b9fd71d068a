import { type OpenedView, openViews, reportView } from './openViews.ts'
import { stackNow } from './viewScripts.ts'

/** Values of attributes and of style properties of `html` and `body`, by element and name. */
type Look = Map<string, string>

/** Marks of the player; extensions of a browser have others. */
const OURS: ReadonlySet<string> = new Set(['data-theme', 'data-workspace', 'data-filled', 'data-corner'])
const STYLE = 'style.'
const CLASS = 'class.'
/** Of the editor, which keeps them for the next view, and of translators. */
const FOREIGN_CLASS = /^(monaco-|translated-|underline-links$|standalone-colorpicker-body$)/

/** What translators and other extensions write: it does not look like a view's, and they count on it. */
const isForeign = (name: string) =>
  name === 'lang' || (name.includes('-') && !name.startsWith('aria-') && !OURS.has(name))
const isTranslated = () => /\btranslated-/.test(document.documentElement.className)

const elements = () => [document.documentElement, document.body]

function look(): Look {
  const seen: Look = new Map()
  for (const { attributes, classList, localName, style } of elements()) {
    for (const name of Array.from(classList))
      if (!FOREIGN_CLASS.test(name)) seen.set(`${localName} ${CLASS}${name}`, '')
    for (const { name, value } of Array.from(attributes))
      if (name !== 'style' && name !== 'class' && !isForeign(name)) seen.set(`${localName} ${name}`, value)
    for (const name of Array.from(style)) {
      const value = `${style.getPropertyValue(name)}/${style.getPropertyPriority(name)}`
      seen.set(`${localName} ${STYLE}${name}`, value)
    }
  }
  return seen
}

const changedIn = (one: Look, other: Look) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key))

function put(key: string, value: string | undefined) {
  const [tag, name = ''] = key.split(' ')
  const element = elements().find(({ localName }) => localName === tag)
  if (name.startsWith(STYLE)) {
    const [of = '', priority] = value?.split('/') ?? []
    element?.style.setProperty(name.slice(STYLE.length), of, priority)
  } else if (name.startsWith(CLASS)) element?.classList.toggle(name.slice(CLASS.length), value !== undefined)
  else if (value === undefined) element?.removeAttribute(name)
  else element?.setAttribute(name, value)
}

/** As the player has it. */
let wanted: Look = new Map()
/** Of the tab: what the player had, and what a view put there. */
let title: { readonly before: string; readonly set: string } | undefined

/** Runs a change of the player itself. */
export function changeWanted(change: () => void): void {
  const before = look()
  change()
  const after = look()
  for (const key of changedIn(before, after)) {
    const value = after.get(key)
    if (value === undefined) wanted.delete(key)
    else wanted.set(key, value)
  }
}

/** From now on knows what views change of `html`, `body` and the title of the tab; returns the way to end that. */
export function watchLook(): () => void {
  wanted = look()
  title = undefined
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'title') ?? {}
  Object.defineProperty(document, 'title', {
    configurable: true,
    get: () => get?.call(document),
    set(text: string) {
      const isOfView = openViews.in(stackNow()).length > 0
      if (isOfView) title = { before: title?.before ?? document.title, set: text }
      set?.call(document, text)
    },
  })
  return () => void Reflect.deleteProperty(document, 'title')
}

/** Puts back what a view has changed there. */
export function restoreLook(view: OpenedView): void {
  const now = look()
  const changed = isTranslated() ? [] : changedIn(now, wanted)
  for (const key of changed) put(key, wanted.get(key))
  // Another page has put its own there by now, or the view's is still there.
  const isTitled = title !== undefined && title.set === document.title
  if (isTitled) document.title = title?.before ?? ''
  title = undefined
  for (const what of [...changed, ...(isTitled ? ['title'] : [])])
    reportView(view, `changed "${what}" of the page; it was put back`)
}
