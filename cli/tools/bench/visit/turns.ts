import type { Page } from 'puppeteer'
import { PAINTED } from './visit.ts'

/** What is done with one question: it is turned to, read for a moment, and answered. */
interface Turn {
  /** Milliseconds from the click on the link to the paint of the next question. */
  readonly nextMs: number
  /** Milliseconds from the answer to its paint. */
  readonly answerMs: number
}

export interface Turns {
  readonly turns: readonly Turn[]
  /** Time of a processor that the main thread spent on each, with its save. */
  readonly cpuMs: number
}

/** Milliseconds that a very quick candidate reads. */
const READ_MS = 250

/**
 * Runs in the page, so that nothing else is in its way: follows the link to the next question and answers it, this many
 * times. The pauses differ a little, so that they begin at any point of a frame.
 */
const TAKE_TURNS = `(async (count, read) => {
  const painted = ${PAINTED}
  const pause = (turn) => new Promise((resolve) => setTimeout(resolve, read + (turn * 7) % 17))
  const heading = () => document.querySelector('main h1')?.textContent
  const field = () => document.querySelector('main :is(input, textarea):not(:disabled, [readonly])')
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  const timed = async (act, isDone) => {
    const started = performance.now()
    act()
    do await painted()
    while (!isDone())
    return performance.now() - started
  }
  const next = () => {
    const link = [...document.querySelectorAll('a')].find((each) => each.textContent.trim().startsWith('Next'))
    const before = heading()
    return timed(() => link.click(), () => heading() !== before && field())
  }
  const answer = (turn) => {
    const found = field()
    if (found.localName !== 'textarea') return timed(() => found.click(), () => found.checked)
    const text = 'An answer of turn ' + turn
    return timed(() => {
      value.set.call(found, text)
      found.dispatchEvent(new Event('input', { bubbles: true }))
    }, () => found.value === text)
  }
  const turns = []
  for (let turn = 0; turn < count; turn += 1) {
    await pause(turn * 3)
    const nextMs = await next()
    await pause(turn)
    turns.push({ nextMs, answerMs: await answer(turn) })
  }
  return turns
})`

/**
 * Turns to this many questions, reads each for `readMs` milliseconds, and answers it; the page shows one already. Ends when
 * everything is saved.
 */
export async function takeTurns(page: Page, count: number, readMs: number = READ_MS): Promise<Turns> {
  const session = await page.createCDPSession()
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await spent()
  const turns = (await page.evaluate(`${TAKE_TURNS}(${count}, ${readMs})`)) as Turn[]
  await page.waitForNetworkIdle({ idleTime: 1500 })
  return { turns, cpuMs: ((await spent()) - before) / count }
}

const LISTINGS = 5

/** Runs in the page: opens the list of all questions and goes back, where the page has such a list. */
const OPEN_LIST = `(async () => {
  const painted = ${PAINTED}
  const link = () => document.querySelector('a[href$="/problems"]')
  const isListed = () => location.pathname.endsWith('/problems') && document.querySelector('main a[href*="/problem/"]')
  const taken = []
  while (link() && taken.length < ${LISTINGS}) {
    await new Promise((resolve) => setTimeout(resolve, ${READ_MS} + taken.length * 7))
    const started = performance.now()
    link().click()
    do await painted()
    while (!isListed())
    taken.push(performance.now() - started)
    history.back()
    do await painted()
    while (!document.querySelector('main :is(input, textarea)'))
  }
  return taken
})()`

/** Milliseconds from the click on the link to the paint of the list of all questions; none of a page without a list. */
export async function openList(page: Page): Promise<readonly number[]> {
  return (await page.evaluate(OPEN_LIST)) as number[]
}
