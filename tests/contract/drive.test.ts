import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fileNameOf } from '../../src/sdk/format.ts'
import { waysOf } from '../../src/sdk/node.ts'
import { sampleContent, urisIn, withFileNames } from '../../src/sdk/testing/page/sample-files.ts'
import { violations } from '../axe.ts'
import { sampled, sampledByKind } from '../sampled.ts'
import { viewOf } from './folders.ts'
import { inspect } from './inspect.ts'
import { CONTENT, type Player, startPlayer } from './player.ts'
import { type Case, casesOfSamples, definitionOf, HOSTILE } from './sample-test.ts'

const focused = () => {
  const { activeElement } = document
  const name = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
  return `${activeElement?.tagName.toLowerCase()} ${JSON.stringify(name.slice(0, 40))}`
}

const TABS_AT_MOST = 40

const cases = await casesOfSamples()
/** All recorders are driven alike. */
const kindOf = ({ code, node }: Case) => (node.records ? 'recorder' : viewOf(code))
const attempted = sampledByKind(
  cases.filter(({ sample }) => sample.attempted),
  (one) => `${kindOf(one)} by ${one.by}`,
)
const firstOfEachType = cases.filter((one) => cases.find((other) => other.code === one.code) === one)
const firstOfEachView = sampledByKind(firstOfEachType, kindOf)
const files = Object.fromEntries(
  cases.flatMap(({ node, sample }) =>
    urisIn(node.solution.encode(sample.solution))
      .map(fileNameOf)
      .map((name) => [name, sampleContent(name, sample.files)]),
  ),
)

let player: Player

const FIELDS = ':is(input:not([hidden], [type="search"]), textarea, [role="textbox"])'

/** Monaco's frame is there before the field in it, which Tab would miss. */
function isEveryEditorThere(): boolean {
  return document.querySelector('section > div[style*="display: none"]') === null
}

function isInCodeEditor(): boolean {
  return Boolean(document.activeElement?.closest('.monaco-editor'))
}

function play(list: readonly Case[], extra?: string) {
  beforeAll(async () => {
    const problems = list.map((one) => definitionOf(one, extra))
    player = await startPlayer(problems, files)
    return () => player.close()
  })
}

describe('in a real browser', () => {
  play(cases)

  it.each(attempted)(
    'the driver of $code makes the kernel save exactly "$sample.title" by $by',
    async (one) => {
      const { node, sample, by } = one
      const wanted = withFileNames(node.solution.encode(sample.solution))
      await player.open(definitionOf(one))
      const before = player.saves.length
      await node.drive(player.driverPage, sample.problem, sample.solution, by)
      expect(await violations(player.page, CONTENT)).toEqual([])
      await player.leave()
      await vi.waitFor(() => {
        expect(player.saves.length).toBeGreaterThan(before)
        expect(withFileNames(player.saves.at(-1))).toMatchObject(Object(wanted))
      })
      expect(player.errors).toEqual([])
    },
  )
})

