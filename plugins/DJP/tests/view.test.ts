import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer'
import { expect, test, vi } from 'vitest'
import { violations } from '../../../tests/axe.ts'
import {
  labOfNotebooks,
  PATIENCE,
  press,
  shows,
  writeInFullEditor,
} from '../../../tests/pods/notebook-lab.ts'
import { inDepth } from '../../../tests/sampled.ts'

const { complaints, cut, open } = labOfNotebooks()

const PLOT =
  'import matplotlib.pyplot as plt\n%matplotlib inline\n_ = plt.figure(figsize=(2, 1)).add_subplot()'
const code = (id: string, source: string) => ({ id, cell_type: 'code', source })

const problemOf = (...cells: readonly object[]) => ({ statement: '<p>Try it.</p>', notebook: { cells } })

const ready = (page: Page) => shows(page, 'Kernel: ready')
const nameIs = (name: string) => `[aria-label="${name}"]`

interface Answered {
  readonly extra_data: {
    readonly notebook: { readonly cells: readonly { readonly source: string; readonly id: string }[] }
  }
}
const answered = async (page: Page) =>
  ((await page.evaluate('globalThis.answered')) as Answered).extra_data.notebook.cells

/** Writes in a cell, by its number. */
async function edit(page: Page, number: number) {
  await page.click(`pre${nameIs(`Code of cell ${number}`)}`)
  await page.waitForSelector(`textarea${nameIs(`Code of cell ${number}`)}`, PATIENCE)
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA', PATIENCE)
}

test('[POD-01] cells run in the kernel, show what they print, and all of it is in the answer', async () => {
  const page = await open(
    problemOf(
      { id: 'm', cell_type: 'markdown', source: '# Title\n\n$x^2$' },
      code('a', 'import pandas as pd\npd.DataFrame({"a": [1, 2]})'),
      code('b', 'print("\\033[31mred\\033[0m")'),
      code('c', PLOT),
      code('d', 'wrong'),
    ),
  )
  await page.waitForSelector('math')
  await ready(page)
  await page.click(nameIs('Run all'))
  await shows(page, 'NameError')
  await shows(page, 'Cell 5 has failed')
  const shown = await page.evaluate(() => ({
    table: document.querySelector('[aria-label="Output of cell 2"] table')?.textContent,
    pictures: [...document.images].map(({ naturalWidth, width }) => width - naturalWidth),
    red: getComputedStyle(document.querySelector('[aria-label="Output of cell 3"] pre span') ?? document.body)
      .color,
    failed: document.querySelector('section[aria-label$="failed"]')?.getAttribute('aria-label'),
  }))
  expect(shown).toMatchObject({ pictures: [0], failed: 'Code, cell 5 of 5, failed' })
  expect(shown.table).toMatch(/a.*0.*1/s)
  expect(shown.red).not.toBe(await page.evaluate(() => getComputedStyle(document.body).color))
  await vi.waitFor(async () => expect(JSON.stringify(await answered(page))).toContain('NameError'), PATIENCE)
  expect(await violations(page, 'main')).toEqual([])
  expect(complaints()).toEqual([])
})

test('[SAVE-01] what is typed before the editor of a cell is there is in the cell', async () => {
  const page = await open(problemOf(code('a', 'old')))
  await ready(page)
  await edit(page, 1)
  await press(page, 'Escape')
  await writeInFullEditor(page)
  await press(page, 'Escape')
  // Each of them is pressed before the editor is there.
  const keys = ['ArrowLeft x', 'Home y', 'ArrowLeft Delete', 'Backspace 1 2', 'Home End z', 'Enter Tab a']
  await press(page, ...keys.flatMap((each) => ['Enter', ...each.split(' '), 'Escape']))
  await press(page, 'Enter', 'Shift+ArrowLeft')
  await page.waitForFunction(() => document.activeElement?.matches('.monaco-editor textarea'), PATIENCE)
  await press(page, 'c')
  const wanted = 'yol12z\n    c'
  await vi.waitFor(async () => expect((await answered(page))[0]?.source).toBe(wanted), PATIENCE)
})

test('keys of both modes work as in Jupyter', async () => {
  const page = await open(problemOf(code('a', '1'), code('b', '2')))
  await ready(page)
  await edit(page, 1)
  await press(page, 'End')
  await page.keyboard.type(' + 41')
  await press(page, 'Shift+Enter')
  await shows(page, '42')
  const selected = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await vi.waitFor(async () => expect(await selected()).toBe('Code, cell 2 of 2'))
  await press(page, 'b', 'b', 'a')
  expect((await answered(page)).map(({ id }) => id)).toEqual(['a', 'b', 'cell-3', 'cell-5', 'cell-4'])
  await press(page, 'm', 'z', 'z')
  expect(await answered(page)).toHaveLength(4)
  await press(page, 'd', 'd', 'Home', 'c', 'v', 'x', 'v')
  expect((await answered(page)).map(({ source }) => source)).toEqual(['1 + 41', '2', '1 + 41', ''])
  await press(page, '0', '0')
  await page.waitForSelector('dialog')
  await press(page, 'Enter')
  await ready(page)
})

