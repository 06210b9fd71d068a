import type { KeyInput, Page } from 'puppeteer'
import { readChord } from '../../../src/sdk/key-names.ts'
import type { Found } from './locators.ts'
import { assertTabActive, type Tab } from './tab.ts'

const BRING_INTO_VIEW = `function () {
  this.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  return this.matches(':disabled')
}`

/** The middle of an element, after scrolling to it. Throws where a click does nothing, because it is disabled. */
async function middleOf({ cdp }: Tab, { id, role, name }: Found): Promise<{ x: number; y: number }> {
  const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: id })
  if (!object.objectId) throw new Error('The element is gone')
  const scroll = { objectId: object.objectId, functionDeclaration: BRING_INTO_VIEW, returnByValue: true }
  // The browser takes them in their order.
  const [{ result }, { quads }] = await Promise.all([
    cdp.send('Runtime.callFunctionOn', scroll),
    cdp.send('DOM.getContentQuads', { backendNodeId: id }),
  ])
  if (result.value === true) throw new Error(`The ${role} "${name}" is disabled: a click on it does nothing`)
  const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = quads[0] ?? []
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }
}

/** Cancels the next click unless it reaches the element or its label; returns an object that knows. */
const GUARD_CLICK = `function () {
  const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
  const guard = { reached: undefined, stop: () => events.forEach((name) => removeEventListener(name, check, true)) }
  const targets = [this, ...(this.labels ?? [])]
  const check = (event) => {
    const isOnIt = event.composedPath().some((node) => targets.includes(node))
    guard.reached ??= isOnIt
    // It has moved while the button was down, which is not a click.
    if (event.type === 'mouseup' && !isOnIt && this.isConnected) guard.reached = false
    if (guard.reached) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const name of events) addEventListener(name, check, true)
  return guard
}`
const END_GUARD = 'function () { this.stop(); return this.reached }'

/** Starts the guard; the returned function ends it and answers whether the click missed the element. */
async function guardClick({ cdp }: Tab, { id }: Found): Promise<() => Promise<boolean>> {
  const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: id })
  if (!object.objectId) return async () => false
  const options = { objectId: object.objectId, functionDeclaration: GUARD_CLICK }
  const { objectId } = (await cdp.send('Runtime.callFunctionOn', options)).result
  return async () => {
    if (!objectId) return false
    const end = { objectId, functionDeclaration: END_GUARD, returnByValue: true }
    // A click that loads another page takes the guard with it.
    const reply = await cdp.send('Runtime.callFunctionOn', end).catch(() => undefined)
    return reply?.result.value === false
  }
}

async function pressMouse(tab: Tab, found: Found, aside: number): Promise<void> {
  const { x, y } = await middleOf(tab, found)
  const middle = { x: x + aside, y: y + aside }
  const press = { ...middle, button: 'left', clickCount: 1 } as const
  // The browser takes them in their order; waiting for each would cost a frame.
  await Promise.all([
    tab.cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...middle }),
    tab.cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press, buttons: 1 }),
    tab.cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press }),
  ])
}

const TRIES = 3

/**
 * Clicks the middle of an element. In real time a page may move between measuring and pressing, as it does when an
 * image arrives: a click that misses is cancelled and made again, the last time without a check. `aside`: pixels beside
 * the middle.
 */
export async function click(tab: Tab, found: Found, aside = 0): Promise<void> {
  assertTabActive(tab)
  for (let tries = 1; !tab.virtual && tries < TRIES; tries++) {
    const hasMissed = await guardClick(tab, found)
    await pressMouse(tab, found, aside)
    if (!(await hasMissed())) return
  }
  await pressMouse(tab, found, aside)
}

/** Enters a text without waiting for each answer; the browser keeps their order. */
export async function type(tab: Tab, text: string): Promise<void> {
  assertTabActive(tab)
  const parts = tab.isDictated ? text.split(/(\n)/).filter((part) => part !== '') : [...text]
  await Promise.all(
    parts.flatMap((part) => (part === '\n' || !tab.isDictated ? strokes(tab, part) : dictate(tab, part))),
  )
}

