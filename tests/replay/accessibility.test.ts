import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BrowserHandle } from '../../cli/replay/browser/launch.ts'
import type { FlowContext } from '../../cli/replay/context/context.ts'
import { createAccessibilityChecker } from '../../cli/replay/page/accessibility.ts'
import { runFlow } from '../../cli/replay/run/flow.ts'
import { checkEveryLook } from '../../cli/tools/screens/looks.ts'
import { type Prepared, prepare } from '../../cli/validation/prepare-flows.ts'
import { launchLightBrowser } from '../browser.ts'
import { inDepth } from '../sampled.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const FLOW = `name: A candidate begins a test and opens the first question
test: journey-learning
steps:
  - open
  - picture: landing
  - start
  - go to: what-matches
expect:
  - route: problem/what-matches
`

let handle: BrowserHandle
let prepared: Prepared
const folder = temporaryFolder('accessibility', afterAll)

beforeAll(async () => {
  const file = join(folder, 'begin.yaml')
  await writeFile(file, FLOW)
  const ready = await prepare([file], ['fixtures/tests'], console.error)
  if (!ready) throw new Error('The flow cannot be read')
  prepared = ready
  handle = await launchLightBrowser()
})
afterAll(() => handle.close())

/** A copy of the player with another style sheet. */
async function playerWith(style: string): Promise<string> {
  const copy = join(await mkdtemp(join(folder, 'player-')), 'player')
  await cp(prepared.playerDir, copy, { recursive: true })
  const page = join(copy, 'index.html')
  const sheet = `<style nonce="__CSP_NONCE__">${style}</style>`
  await writeFile(page, (await readFile(page, 'utf8')).replace('</head>', `${sheet}</head>`))
  return copy
}

async function run(isJudged: boolean, playerDir = prepared.playerDir) {
  const [flow] = prepared.flows
  if (!flow) throw new Error('There is no flow')
  const judge = await createAccessibilityChecker()
  const checking = {
    accessibility: judge,
    photograph: (context: FlowContext) => checkEveryLook(context, judge),
  }
  const result = await runFlow(flow, {
    ...prepared,
    ...(isJudged && checking),
    playerDir,
    browser: handle.browser,
    virtual: true,
    seed: undefined,
    out: join(folder, 'out'),
  })
  return { result, count: judge.count() }
}

inDepth('checking every screen leaves the time line as it is, and a screen is checked once', async () => {
  const plain = await run(false)
  const { result, count } = await run(true)
  expect(result).toMatchObject({ status: 'passed', traceHash: plain.result.traceHash })
  expect(result.timeline).toEqual(plain.result.timeline)
  expect(count.checked).toBeGreaterThan(6)
  expect(count.checked).toBeLessThan(count.met)
})

it('grey words fail the step that came to them, with rule, element and what to do', async () => {
  const player = await playerWith('h1 { color: #ccc !important; background: #fff !important }')
  const { result } = await run(true, player)
  const [first] = result.failures
  expect(result.status).toBe('failed')
  expect(first).toMatchObject({ line: 4, violation: { rule: 'color-contrast', impact: 'serious' } })
  expect(first?.message).toMatch(/color-contrast \(serious\) on \/.*light, 1280 px/)
  expect(first?.message).toMatch(/<h1.*\n.*Fix any.*\n.*insufficient color contrast/)
})

it('a marked screen that has to be scrolled sideways at 400 % zoom fails', async () => {
  const player = await playerWith('main { min-width: 340px }')
  const { result } = await run(true, player)
  expect(result.failures).toMatchObject([
    { line: 5, violation: { rule: 'reflow', screen: expect.stringContaining('320 px') } },
  ])
  expect(result.failures[0]?.message).toContain('px wider than its window')
})

const PAGE = `<!doctype html><html lang="en"><head><title>Forms</title></head><body><main>
<h1>Forms</h1>
<section><ul><li><b>One</b></li><li><b>Two</b></li></ul></section>
<section><p><label for="name">Name</label></p></section>
<section><div><input id="name"></div></section>
<section><h2 id="colour">Colour</h2></section>
<section><div><input aria-labelledby="colour"></div></section>
<aside popover id="menu"><p><button></button></p></aside>
</main></body></html>`

const CHANGES = [
  ['a new element', "document.querySelector('ul').innerHTML += '<li><button></button></li>'", 'button-name'],
  ['another element', "document.querySelector('ul').innerHTML = '<div>One</div>'", 'list'],
  [
    'a class',
    "document.querySelector('b').style.color = '#ccc'; document.querySelector('b').className = 'pale'",
    'color-contrast',
  ],
  ['a label that stands elsewhere', "document.querySelector('label').remove()", 'label'],
  ['a name that stands elsewhere', "document.querySelector('h2').firstChild.remove()", 'label'],
  ['an opened popover', "document.querySelector('aside').showPopover()", 'button-name'],
] as const

it.each(CHANGES)('%s is noticed on a screen whose other parts are known', async (_, change, rule) => {
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(PAGE))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const page = await handle.browser.newPage()
  try {
    await page.goto(`http://127.0.0.1:${Object(server.address()).port}/`)
    const cdp = await page.createCDPSession()
    const judge = await createAccessibilityChecker()
    expect(await judge.check({ cdp })).toEqual([])
    await page.evaluate(change)
    const found = (await judge.check({ cdp })).map((violation) => violation.rule)
    expect(judge.count().checked).toBe(2)
    expect(found).toContain(rule)
  } finally {
    await page.close()
    server.close()
  }
})