inDepth(
  'the tools take one row of a wide window and two of a phone, whose others are behind one button',
  async () => {
    const page = await open(problemOf(code('a', '1')))
    const rows = () =>
      page.$$eval('[role="toolbar"] :is(button, select)', (tools) => {
        const boxes = tools.map((tool) => tool.getBoundingClientRect()).filter(({ height }) => height > 0)
        return new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size
      })
    for (const [width, wanted] of [
      [1280, 1],
      [375, 2],
    ] as const) {
      await page.setViewport({ width, height: 800, hasTouch: true })
      await ready(page)
      if (width < 768) await page.locator('::-p-aria([name="Editor"][role="tab"])').click()
      await vi.waitFor(async () => expect(await rows(), `${width} px`).toBe(wanted), PATIENCE)
    }
    await page.click(nameIs('More tools'))
    await page.locator('::-p-aria([name="Type of the cell"])').fill('markdown')
    await page.waitForSelector(nameIs('Markdown, cell 1 of 1'))
    await page.locator('::-p-aria([name="Undo"][role="button"])').click()
    await page.waitForSelector(nameIs('Code, cell 1 of 1'))
    expect(await violations(page, 'main')).toEqual([])
  },
)

test('the kernel completes and explains names while somebody writes', async () => {
  const page = await open(problemOf(code('a', 'import os'), code('b', '')))
  await ready(page)
  await page.click(nameIs('Run all'))
  await shows(page, 'All cells have run')
  await page.focus('[data-selected]')
  await press(page, 'ArrowDown')
  await writeInFullEditor(page)
  await page.keyboard.type('os.path.joi', { delay: 30 })
  await page.waitForSelector('.suggest-widget.visible .monaco-list-row', PATIENCE)
  await press(page, 'Tab', 'Shift+Tab')
  await page.waitForSelector(nameIs('Help for the name at the caret'), PATIENCE)
  await shows(page, 'Join two or more pathname components')
  expect((await answered(page)).at(-1)?.source).toContain('os.path.join')
})

test('a program that asks gets a field with its question as the label', async () => {
  const page = await open(problemOf(code('a', 'print("hello", input("Who? "))')))
  await ready(page)
  await page.click(nameIs('Run all'))
  const field = await page.waitForSelector('::-p-aria([name="Who?"][role="textbox"])', PATIENCE)
  await field?.type('you')
  await press(page, 'Enter')
  await shows(page, 'hello you')
})

test('scripts, styles and forms of outputs do nothing', async () => {
  const bad =
    '<img src=x onerror="window.harmed=1"><form action="/x"><input></form><style>*{color:red}</style><b>kept</b>'
  const page = await open(
    problemOf(
      code(
        'a',
        `from IPython.display import HTML, SVG, Markdown, display\nHTML('''${bad}<script>window.harmed=1</script>''')`,
      ),
      code('b', `display(HTML('''${bad}'''), Markdown('''${bad}'''))`),
      code(
        'c',
        `SVG('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="window.harmed=1"><script>window.harmed=1</script></svg>')`,
      ),
    ),
  )
  await ready(page)
  await page.click(nameIs('Run all'))
  await page.waitForSelector(`${nameIs('Output of cell 3')} img`, PATIENCE)
  await shows(page, 'kept')
  const found = await page.evaluate(() => ({
    harmed: 'harmed' in window,
    parts: document.querySelectorAll('section section :is(form, input, style, script, [onerror], [onload])')
      .length,
  }))
  expect(found).toEqual({ harmed: false, parts: 0 })
})

test('[OVERLAY-09] [POD-15] cells can be written while the pod is set up, and run when it is there', async () => {
  const page = await open(problemOf(code('a', '40')), { setUp: 'waiting' })
  await shows(page, '2 candidates are before you')
  await edit(page, 1)
  await press(page, 'End')
  await page.keyboard.type(' + 2')
  await page.evaluate("showPod({ setUp: 'ready', address: '/pod/' })")
  await ready(page)
  await press(page, 'Control+Enter')
  await shows(page, '42')
  expect((await answered(page)).map(({ source }) => source)).toEqual(['40 + 2'])
})

inDepth('a lost connection is told, and comes back', async () => {
  const page = await open(problemOf(code('a', 'print("here")')))
  await ready(page)
  cut()
  await ready(page)
  await page.click(nameIs('Run all'))
  await shows(page, 'here')
})

test('cells go on while another question is shown, and what they print is in the answer', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'assess-gate-'))
  const gate = join(folder.path, 'gate')
  const page = await open(
    problemOf(
      code('a', `import os, time\nwhile not os.path.exists(${JSON.stringify(gate)}): time.sleep(0.05)`),
      code('b', 'print(6 * 7)'),
      code('c', 'name = input("Name? ")\nprint("hello", name)'),
    ),
  )
  await ready(page)
  await page.click(nameIs('Run all'))
  await shows(page, 'Kernel: busy')
  await page.evaluate('setShown(false)')
  await writeFile(gate, '')
  await vi.waitFor(async () => expect(JSON.stringify(await answered(page))).toContain('42'), PATIENCE)
  await page.evaluate('setShown(true)')
  await page.waitForSelector('form input:focus', PATIENCE)
  await page.keyboard.type('Ada')
  await press(page, 'Enter')
  await shows(page, 'hello Ada')
})

test('in a review cells and saved outputs are there, and nothing can be changed', async () => {
  const outputs = [{ output_type: 'stream', name: 'stdout', text: 'saved before' }]
  const notebook = { cells: [{ ...code('a', 'x = 1'), outputs, execution_count: 4 }] }
  const solution = JSON.stringify({ technology: '/api/v1/technology/python', extra_data: { notebook } })
  const page = await open(problemOf(code('a', '1')), { readOnly: '', solution })
  await shows(page, 'saved before')
  await shows(page, '[4]:')
  await page.click(nameIs('Code of cell 1'))
  await press(page, 'Enter', 'a', 'd', 'd')
  expect(await page.evaluate('globalThis.answered')).toBeUndefined()
  expect(await page.$('textarea')).toBeNull()
})
