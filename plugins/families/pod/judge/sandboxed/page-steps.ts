import { setTimeout as rest } from 'node:timers/promises'
import { type Chromium, fieldsIn, openChromium } from '../../../browser/cdp.ts'
import { openChromiumTab, type Tab } from '../../../browser/tab.ts'
import type { ElementTarget, PageStep } from '../../checks/check.ts'
import { type Element, evaluate, findElements, visibleText } from './elements.ts'
import { keyEvents } from './keys.ts'
import { LateError, settledWithin } from './late.ts'
import { followQuiet, type Quiet } from './quiet.ts'
import { quoted } from './texts.ts'

/** What a page may take until it is as expected, and to be shown at all. */
const WITHIN_MS = 5000
const SHOW_MS = 12_000
const PAUSE_MS = 40
/** Looked at so often, a page in which nothing happens has its last word. */
const QUIET_LOOKS = 6
const WIDTH = 1000
/** Answers from this status on are errors. */
const ERROR = 400

/** A page of the project in a browser of its own. */
export interface Page {
  /** Resolves with why a step failed, or with nothing. */
  play(step: PageStep): Promise<string | undefined>
  close(): void
}

const HANGS = 'the page does not answer'

/** Why a step failed; a page whose script does not end is late. */
function reasonOf(error: unknown): string {
  if (error instanceof LateError) throw error
  return error instanceof Error ? error.message : String(error)
}

/**
 * Tries until there is no fault any more, for some seconds, or until nothing can change it; resolves with the last one.
 */
async function faultAfter(look: () => Promise<string | undefined>, { isQuiet }: Quiet) {
  const over = AbortSignal.timeout(WITHIN_MS)
  let looks = 0
  for (;;) {
    // While another page comes, what was found on the one before is not there.
    const fault = await settledWithin(WITHIN_MS, look(), HANGS).catch(reasonOf)
    if (fault === undefined || over.aborted || looks >= QUIET_LOOKS) return fault
    await rest(PAUSE_MS)
    const hasEnded = await settledWithin(WITHIN_MS, isQuiet(), HANGS).catch(() => false)
    looks = hasEnded ? looks + 1 : 0
  }
}

/** An element as a message names it. */
function named({ role, name, text, nth }: ElementTarget): string {
  const parts = [
    `a ${role}`,
    ...(name === undefined ? [] : [`named ${quoted(name)}`]),
    ...(text === undefined ? [] : [`with the text ${quoted(text)}`]),
    ...(nth === undefined ? [] : [`as number ${nth + 1}`]),
  ]
  return parts.join(' ')
}

const IS_DISABLED = "function () { return this.disabled === true || this.ariaDisabled === 'true' }"

/** Selects what is in a field that is typed into; sets any other one as its own choice would. Returns whether to type. */
const PREPARE = `function (text) {
  const typed = ['text', 'search', 'email', 'tel', 'url', 'password', 'number']
  if (this.isContentEditable || this.tagName === 'TEXTAREA' || (this.tagName === 'INPUT' && typed.includes(this.type))) {
    if (this.select) this.select()
    else getSelection().selectAllChildren(this)
    return true
  }
  if (this.tagName === 'SELECT') {
    const option = [...this.options].find(({ label, value }) => label.trim() === text || value === text)
    if (!option) throw new Error('it has no option ' + text)
    option.selected = true
  } else {
    this.value = text
  }
  this.dispatchEvent(new Event('input', { bubbles: true }))
  this.dispatchEvent(new Event('change', { bubbles: true }))
  return false
}`

const VALUE_OF = `function () {
  if (this.type === 'checkbox' || this.type === 'radio') return this.checked ? 'checked' : 'unchecked'
  if (this.tagName === 'SELECT') return [...this.selectedOptions].map(({ label }) => label.trim()).join(', ')
  return String(this.value ?? this.innerText)
}`

/** The one element that something is done with. */
async function only(tab: Tab, target: ElementTarget): Promise<Element> {
  const [element] = await findElements(tab, target)
  if (!element) throw new Error(`there is not ${named(target)}`)
  return element
}

