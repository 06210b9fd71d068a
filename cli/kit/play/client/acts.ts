import { page } from './frame.ts'

interface Target {
  readonly role: string
  readonly name: string | readonly string[]
  readonly nth?: number
}

interface Point {
  readonly x: number
  readonly y: number
}

const SELECTORS: Readonly<Record<string, string>> = {
  textbox: 'input:not([type]), input[type="text"], textarea, [role="textbox"]',
  button: 'button, [role="button"]',
  radio: 'input[type="radio"], [role="radio"]',
  checkbox: 'input[type="checkbox"], [role="checkbox"]',
  combobox: 'select, [role="combobox"]',
  link: 'a[href]',
  img: 'img, canvas, svg, [role="img"]',
  spinbutton: 'input[type="number"], [role="spinbutton"]',
  slider: 'input[type="range"], [role="slider"]',
}

/** The name of an element, near enough to what a reader hears. */
function nameOf(element: Element): string {
  const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const named = by.map((id) => page()?.getElementById(id)?.textContent ?? '').join(' ')
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
  const label = labels.map((one) => one.textContent ?? '').join(' ')
  const own = element.getAttribute('aria-label') ?? element.getAttribute('alt')
  return (named || own || label || element.textContent || '').replace(/\s+/g, ' ').trim()
}

function all({ role, name }: Target): HTMLElement[] {
  const names = [name].flat()
  const found = page()?.querySelectorAll<HTMLElement>(SELECTORS[role] ?? `[role="${role}"]`) ?? []
  return [...found].filter((one) => names.includes(nameOf(one)))
}

function one(target: Target): HTMLElement {
  const found = all(target)[target.nth ?? 0]
  if (!found) throw new Error(`There is no ${target.role} "${[target.name].flat()[0]}" on the page.`)
  found.scrollIntoView({ block: 'nearest' })
  return found
}

function placeOf(element: Element, { x, y }: Point) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    clientX: left + x * width,
    clientY: top + y * height,
    bubbles: true,
    cancelable: true,
    view: window,
  }
}

function pointer(element: Element, type: string, point: Point, pointerType: string) {
  element.dispatchEvent(
    new PointerEvent(type, {
      ...placeOf(element, point),
      pointerType,
      pointerId: 1,
      isPrimary: true,
      buttons: type === 'pointerup' ? 0 : 1,
    }),
  )
}

function clickIn(element: HTMLElement, point: Point, pointerType: string) {
  pointer(element, 'pointerdown', point, pointerType)
  pointer(element, 'pointerup', point, pointerType)
  element.focus()
  element.dispatchEvent(new MouseEvent('click', { ...placeOf(element, point), detail: 1 }))
}

function dragIn(element: HTMLElement, path: readonly Point[], pointerType: string) {
  const [first, ...others] = path
  if (!first) return
  pointer(element, 'pointerdown', first, pointerType)
  for (const point of others) pointer(element, 'pointermove', point, pointerType)
  pointer(element, 'pointerup', path.at(-1) ?? first, pointerType)
}

function setValue(element: HTMLElement, value: string) {
  element.focus()
  if (element.isContentEditable) element.textContent = value
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, data: value }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

const focused = () => (page()?.activeElement ?? page()?.body) as HTMLElement

function press(keys: string) {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? keys
  const has = (name: string) => parts.slice(0, -1).includes(name)
  const init = {
    key: key === 'Space' ? ' ' : key,
    code: key,
    bubbles: true,
    cancelable: true,
    ctrlKey: has('Control'),
    shiftKey: has('Shift'),
    altKey: has('Alt'),
    metaKey: has('Meta'),
  }
  const target = focused()
  const isKept = target.dispatchEvent(new KeyboardEvent('keydown', init))
  if (isKept && (key === 'Enter' || key === 'Space') && target.matches('button, a, [role="button"]'))
    target.click()
  target.dispatchEvent(new KeyboardEvent('keyup', init))
}

const textIn = (element: HTMLElement) =>
  'value' in element ? String(element.value) : (element.textContent ?? '')

/** What a driver may ask of the page, by its name. */
export const ACTS: Readonly<Record<string, (...given: never[]) => unknown>> = {
  click: (target: Target) => one(target).click(),
  clickAt: (target: Target, point: Point) => clickIn(one(target), point, 'mouse'),
  tap: (target: Target, point: Point = { x: 0.5, y: 0.5 }) => clickIn(one(target), point, 'touch'),
  drag: (target: Target, path: readonly Point[]) => dragIn(one(target), path, 'mouse'),
  swipe: (target: Target, path: readonly Point[]) => dragIn(one(target), path, 'touch'),
  focus: (target: Target) => one(target).focus(),
  fill: (target: Target, text: string) => setValue(one(target), text),
  choose(target: Target, option: string) {
    const list = one(target) as HTMLSelectElement
    const found = [...list.options].find(({ label }) => label === option)
    if (!found) throw new Error(`There is no option "${option}".`)
    setValue(list, found.value)
  },
  press,
  type: (text: string) => setValue(focused(), textIn(focused()) + text),
  paste: (text: string) => setValue(focused(), textIn(focused()) + text),
  see: (target: Target) => void one(target),
  has: (target: Target) => all(target).length > 0,
  isChecked: (target: Target) => (one(target) as HTMLInputElement).checked === true,
  attach(target: Target, { name, text, type }: { name: string; text: string; type: string }) {
    const field = one(target).parentElement?.querySelector<HTMLInputElement>('input[type="file"]')
    if (!field) throw new Error(`There is no file field beside "${[target.name].flat()[0]}".`)
    const files = new DataTransfer()
    files.items.add(new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], name, { type }))
    field.files = files.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  },
}
