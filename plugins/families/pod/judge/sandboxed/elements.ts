import { type Fields, fieldsIn, requiredText } from '../../../browser/cdp.ts'
import type { Tab } from '../../../browser/tab.ts'
import type { ElementTarget } from '../../checks/check.ts'

/** An element of a page, as the browser tells assistive technology of it. */
export interface Element {
  /** Calls a function whose `this` is the element, apart from the page's own scripts. */
  call(source: string, ...args: readonly unknown[]): Promise<unknown>
  /** Clicks in its middle with the mouse. */
  click(): Promise<void>
  focus(): Promise<void>
}

/** Roles by the names that some versions of the browser have for them. */
const ALIASES: Readonly<Record<string, string>> = { img: 'image' }
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

const recordsIn = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value : [])

/** The value of a script; throws what it threw. */
function valueIn(reply: Fields): unknown {
  const thrown = fieldsIn(fieldsIn(reply, 'exceptionDetails'), 'exception')
  if (Object.keys(thrown).length === 0) return fieldsIn(reply, 'result').value
  const [message = ''] = requiredText(thrown, 'description').split('\n')
  throw new Error(message || 'it threw')
}

async function middleOf(tab: Tab, backendNodeId: unknown): Promise<readonly [x: number, y: number]> {
  await tab.send('DOM.scrollIntoViewIfNeeded', { backendNodeId })
  const { quads } = await tab.send('DOM.getContentQuads', { backendNodeId })
  const quad: unknown = Array.isArray(quads) ? quads[0] : undefined
  if (!Array.isArray(quad)) throw new Error('it is not visible')
  const [ax = 0, ay = 0, , , bx = 0, by = 0] = quad.map(Number)
  return [(ax + bx) / 2, (ay + by) / 2]
}

function createElement(tab: Tab, backendNodeId: unknown, objectId: unknown): Element {
  return {
    async call(functionDeclaration, ...args) {
      const reply = await tab.send('Runtime.callFunctionOn', {
        objectId,
        functionDeclaration,
        arguments: args.map((value) => ({ value })),
        returnByValue: true,
      })
      return valueIn(reply)
    },
    async click() {
      const [x, y] = await middleOf(tab, backendNodeId)
      const button = { x, y, button: 'left', clickCount: 1 }
      await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
      await tab.send('Input.dispatchMouseEvent', { ...button, type: 'mousePressed' })
      await tab.send('Input.dispatchMouseEvent', { ...button, type: 'mouseReleased' })
    },
    focus: async () => void (await tab.send('DOM.focus', { backendNodeId })),
  }
}

async function textOf(element: Element): Promise<string> {
  return spaced(String(await element.call('function () { return this.innerText ?? this.textContent }')))
}

/** The elements of the page that is shown which a target means, in their order. */
export async function findElements(
  tab: Tab,
  { role, name, text, nth }: ElementTarget,
): Promise<readonly Element[]> {
  const { nodeId } = fieldsIn(await tab.send('DOM.getDocument', { depth: 0 }), 'root')
  const tree = await tab.send('Accessibility.queryAXTree', { nodeId, role: ALIASES[role] ?? role })
  const named = recordsIn(tree.nodes).filter(
    (node) =>
      node.ignored !== true &&
      (name === undefined || spaced(requiredText(fieldsIn(node, 'name'), 'value')) === spaced(name)),
  )
  const executionContextId = await tab.isolate()
  const found: Element[] = []
  for (const { backendDOMNodeId: backendNodeId } of named) {
    const object = fieldsIn(
      await tab.send('DOM.resolveNode', { backendNodeId, executionContextId }),
      'object',
    )
    const element = createElement(tab, backendNodeId, object.objectId)
    if (text === undefined || (await textOf(element)).includes(spaced(text))) found.push(element)
  }
  return nth === undefined ? found : found.slice(nth, nth + 1)
}

/** Evaluates an expression apart from the page's own scripts; rejects with what it throws. */
export async function evaluate(tab: Tab, expression: string): Promise<unknown> {
  const contextId = await tab.isolate()
  const asked = { expression, contextId, awaitPromise: true, returnByValue: true, userGesture: true }
  const reply = await tab.send('Runtime.evaluate', asked)
  return valueIn(reply)
}

/** All that can be read on the page. */
export async function visibleText(tab: Tab): Promise<string> {
  return spaced(String(await evaluate(tab, 'document.body?.innerText ?? ""')))
}