/** A phrase as dictation and input methods insert it: no key goes with it. */
const dictate = ({ cdp }: Tab, text: string) => [cdp.send('Input.insertText', { text })]

function strokes({ cdp }: Tab, char: string) {
  const isEnter = char === '\n'
  const stroke = isEnter ? { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 } : { key: char }
  return [
    cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke, text: isEnter ? '\r' : char }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke }),
  ]
}

/** What a browser does with a text from the clipboard, which all tabs would share. */
const PASTE = `(text) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  if (document.activeElement.dispatchEvent(event)) document.execCommand('insertText', false, text)
}`

/** Pastes over what is selected in the focused element. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`(${PASTE})(${JSON.stringify(text)})`)
}

/** Presses a key or a chord, such as `Enter` or `Control+Alt+3`. */
export async function pressKeys(tab: Tab, keys: string): Promise<void> {
  assertTabActive(tab)
  const { page } = tab
  const { held, last } = readChord(keys)
  const names = [...held, last.key] as KeyInput[]
  // The browser keeps their order.
  const downs = names.map((name) => page.keyboard.down(name))
  const ups = names.toReversed().map((name) => page.keyboard.up(name))
  await Promise.all([...downs, ...ups])
}

const HAS_FOCUS = `function () { return this.contains(document.activeElement) }`

/** What lies over the middle of an element, as a person would name it; `''` for nothing. */
const COVER = `function () {
  const { x, y, width, height } = this.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  if (!top) return 'the edge of the window'
  if (this.contains(top) || top.contains(this)) return ''
  const named = top.closest('dialog, [role], [aria-label], header, footer, aside, nav, section') ?? top
  const name = named.getAttribute('aria-label') ?? named.innerText.trim().slice(0, 60)
  return (named.getAttribute('role') ?? named.localName) + ' "' + name + '"'
}`

async function askOf({ cdp }: Tab, { id }: Found, functionDeclaration: string): Promise<unknown> {
  const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: id })
  if (!object.objectId) return undefined
  const { objectId } = object
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration,
    returnByValue: true,
  })
  return result.value
}

/** Clicks into a field; one that is still being laid out may be missed. */
async function clickInto(tab: Tab, found: Found): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    await click(tab, found)
    if ((await askOf(tab, found, HAS_FOCUS)) === true) return
  }
  const cover = await askOf(tab, found, COVER)
  throw new Error(
    `The field "${found.name}" cannot be clicked into${cover ? `: it lies under ${String(cover)}` : ''}`,
  )
}

/** Replaces the text of a field. */
export async function fill(tab: Tab, found: Found, text: string): Promise<void> {
  await clickInto(tab, found)
  await pressKeys(tab, 'Control+a')
  if (text === '') await pressKeys(tab, 'Delete')
  else await type(tab, text)
}

const PICK = `function (wanted) {
  if (!(this instanceof HTMLSelectElement)) return 'no list'
  const option = [...this.options].find(({ label }) => label.trim() === wanted)
  if (!option) return 'There is: ' + [...this.options].map(({ label }) => label.trim()).join(', ')
  this.focus()
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(this, option.value)
  for (const name of ['input', 'change']) this.dispatchEvent(new Event(name, { bubbles: true }))
  return ''
}`

/** Picks an option of a native list, whose window no page can see; false for a list of another kind. */
export async function pick({ cdp }: Tab, { id, name }: Found, option: string): Promise<boolean> {
  const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: id })
  if (!object.objectId) return false
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: PICK,
    arguments: [{ value: option }],
    returnByValue: true,
  })
  if (result.value === 'no list') return false
  if (result.value !== '') throw new Error(`"${name}" has no option "${option}". ${result.value}`)
  return true
}
