import type { Point } from '../../../src/sdk/node.ts'
import type { Found } from './locators.ts'
import { assertTabActive, type Tab } from './tab.ts'

/** Scrolls to an element and measures it; `undefined` where a press does nothing, because it is disabled. */
const MEASURE = `function () {
  this.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left, top, width, height } = this.getBoundingClientRect()
  return this.matches(':disabled') ? undefined : { left, top, width, height }
}`

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Places of an element in the window, in whole pixels, as a mouse has them. */
async function placesIn({ cdp }: Tab, { id, role, name }: Found, path: readonly Point[]) {
  const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: id })
  if (!object.objectId) throw new Error('The element is gone')
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: MEASURE,
    returnByValue: true,
  })
  const box: Box | undefined = result.value
  if (!box) throw new Error(`The ${role} "${name}" is disabled: a click on it does nothing`)
  return path.map(({ x, y }) => ({
    x: Math.round(box.left + x * box.width),
    y: Math.round(box.top + y * box.height),
  }))
}

/** Presses the mouse at the first place of the path, goes over the others, and lets go at the last: a click where there is one. */
export async function pressAlong(tab: Tab, found: Found, path: readonly Point[]): Promise<void> {
  assertTabActive(tab)
  const places = await placesIn(tab, found, path)
  const [first] = places
  const last = places.at(-1)
  if (!first || !last) return
  // Each is awaited: the browser would make one of moves that come within a frame.
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', place: typeof first, buttons = 0) => {
    const isMove = type === 'mouseMoved'
    const button = isMove && buttons === 0 ? ('none' as const) : ('left' as const)
    return tab.cdp.send('Input.dispatchMouseEvent', {
      ...{ type, button, buttons, ...place },
      clickCount: isMove ? 0 : 1,
    })
  }
  await send('mouseMoved', first)
  await send('mousePressed', first, 1)
  for (const place of places.slice(1)) await send('mouseMoved', place, 1)
  await send('mouseReleased', last)
}

/** Puts a finger down at the first place of the path, goes over the others, and lifts it at the last: a tap where there is one. */
export async function touchAlong(tab: Tab, found: Found, path: readonly Point[]): Promise<void> {
  assertTabActive(tab)
  const places = await placesIn(tab, found, path)
  const [first] = places
  if (!first) return
  const { cdp } = tab
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first] })
  for (const place of places.slice(1))
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [place] })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