async function enabled(tab: Tab, target: ElementTarget): Promise<Element> {
  const element = await only(tab, target)
  if ((await element.call(IS_DISABLED)) === true) throw new Error(`${named(target)} is disabled`)
  return element
}

async function press(tab: Tab, keys: string): Promise<undefined> {
  for (const event of keyEvents(keys)) await tab.send('Input.dispatchKeyEvent', event)
}

async function fill(tab: Tab, target: ElementTarget, text: string): Promise<undefined> {
  const element = await enabled(tab, target)
  await element.focus()
  if ((await element.call(PREPARE, text)) !== true) return
  if (text === '') await press(tab, 'Backspace')
  else await tab.send('Input.insertText', { text })
}

async function isSeen(tab: Tab, seen: ElementTarget | string): Promise<boolean> {
  if (typeof seen !== 'string') return (await findElements(tab, seen)).length > 0
  return (await visibleText(tab)).includes(seen.replace(/\s+/g, ' ').trim())
}

const nameOf = (seen: ElementTarget | string) =>
  typeof seen === 'string' ? `the text ${quoted(seen)}` : named(seen)

/** Looks once; resolves with what is not as expected. */
async function look(tab: Tab, step: PageStep): Promise<string | undefined> {
  switch (step.kind) {
    case 'see':
      if (await isSeen(tab, step.see)) return undefined
      return `there has to be ${nameOf(step.see)}, but the page says ${quoted(await visibleText(tab))}`
    case 'notSee':
      return (await isSeen(tab, step.notSee)) ? `there must not be ${nameOf(step.notSee)}` : undefined
    case 'value': {
      const found = String(await (await only(tab, step.value)).call(VALUE_OF))
      return found === step.is ? undefined : `it has to be ${quoted(step.is)}, but it is ${quoted(found)}`
    }
    case 'count': {
      const found = (await findElements(tab, step.count)).length
      return found === step.is ? undefined : `there have to be ${step.is}, but there are ${found}`
    }
    case 'script':
      return (await evaluate(tab, `(async () => (${step.script}))()`)) ? undefined : 'it has to become true'
    case 'click':
      await (await enabled(tab, step.click)).click()
      return undefined
    case 'fill':
      return fill(tab, step.fill, step.with)
    case 'press':
      return press(tab, step.press)
    case 'page':
      return undefined
  }
}

/** Follows the status of the newest page; redirects do not count. */
function followStatus(tab: Tab): () => number {
  let status = 0
  tab.listen((method, params) => {
    if (method !== 'Network.responseReceived' || params.type !== 'Document') return
    status = Number(fieldsIn(params, 'response').status)
  })
  return () => status
}

async function prepare(chromium: Chromium, onConsole: (line: string) => void): Promise<Tab> {
  const tab = await openChromiumTab(chromium, onConsole)
  tab.listen((method) => {
    if (method !== 'Page.javascriptDialogOpening') return
    tab.send('Page.handleJavaScriptDialog', { accept: true }).catch(() => {})
  })
  await Promise.all([tab.send('DOM.enable'), tab.send('Network.enable'), tab.resize(WIDTH)])
  return tab
}

/** Shows a page; one that the service answers with an error has failed. */
async function show(tab: Tab, url: string, statusOf: () => number): Promise<string | undefined> {
  try {
    await settledWithin(SHOW_MS, tab.show(url), `it was not shown within ${SHOW_MS / 1000} seconds`)
    return statusOf() < ERROR ? undefined : `the service answers with the status ${statusOf()}`
  } catch (error) {
    return `it cannot be shown: ${reasonOf(error)}`
  }
}

/** Opens a browser for the pages of a service that listens here. */
export async function openPage(file: string, port: number, onConsole: (line: string) => void): Promise<Page> {
  const chromium = openChromium(file)
  const tab = await prepare(chromium, onConsole)
  const statusOf = followStatus(tab)
  const quiet = await followQuiet(tab)
  return {
    play: (step) =>
      step.kind === 'page'
        ? show(tab, `http://localhost:${port}${step.page}`, statusOf)
        : faultAfter(() => look(tab, step), quiet),
    close: () => chromium.kill(),
  }
}
