import type { Page } from 'puppeteer'
import { expect, test, vi } from 'vitest'
import { labOfNotebooks, PATIENCE, shows, writeInFullEditor } from '../../../tests/pods/notebook-lab.ts'
import { inDepth } from '../../../tests/sampled.ts'

const { open } = labOfNotebooks()

/** A notebook whose kernel is ready and whose first cell has the focus, in command mode. */
async function enter(...sources: readonly string[]): Promise<Page> {
  const cells = sources.map((source, index) => ({ id: `c${index}`, cell_type: 'code', source }))
  const page = await open({ statement: '', notebook: { cells } })
  await shows(page, 'Kernel: ready')
  await page.focus('[data-selected]')
  await page.keyboard.press('Home')
  return page
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const sources = (page: Page) =>
  page.evaluate(() => {
    const { answered } = globalThis as {
      answered?: { extra_data: { notebook: { cells: { source: string }[] } } }
    }
    return answered?.extra_data.notebook.cells.map(({ source }) => source)
  })

async function chord(page: Page, modifier: 'Control' | 'Shift', key: 'Enter' | 'Tab' | 'm' | 'a') {
  await page.keyboard.down(modifier)
  await page.keyboard.press(key)
  await page.keyboard.up(modifier)
}

test('after a line for the program the focus is back where it was', async () => {
  const page = await enter('print("hello", input("Who? "))', '2')
  await chord(page, 'Shift', 'Enter')
  await page.waitForFunction(() => document.activeElement?.matches('input'), PATIENCE)
  await page.keyboard.type('you')
  await page.keyboard.press('Enter')
  await shows(page, 'hello you')
  expect(await focused(page)).toBe('Code, cell 2 of 2')
})

inDepth(
  'when the cell that had the focus is gone, the selected one takes it after a line for the program',
  async () => {
    const page = await enter('input("Who? ")', '2')
    await chord(page, 'Shift', 'Enter')
    await page.waitForFunction(() => document.activeElement?.matches('input'), PATIENCE)
    await page.locator('::-p-aria([name="More tools"])').click()
    await page.locator('::-p-aria([name="Delete cell"])').click()
    await page.focus('form input')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => !document.querySelector('form'), PATIENCE)
    await vi.waitFor(async () => expect(await focused(page)).toBe('Code, cell 1 of 1'), PATIENCE)
  },
)

test('in a notebook that nobody has touched Tab leads to a cell and on, and Enter into it', async () => {
  const page = await open({
    statement: '',
    notebook: { cells: [{ id: 'a', cell_type: 'code', source: '1' }] },
  })
  await shows(page, 'Kernel: ready')
  const trail: (string | null | undefined)[] = []
  while (trail.at(-1) !== 'Code, cell 1 of 1') {
    await page.keyboard.press('Tab')
    trail.push(await focused(page))
    expect(trail.length).toBeLessThan(40)
  }
  expect(
    await page.evaluate(
      () =>
        document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent,
    ),
  ).toContain('Enter edits the cell')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[data-selected]'))).toBeNull()
  await page.focus('[data-selected]')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.matches('textarea'), PATIENCE)
  await page.keyboard.type('2')
  await vi.waitFor(async () => expect(await sources(page)).toEqual(['12']), PATIENCE)
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.matches('[data-selected]'), PATIENCE)
})

test('in command mode Tab leads past the editor, and in edit mode it indents', async () => {
  const page = await enter('1', '2')
  await writeInFullEditor(page)
  await page.keyboard.press('Tab')
  await vi.waitFor(async () => expect(await sources(page)).toEqual(['1   ', '2']), PATIENCE)
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.matches('[data-selected]'), PATIENCE)
  await page.keyboard.press('Tab')
  expect(await focused(page)).not.toBe('Code of cell 1')
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role="textbox"], textarea')),
    ).toBeNull()
  }
  expect(await sources(page)).toEqual(['1   ', '2'])
})

test('what is said at the end is what has run', async () => {
  const page = await enter('1', '2', '3', '')
  const said = () => page.$$eval('[role="status"]', (all) => all.map(({ textContent }) => textContent))
  await chord(page, 'Shift', 'Enter')
  await shows(page, 'Cell 1 has run')
  await page.locator('::-p-aria([name="More tools"])').click()
  await page.locator('::-p-aria([name="Run this and all below"])').click()
  await shows(page, '2 cells have run')
  await page.locator('::-p-aria([name="Run all"])').click()
  await shows(page, 'All cells have run')
  // A cell that is added later changes nothing about that.
  await page.focus('[data-selected]')
  await page.keyboard.press('b')
  await writeInFullEditor(page)
  await page.keyboard.type('4')
  await vi.waitFor(async () => expect((await sources(page))?.at(2)).toBe('4'), PATIENCE)
  expect(await said()).toContain('All cells have run')
})

inDepth('what Monaco has said goes with its editor', async () => {
  const page = await enter('1')
  await writeInFullEditor(page)
  await chord(page, 'Control', 'm')
  await shows(page, 'Pressing Tab will now move focus')
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !document.querySelector('.monaco-editor'), PATIENCE)
  expect(await page.evaluate(() => document.querySelector('.monaco-aria-container')?.textContent)).toBe('')
})

test('what is selected, stopped or run before the editor of a cell is there is so', async () => {
  const page = await enter('old', '6 * 7')
  await writeInFullEditor(page)
  await page.keyboard.press('Escape')
  // At once, so that none of it waits for the editor.
  const keys = ['Enter', 'Control', 'a'] as const
  await Promise.all([
    ...keys.map((key) => (key === 'Control' ? page.keyboard.down(key) : page.keyboard.press(key))),
    page.keyboard.up('Control'),
  ])
  await page.waitForFunction(() => document.activeElement?.matches('.monaco-editor textarea'), PATIENCE)
  await page.keyboard.type('n')
  await vi.waitFor(async () => expect((await sources(page))?.[0]).toBe('n'), PATIENCE)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.matches('[data-selected]'), PATIENCE)
  await Promise.all([
    page.keyboard.press('Enter'),
    page.keyboard.down('Control'),
    page.keyboard.press('a'),
    page.keyboard.up('Control'),
    page.keyboard.press('8'),
    page.keyboard.press('Escape'),
    page.keyboard.press('ArrowDown'),
    page.keyboard.press('Enter'),
    page.keyboard.down('Shift'),
    page.keyboard.press('Enter'),
    page.keyboard.up('Shift'),
  ])
  await shows(page, '42')
  expect(await sources(page)).toEqual(['8', '6 * 7', ''])
})
