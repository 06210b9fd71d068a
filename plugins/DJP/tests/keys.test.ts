import type { Page } from 'puppeteer'
import { expect, test, vi } from 'vitest'
import {
  labOfNotebooks,
  PATIENCE,
  press,
  shows,
  writeInFullEditor,
} from '../../../tests/pods/notebook-lab.ts'
import { inDepth } from '../../../tests/sampled.ts'

const { open } = labOfNotebooks()

const code = (id: string, source: string) => ({ id, cell_type: 'code', source })

/** A notebook in command mode, whose kernel is ready. */
async function begin(...sources: readonly string[]): Promise<Page> {
  const cells = sources.map((source, index) => code(`c${index}`, source))
  const page = await open({ statement: '', notebook: { cells } })
  await shows(page, 'Kernel: ready')
  await page.focus('[data-selected]')
  return page
}

interface Answered {
  readonly extra_data: { readonly notebook: Notebook | null }
}
interface Notebook {
  readonly cells: readonly { readonly cell_type: string; readonly source: string }[]
}

/** What has the focus, and the texts of all cells, with the first letter of what is not code. */
async function state(page: Page): Promise<string> {
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const answered = (await page.evaluate('globalThis.answered')) as Answered | undefined
  const given = new URL(page.url()).searchParams.get('problem') ?? ''
  const { cells } = answered?.extra_data.notebook ?? (JSON.parse(given).notebook as Notebook)
  const texts = cells.map(({ cell_type, source }) =>
    cell_type === 'code' ? source : `${cell_type[0]}:${source}`,
  )
  return `${name.replace(/.*cell (\d+).*/, '$1')}${name.startsWith('Code of') ? ' written' : ''} | ${texts.join(', ')}`
}

/** What the dialog with the keys shows, and its order of keys: `Ctrl+Enter`, `↑`. */
async function shownKeys(page: Page, title: string): Promise<readonly string[]> {
  await press(page, 'h')
  await page.waitForSelector('dialog[open]')
  const rows = await page.$$eval('dialog h3', (titles) =>
    titles.map((element) => [
      element.textContent,
      [...(element.nextElementSibling?.querySelectorAll('kbd') ?? [])].flatMap(
        ({ textContent }) => textContent?.split(' / ') ?? [],
      ),
    ]),
  )
  await press(page, 'Escape')
  await page.waitForFunction(() => !document.querySelector('dialog[open]'))
  return new Map(rows as [string, string[]][]).get(title) ?? []
}

const nameOf = (chord: string) =>
  chord
    .replace('Control', 'Ctrl')
    .replace(/^Arrow/, '')
    .replace(/\+Arrow/, '+')
    .replace('Up', '↑')
    .replace('Down', '↓')
    .replace(/(^|\+)([a-z])$/, (_, before: string, key: string) => before + key.toUpperCase())

/** Plays keys, each directly after the one before, and what the notebook is after each; answers all keys as they are shown. */
async function play(page: Page, steps: readonly (readonly [keys: string, wanted: string])[]) {
  for (const [keys, wanted] of steps) {
    await press(page, ...keys.split(' '))
    await vi.waitFor(async () => expect(await state(page), keys).toBe(wanted), PATIENCE)
  }
  return steps.map(([keys]) => keys.split(' ').map(nameOf).join(', '))
}

