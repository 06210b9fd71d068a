import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { launchWholeBrowser } from '../../../tests/browser.ts'
import { type Player, startPlayer } from '../../../tests/contract/player.ts'
import { definitionOf } from '../../../tests/contract/sample-test.ts'
import { inDepth, sampled } from '../../../tests/sampled.ts'
import { previewCatalogues } from '../../families/browser/preview/texts.ts'
import { catalogues as codeCatalogues } from '../../families/code/texts.ts'
import node from '../node.ts'
import { catalogues } from '../problem/texts.ts'
import { LOUD, QUIET } from './attacks.ts'

const { en } = catalogues
const { en: previewEn } = previewCatalogues
/** What the clock of a test may stand still at most. */
const MOST_GAP_MS = 200
const EDITOR = { role: 'textbox', name: codeCatalogues.en.editor(en.names.javascript) }

const [sample] = node.samples
if (!sample) throw new Error('UIX has no sample')
const problem = definitionOf({ code: 'UIX', slug: 'uix', node, sample })

let player: Player
/** Requests that reached a server which nobody may reach. */
const hits: string[] = []
/** Packets of WebRTC that reached it. */
let packets = 0
/** Dialogs, windows and downloads. */
const marks: string[] = []
let evil = ''
let udp = ''

async function startEvil() {
  const server = createServer(({ url = '' }, response) => {
    hits.push(url)
    response.setHeader('access-control-allow-origin', '*').end('x')
  })
  server.on('connection', () => hits.push('connection'))
  server.on('upgrade', ({ url = '' }, socket) => {
    hits.push(url)
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const packetServer = createSocket('udp4').on('message', () => packets++)
  packetServer.bind(0, '127.0.0.1')
  await once(packetServer, 'listening')
  const address = server.address()
  evil = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  udp = `127.0.0.1:${packetServer.address().port}`
  return () => {
    server.closeAllConnections()
    server.close()
    packetServer.close()
  }
}

const aimed = (script: string) =>
  script.replaceAll('EVIL', evil).replaceAll('EXAM', new URL(player.page.url()).origin).replaceAll('UDP', udp)

/** Counts how long the page of the test stood still, in each half of a second. */
function installClock() {
  const state = { gaps: [0], ticks: 0, secret: 42 }
  let last = performance.now()
  let began = last
  setInterval(() => {
    const now = performance.now()
    if (now - began > 500) {
      state.gaps.push(0)
      began = now
    }
    state.gaps.push(Math.max(state.gaps.pop() ?? 0, now - last))
    last = now
    state.ticks += 1
  }, 10)
  Object.assign(window, { SECRET: 42, examClock: state })
}

interface ExamClock {
  readonly gaps: readonly number[]
  readonly ticks: number
}

const clock = () => player.page.evaluate((): ExamClock => Reflect.get(window, 'examClock'))

const CONSOLE = `[aria-label="${previewEn.console}"]`

/** What the page has written to the preview's console, line by line. */
const printed = () =>
  player.page.evaluate(
    (selector) => [...document.querySelectorAll(`${selector} > div`)].map((line) => line.textContent ?? ''),
    CONSOLE,
  )

/** The text of the problem's view. */
const shown = () => player.page.evaluate(() => document.querySelector('#content')?.textContent ?? '')

async function write(script: string) {
  await player.driverPage.click({ role: 'tab', name: en.names.javascript })
  await player.driverPage.click(EDITOR)
  await player.driverPage.press('Control+a')
  await player.driverPage.paste(script)
}

/** What has to be so whatever a page tries. */
async function expectUnharmed(url: string) {
  expect(player.page.url()).toBe(url)
  expect(await player.page.evaluate(() => Reflect.get(window, 'SECRET'))).toBe(42)
  const focused = () => player.page.evaluate(() => document.activeElement?.localName)
  // A page that takes the focus has it until the browser tells of it.
  await vi.waitFor(async () => expect(await focused()).not.toBe('iframe'))
  expect(marks).toEqual([])
  expect(hits).toEqual([])
  expect(player.errors).toEqual([])
}

/** A page that stands still has no good moment; a busy machine has some bad ones. */
async function expectTicking() {
  const before = await clock()
  await vi.waitFor(async () => {
    const { gaps } = await clock()
    const since = gaps.slice(before.gaps.length, -1)
    expect(since.length).toBeGreaterThanOrEqual(2)
    expect(Math.min(...since)).toBeLessThan(MOST_GAP_MS)
  })
  return Math.min(...(await clock()).gaps.slice(before.gaps.length, -1))
}

beforeAll(async () => {
  const endEvil = await startEvil()
  // The light one runs a preview in the process of the page.
  player = await startPlayer([problem], {}, launchWholeBrowser)
  const { page } = player
  page.on('dialog', (dialog) => {
    marks.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page
    .browser()
    .on('targetcreated', (target) => target.type() === 'page' && marks.push(`window ${target.url()}`))
  const downloads = await page.browser().target().createCDPSession()
  await downloads.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true })
  downloads.on('Browser.downloadWillBegin', ({ url }) => marks.push(`download ${url}`))
  await player.open(problem)
  await page.evaluate(installClock)
  return async () => {
    await player.close()
    endEvil()
  }
})

describe('[TYPE-21] a page in the preview', () => {
  it('[N11] [N17] wins nothing by any quiet attack', async () => {
    const url = player.page.url()
    const runs = QUIET.map(
      ({ run }, index) =>
        `try { console.log('#${index} ' + await Promise.race([(async () => { ${run} })(), new Promise((done) => setTimeout(done, 1500, 'tried'))])) } catch (error) { console.log('#${index} X ' + error.name) }`,
    )
    await write(aimed(`(async () => {\n${runs.join('\n')}\nconsole.log('#end')\n})()`))
    await vi.waitFor(async () => expect(await printed()).toContain('#end'))
    const lines = await printed()
    const won = QUIET.flatMap(({ name, expected }, index) => {
      const line = lines.find((text) => text.startsWith(`#${index} `))?.slice(`#${index} `.length)
      return line !== undefined && expected.test(line) ? [] : [`${name}: ${line}`]
    })
    expect(won).toEqual([])
    await expectUnharmed(url)
    console.log(
      `${QUIET.length} quiet attacks, ${hits.length} requests got out, ${packets} packets by WebRTC`,
    )
  })

  it.each(sampled(Object.entries(LOUD)))(
    '[N12] [N13] [N14] wins nothing when it %s, and the clock goes on',
    async (name, script) => {
      const url = player.page.url()
      await write(`console.log('begun: ${name}')\nsetTimeout(() => { ${aimed(script)} }, 100)`)
      await vi.waitFor(async () => expect((await printed()).join()).toContain(`begun: ${name}`))
      const gap = await expectTicking()
      await expectUnharmed(url)
      console.log(`${name}: the test stood still for ${Math.round(gap)} ms at most`)
    },
  )

  inDepth('[N12] is said to be stuck, stopped, and shown again once it is mended', async () => {
    await write('setTimeout(() => { while (true) {} }, 100)')
    await vi.waitFor(async () => expect(await shown()).toContain(previewEn.silent))
    await player.driverPage.click({ role: 'button', name: previewEn.stop })
    await vi.waitFor(async () => expect(await shown()).toContain(previewEn.stopped))
    await write("console.log('mended')")
    await vi.waitFor(async () => expect(await printed()).toContain('mended'))
  })
})