describe('with the keyboard alone', () => {
  play(firstOfEachView)

  /**
   * Presses Tab until the focused element is there. An editor of code takes Tab to indent, and says that Ctrl+M lets
   * it go (WCAG 2.1.2).
   */
  async function tabTo(isThere: (root: string, fields: string) => boolean) {
    const trail: string[] = []
    for (let presses = 0; presses < TABS_AT_MOST; presses++) {
      await player.page.waitForFunction(isEveryEditorThere, { polling: 'mutation' })
      if (await player.page.evaluate(isThere, CONTENT, FIELDS)) return
      trail.push(await player.page.evaluate(focused))
      const wasWithin = await player.page.evaluate(isInCodeEditor)
      await player.page.keyboard.press('Tab')
      if (wasWithin && (await player.page.evaluate(isInCodeEditor)))
        await player.driverPage.press('Control+m')
    }
    throw new Error(`The focus did not get there in ${TABS_AT_MOST} presses of Tab: ${trail.join(', ')}`)
  }

  /** A field, if the view has one; otherwise the button of a file, or any button. */
  function isInField(root: string, names: string): boolean {
    const kinds = [names, 'input[type="file"] + button', ':is(button, [tabindex="0"])']
    const found = kinds.map((kind) => [...document.querySelectorAll(`${root} ${kind}`)])
    const sought = found.find((elements) => elements.length > 0) ?? []
    return sought.some((element) => element === document.activeElement)
  }

  /** What holds a field is one stop of Tab, with a name of its own, until this key leads into the field. */
  async function enterWith(key: 'Enter') {
    const { page } = player
    await tabTo((root, fields) => {
      const { activeElement } = document
      if (activeElement?.matches(fields)) throw new Error('Tab alone leads into a field')
      return Boolean(activeElement?.matches(`${root} [aria-label]`) && activeElement.querySelector(fields))
    })
    await page.keyboard.press(key)
    await page.waitForFunction((fields) => document.activeElement?.matches(fields), {}, FIELDS)
  }

  /** Leads out of the field into what holds it. */
  async function leaveField() {
    await player.page.keyboard.press('Escape')
    await player.page.waitForFunction((fields) => !document.activeElement?.matches(fields), {}, FIELDS)
  }

  /** What is answered by a file alone has a button that opens the browser's own dialog for files. */
  async function attachByKey({ node, sample }: Case) {
    const [uri = ''] = urisIn(node.solution.encode(sample.solution))
    const chooser = player.page.waitForFileChooser()
    // Keys reach the page on another way than the wish to catch the dialog; this comes behind that wish.
    await player.page.evaluate(() => undefined)
    await player.page.keyboard.press('Enter')
    await (await chooser).accept([player.pathOf(fileNameOf(uri))])
  }

  const isFocused = (...names: string[]) =>
    player.page.evaluate((wanted) => wanted.includes(document.activeElement?.textContent ?? ''), names)

  /** What is answered by speaking has one button that keeps the focus while its word changes. */
  async function recordByKey() {
    const { page } = player
    const open = ['Turn on camera and microphone', 'Turn on microphone']
    for (let presses = 0; presses < TABS_AT_MOST && !(await isFocused(...open)); presses++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    for (const name of ['Start recording', 'Start now']) {
      await vi.waitFor(async () => expect(await isFocused(name)).toBe(true))
      await page.keyboard.press('Enter')
    }
    await page.waitForSelector('[role="timer"][aria-label$="0:01"]')
    expect(await isFocused('Stop')).toBe(true)
    await page.keyboard.press('Enter')
    await vi.waitFor(async () => expect(await isFocused('Record Again')).toBe(true))
  }

  it.each(firstOfEachView.filter(({ node }) => node.records))(
    '$code can be recorded and left',
    async (one) => {
      await player.open(definitionOf(one))
      const before = player.saves.length
      await recordByKey()
      await vi.waitFor(() => {
        expect(player.saves.length).toBeGreaterThan(before)
        const saved = one.node.solution.decode({ ...player.saves.at(-1) })
        expect(one.node.isAttempted(saved)).toBe(true)
      })
      await player.leave()
    },
  )

  it.each(
    firstOfEachView.filter(
      ({ node }) => !node.records && !node.isPassage && waysOf(node).includes('keyboard'),
    ),
  )('$code can be answered and left', async (one) => {
    const { node } = one
    const { keyboard } = player.page
    await player.open(definitionOf(one))
    if (node.opensFieldsWith) await enterWith(node.opensFieldsWith)
    else await tabTo(isInField)
    const before = player.saves.length
    if (await player.page.evaluate(() => document.activeElement?.matches('input[type="file"] + button')))
      await attachByKey(one)
    else {
      await keyboard.press('a')
      await keyboard.press('Space')
    }
    if (node.opensFieldsWith) await leaveField()
    await tabTo((root) => document.activeElement?.closest(root) === null)
    await player.leave()
    await vi.waitFor(() => {
      expect(player.saves.length).toBeGreaterThan(before)
      const saved = { ...player.saves.at(-1) }
      expect(node.isAttempted(node.solution.decode(saved)), JSON.stringify(saved)).toBe(true)
    })
  })
})

describe('authored HTML that means harm', () => {
  play(sampled(firstOfEachView), HOSTILE)

  it.each(sampled(firstOfEachView))(
    '[N1] [N15] does none in $code, nor takes the question away',
    async (one) => {
      await player.open(definitionOf(one))
      const { shown, tables, ...rest } = await player.page.evaluate(inspect, CONTENT)
      expect(shown).toBeGreaterThan(0)
      expect(tables).toBeGreaterThanOrEqual(shown)
      expect(rest).toEqual({
        attributes: [],
        handlers: [],
        tags: [],
        fields: 0,
        links: ['https://example.com/ _blank noopener noreferrer'],
        imagesAreLazy: true,
        harm: undefined,
      })
    },
  )
})
