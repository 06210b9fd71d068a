import { Window } from 'happy-dom'
import { afterEach, expect, it } from 'vitest'
import { FRAME_SCRIPT } from '../../plugins/PCI/frame-script.ts'

/** Runs the script of the frame in a page of its own, which runs the scripts of the interaction too. */
function openFrame(start: Readonly<Record<string, unknown>>) {
  const page = new Window({
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  const { port1, port2 } = new MessageChannel()
  const said: unknown[] = []
  const waiting: (() => void)[] = []
  port1.onmessage = ({ data }) => {
    said.push(JSON.parse(data))
    for (const tell of waiting.splice(0)) tell()
  }
  // Its scripts know the page by another object than this test does.
  page.document.write(`<body><script>globalThis.own = parent;${FRAME_SCRIPT}</script></body>`)
  const event = new page.MessageEvent('message', { data: { ...EMPTY, ...start } })
  Object.defineProperty(event, 'source', { value: Reflect.get(page, 'own') })
  Object.defineProperty(event, 'ports', { value: [port2] })
  page.dispatchEvent(event)
  return {
    page,
    said,
    ask: () => port1.postMessage({ kind: 'ask', number: 1 }),
    heard: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => (said.length >= count ? resolve() : waiting.push(look))
        look()
      }),
    async close() {
      port1.close()
      port2.close()
      await page.happyDOM.close()
    },
  }
}

const EMPTY = {
  typeIdentifier: 'counter',
  modules: {},
  markup: '<button>More</button>',
  properties: { step: 2 },
  boundTo: { RESPONSE: { base: null } },
  state: null,
  status: 'initial',
}

const COUNTER = `define(['qtiCustomInteractionContext', './sums'], (context, sums) => {
  context.register({
    typeIdentifier: 'counter',
    getInstance(dom, config, state) {
      let count = state || 0
      dom.querySelector('button').addEventListener('click', () => { count = sums.add(count, config.properties.step) })
      config.onready({
        getResponse: () => ({ base: { integer: count } }),
        getState: () => count,
      })
    },
  })
})`
const SUMS = 'define((require, exports) => { exports.add = (one, other) => one + other })'

let frame: ReturnType<typeof openFrame> | undefined
afterEach(() => frame?.close())

it('loads what the problem brings, and tells what a person has done', async () => {
  frame = openFrame({ module: COUNTER, modules: { sums: SUMS }, state: 3 })
  await frame.heard(1)
  expect(frame.said).toEqual([{ kind: 'ready', response: { base: { integer: 3 } }, state: 3 }])
  frame.page.document.querySelector('button')?.click()
  await frame.heard(2)
  expect(frame.said[1]).toEqual({ kind: 'values', response: { base: { integer: 5 } }, state: 5 })
  frame.ask()
  await frame.heard(3)
  expect(frame.said[2]).toMatchObject({ kind: 'values', number: 1 })
})

it.each([
  [{ module: COUNTER }, 'There is no module "sums"'],
  [{ module: 'define({})' }, '"counter" has not been registered'],
  [{ module: COUNTER, modules: { sums: SUMS }, markup: '' }, 'null'],
])('names what is wrong with %.70j', async (start, message) => {
  frame = openFrame(start)
  await frame.heard(1)
  expect(frame.said[0]).toMatchObject({ kind: 'fault', message: expect.stringContaining(message) })
})
