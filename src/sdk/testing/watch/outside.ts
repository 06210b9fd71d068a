import { at, placeOfCaller } from './origin.ts'
import { replaceMethod } from './replace.ts'

/** The elements that a view shares with all others. */
const outerElements = () => [document.documentElement, document.body]

/** What of the page a view shares with all others: the attributes of its two outer elements, what lies in the body, the title. */
function lookOfPage(): ReadonlyMap<string, string> {
  const look = new Map([['document.title', document.title]])
  for (const element of outerElements()) {
    for (const name of element.getAttributeNames())
      look.set(`${element.localName} ${name}`, element.getAttribute(name) ?? '')
  }
  return look
}

/** `html style`: "" for what has no value. */
const place = (element: Element, name: string) => `${element.localName} ${name}`

/** Remembers the page as it is; the returned function makes it so again. */
export function keepPage(): () => void {
  const { title } = document
  const children = new Set(document.body.children)
  const kept = outerElements().map((element) => ({
    element,
    attributes: element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? ''] as const),
  }))
  return () => {
    for (const { element, attributes } of kept) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
      for (const [name, value] of attributes) element.setAttribute(name, value)
    }
    for (const child of [...document.body.children]) if (!children.has(child)) child.remove()
    if (document.title !== title) document.title = title
  }
}

/** Watches what a view changes of the page around it; `remaining` names what is not as it was before. */
export function watchOutside() {
  const before = lookOfPage()
  const children = new Set(document.body.children)
  const changes = new Map<string, string>()
  const restores: (() => void)[] = []
  const note = (what: string) => {
    const origin = placeOfCaller()
    if (origin !== '') changes.set(what, origin)
  }

  for (const element of outerElements()) {
    for (const name of ['setAttribute', 'removeAttribute', 'toggleAttribute'] as const) {
      const noting = (method: (...args: never[]) => unknown) =>
        ((...args: never[]) => {
          note(place(element, String(args[0])))
          return method.apply(element, args)
        }) as never
      restores.push(replaceMethod(element, name, noting))
    }
    restores.push(...watchLists(element, note))
  }
  restores.push(watchTitle(() => note('document.title')))

  function remaining(): readonly string[] {
    const now = lookOfPage()
    const names = new Set([...before.keys(), ...now.keys()])
    const changed = [...names].filter((name) => (before.get(name) ?? '') !== (now.get(name) ?? ''))
    const attributes = changed.map(
      (name) =>
        `${name} is ${JSON.stringify(now.get(name) ?? '')}, was ${JSON.stringify(before.get(name) ?? '')}, changed${at(changes.get(name) ?? '')}`,
    )
    const added = [...document.body.children].filter((child) => !children.has(child))
    return [...attributes, ...added.map((child) => `element <${child.localName}> in body`)]
  }
  return {
    remaining,
    end() {
      for (const restore of restores.toReversed()) restore()
    },
  }
}

/** Notes what changes the attributes `style` and `class` by other ways than as attributes. */
function watchLists(element: HTMLElement, note: (what: string) => void): readonly (() => void)[] {
  const noting = <T extends object>(list: T, attribute: string): T =>
    new Proxy(list, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (/^(set|remove|add|toggle|replace)/.test(String(name))) note(place(element, attribute))
          return value.apply(target, args)
        }
      },
      set(target, name, value) {
        note(place(element, attribute))
        return Reflect.set(target, name, value, target)
      },
    })
  const put = (name: 'style' | 'classList' | 'className', descriptor: PropertyDescriptor) => {
    Object.defineProperty(element, name, { configurable: true, ...descriptor })
    return () => void Reflect.deleteProperty(element, name)
  }
  const { style, classList } = element
  return [
    put('style', {
      get: () => noting(style, 'style'),
      set(text: string) {
        note(place(element, 'style'))
        style.cssText = text
      },
    }),
    put('classList', { get: () => noting(classList, 'class') }),
    put('className', {
      get: () => element.getAttribute('class') ?? '',
      set: (value: string) => element.setAttribute('class', value),
    }),
  ]
}

/** Notes every title that the page gets. */
function watchTitle(note: () => void): () => void {
  const set = (title: string) => {
    note()
    Reflect.deleteProperty(document, 'title')
    document.title = title
    watch()
  }
  const get = () => {
    Reflect.deleteProperty(document, 'title')
    const { title } = document
    watch()
    return title
  }
  const watch = () => Object.defineProperty(document, 'title', { configurable: true, get, set })
  watch()
  return () => void Reflect.deleteProperty(document, 'title')
}