test('every key of command mode does what the list of keys says, also directly after another', async () => {
  const page = await begin('a', 'b', 'c')
  const listed = await shownKeys(page, 'While a cell is selected (Escape)')
  const pressed = await play(page, [
    ['j', '2 | a, b, c'],
    ['ArrowDown', '3 | a, b, c'],
    ['k', '2 | a, b, c'],
    ['ArrowUp', '1 | a, b, c'],
    ['End', '3 | a, b, c'],
    ['Home', '1 | a, b, c'],
    ['a', '1 | , a, b, c'],
    ['z', '1 | a, b, c'],
    ['b', '2 | a, , b, c'],
    ['d d', '2 | a, b, c'],
    ['z', '2 | a, , b, c'],
    ['Shift+z', '2 | a, b, c'],
    ['m', '2 | a, m:b, c'],
    ['r', '2 | a, r:b, c'],
    ['y', '2 | a, b, c'],
    ['c', '2 | a, b, c'],
    ['v', '3 | a, b, b, c'],
    ['x', '3 | a, b, c'],
    ['v', '4 | a, b, c, b'],
    ['Alt+ArrowUp', '3 | a, b, b, c'],
    ['Alt+ArrowDown', '4 | a, b, c, b'],
    ['Home', '1 | a, b, c, b'],
    ['Shift+m', '1 | a\nb, c, b'],
    ['Enter', '1 written | a\nb, c, b'],
    ['Escape', '1 | a\nb, c, b'],
  ])
  expect(listed.filter((keys) => !pressed.includes(keys))).toEqual(['I, I', '0, 0', 'H'])
})

inDepth('keys that interrupt, restart and explain give the focus back to the cell', async () => {
  const page = await begin('import time\nprint("begun")\ntime.sleep(1000)', '2')
  await press(page, 'Control+Enter')
  await shows(page, 'begun')
  await press(page, 'i', 'i')
  await shows(page, 'KeyboardInterrupt')
  await press(page, '0', '0')
  await page.waitForSelector('dialog')
  await press(page, 'Escape', 'j')
  await vi.waitFor(async () => expect(await state(page)).toMatch(/^2 \|/), PATIENCE)
  expect(await page.$('dialog')).toBeNull()
  await press(page, '0', '0')
  await page.waitForSelector('dialog')
  await press(page, 'Enter', 'k')
  await vi.waitFor(async () => expect(await state(page)).toMatch(/^1 \|/), PATIENCE)
  await shows(page, 'Kernel: ready')
  await press(page, 'j', 'Control+Enter')
  await shows(page, '[1]:')
})

inDepth('every key of a cell that is written in does what the list of keys says', async () => {
  const page = await begin('one = 1\ntwo = 2', 'len("abc")', '[one] * 3')
  const listed = await shownKeys(page, 'While you edit a cell (Enter)')
  await writeInFullEditor(page)
  await page.keyboard.press('Escape')
  const pressed = await play(page, [
    ['Enter', '1 written | one = 1\ntwo = 2, len("abc"), [one] * 3'],
    ['ArrowUp', '1 written | one = 1\ntwo = 2, len("abc"), [one] * 3'],
    ['Control+Shift+-', '2 written | one = 1, two = 2, len("abc"), [one] * 3'],
    ['Escape', '2 | one = 1, two = 2, len("abc"), [one] * 3'],
    ['Home', '1 | one = 1, two = 2, len("abc"), [one] * 3'],
  ])
  const ran = await play(page, [
    ['Enter Control+Enter', '1 | one = 1, two = 2, len("abc"), [one] * 3'],
    ['Enter Shift+Enter', '2 | one = 1, two = 2, len("abc"), [one] * 3'],
    ['j Enter Shift+Enter', '4 | one = 1, two = 2, len("abc"), [one] * 3'],
    ['Enter Alt+Enter', '5 written | one = 1, two = 2, len("abc"), [one] * 3, '],
  ])
  await shows(page, '[1, 1, 1]')
  await shows(page, '[4]:')
  await page.keyboard.type('one.')
  await press(page, 'Control+ ')
  await page.waitForSelector('.suggest-widget.visible .monaco-list-row', PATIENCE)
  await press(page, 'Escape', 'ArrowLeft', 'Shift+Tab')
  await page.waitForSelector('[aria-label="Help for the name at the caret"]', PATIENCE)
  await press(page, 'Control+m', 'Tab')
  await page.waitForFunction(() => !document.activeElement?.matches('textarea'), PATIENCE)
  const all = [...pressed, ...ran.flatMap((keys) => keys.split(', ')), 'Ctrl+Space', 'Shift+Tab', 'Ctrl+M']
  expect(listed.filter((keys) => !all.includes(keys))).toEqual([])
  expect(listed).toHaveLength(8)
})
