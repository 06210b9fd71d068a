import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { paste } from '../../cli/replay/page/input.ts'
import { BODY, type EditorPage, HEAD, openEditor, TAIL } from './editor-page.ts'
import type { Report } from './lab/random-runs.ts'
import { type Lab, openLab } from './lab.ts'

/** A few in `npm test`, 10,000 in `npm run test:deep locked-lines`. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 30)
const CURSOR_BELOW = process.platform === 'linux' ? 'Shift+Alt+ArrowDown' : 'Control+Alt+ArrowDown'

let lab: Lab

beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

const open = (more?: Readonly<Record<string, string>>) => openEditor(lab, more)

it('[VALID-15] keys at the borders change the body only, and the candidate reads why', async () => {
  const { page, text, keys, clickOn, expectStatus } = await open()
  await clickOn('limit = 3')
  await expectStatus('Locked line')
  await page.keyboard.type('x')
  await keys('Enter', 'Backspace', 'Delete', 'Control+Shift+K', 'Control+/')
  await expectStatus('These lines are locked and cannot be changed.')
  expect(await text()).toBe(HEAD + BODY + TAIL)
  await clickOn('first')
  await keys('Home', 'Backspace', 'Alt+ArrowUp', 'Control+Backspace')
  await clickOn('third')
  await keys('End', 'Delete', 'Alt+ArrowDown', 'Control+Delete')
  expect(await text()).toBe(HEAD + BODY + TAIL)
  await page.keyboard.type('!')
  expect(await text()).toBe(`${HEAD}${BODY}!${TAIL}`)
  await expectStatus('')
})

it('[VALID-15] select all takes the body, so that typing and pasting replace it; undo brings it back', async () => {
  const { page, text, keys, clickOn } = await open()
  await clickOn('second')
  await keys('Control+a')
  await page.keyboard.type('a')
  expect(await text()).toBe(`${HEAD}a${TAIL}`)
  await keys('Control+a', 'Control+a', 'Backspace')
  expect(await text()).toBe(HEAD + TAIL)
  await paste(page, `${HEAD}def f():\n    return (1)\n${TAIL}`)
  expect(await text()).toBe(`${HEAD}def f():\n    return (1)\n${TAIL}`)
  for (let step = 0; step < 20; step += 1) await keys('Control+z')
  expect(await text()).toBe(HEAD + BODY + TAIL)
  for (let step = 0; step < 20; step += 1) await keys('Control+Shift+z')
  expect(await text()).toBe(`${HEAD}def f():\n    return (1)\n${TAIL}`)
})

it('[VALID-15] find and replace leaves matches in locked lines alone', async () => {
  const { page, text, keys, clickOn } = await open({ code: `${HEAD}limit\nlimit${TAIL}` })
  await clickOn('limit')
  await keys('Home', 'Control+h')
  await page.waitForSelector('.find-widget.visible.replaceToggled textarea')
  await page.keyboard.type('limit')
  await keys('Tab')
  await page.keyboard.type('most')
  await keys('Control+Alt+Enter')
  await page.waitForFunction(`written.includes('most')`)
  expect(await text()).toBe(`${HEAD}most\nmost${TAIL}`)
})

it('[VALID-15] several cursors write where they may', async () => {
  const { page, text, keys, clickOn, at } = await open()
  await clickOn('second')
  await keys('Home', CURSOR_BELOW, CURSOR_BELOW)
  await page.keyboard.type('x')
  expect(await text()).toBe(`${HEAD}first\nxsecond\nxthird${TAIL}`)
  await keys('Escape')
  await clickOn('first')
  await keys('Home')
  await page.keyboard.down('Alt')
  const { x, y } = await at('limit = 3')
  await page.mouse.click(x, y)
  await page.keyboard.up('Alt')
  await page.keyboard.type('y')
  expect(await text()).toBe(`${HEAD}yfirst\nxsecond\nxthird${TAIL}`)
})

it('[VALID-15] what is dragged stays within the body', async () => {
  const { page, text, clickOn, at } = await open()
  const drag = async (from: string, to: string) => {
    await clickOn(from)
    await page.mouse.click((await at(from)).x, (await at(from)).y, { count: 2 })
    const start = await at(from)
    const end = await at(to)
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 5 })
    await page.mouse.up()
  }
  await drag('second', 'limit = 3')
  expect(await text()).toBe(HEAD + BODY + TAIL)
  await drag('second', 'third')
  const after = await text()
  expect(String(after).startsWith(`${HEAD}first\n\n`)).toBe(true)
  expect(String(after).endsWith(TAIL)).toBe(true)
})

it('an editor that is shown again has undo, caret and selection, until the attempt is over', async () => {
  const { page, text, keys, clickOn } = await open({ kept: '' })
  const show = async (isShown: boolean) => {
    await page.evaluate(`show(${isShown})`)
    await page.waitForSelector('.monaco-editor .view-line', { hidden: !isShown })
  }
  await clickOn('third')
  await keys('End')
  await page.keyboard.type(' and more')
  await show(false)
  await show(true)
  await page.focus('.monaco-editor textarea, .monaco-editor [role=textbox]')
  await page.keyboard.type('!')
  expect(await text()).toBe(`${HEAD}${BODY} and more!${TAIL}`)
  for (let step = 0; step < 5; step += 1) await keys('Control+z')
  expect(await text()).toBe(HEAD + BODY + TAIL)
  await keys('Control+Shift+z')
  const written = await text()
  await show(false)
  await page.evaluate('forgetTexts()')
  await show(true)
  await page.focus('.monaco-editor textarea, .monaco-editor [role=textbox]')
  await keys('Control+z')
  expect(await text()).toBe(written)
})

it('text from outside can be undone while the locked lines are the same', async () => {
  const { page, text, keys, clickOn } = await open()
  await page.evaluate(`give(${JSON.stringify(`${HEAD}stub${TAIL}`)})`)
  await clickOn('stub')
  await keys('Control+z')
  expect(await text()).toBe(HEAD + BODY + TAIL)
  await page.evaluate(`give('another\\nhead\\nx\\ny\\nz')`)
  await clickOn('x')
  await keys('Control+z')
  expect(await text()).toBe('another\nhead\nx\ny\nz')
})

it('[RUN-06] [GAP-078] the theme goes with the page until one is chosen, which the session storage keeps', async () => {
  const { page } = await open()
  const isDark = () => page.evaluate(`document.querySelector('.monaco-editor').classList.contains('vs-dark')`)
  expect(await isDark()).toBe(false)
  await page.evaluate(`document.documentElement.dataset.theme = 'dark'`)
  await page.waitForSelector('.monaco-editor.vs-dark')
  await page.evaluate(`document.documentElement.dataset.theme = 'light'`)
  await page.waitForSelector('.monaco-editor:not(.vs-dark)')
  await page.click('button[aria-label="Settings"]')
  await page.select('select', 'vs-dark')
  expect(await isDark()).toBe(true)
  expect(await page.evaluate(`sessionStorage.getItem('assess:theme')`)).toBe('vs-dark')
  await page.reload()
  await page.waitForSelector('.monaco-editor.vs-dark')
})

it('[MSG-07] says so when the theme cannot be kept, and does not change it', async () => {
  const { page } = await open()
  await page.evaluate(`Storage.prototype.setItem = () => { throw new DOMException('full') }`)
  await page.click('button[aria-label="Settings"]')
  await page.select('select', 'vs-dark')
  await page.waitForFunction(
    `document.querySelector('[role=alert]')?.textContent === 'Failed to change theme'`,
  )
  expect(await page.$('.monaco-editor.vs-dark')).toBeNull()
})

it('Tab leaves the editor after Ctrl+M; F1 has all commands, Ctrl+K Ctrl+S all keys, and both give the focus back', async () => {
  const { page, text, keys, clickOn } = await open()
  const title = () => page.evaluate(`document.querySelector('dialog[open] h2')?.textContent`)
  const isInside = () => page.evaluate(`document.activeElement.closest('.monaco-editor') !== null`)
  await clickOn('first')
  await keys('Control+m', 'Tab')
  expect([await isInside(), await text()]).toEqual([false, HEAD + BODY + TAIL])
  await clickOn('first')
  await keys('Control+m', 'Control+k', 'Control+s')
  expect(await title()).toBe('Keyboard shortcuts')
  await keys('Escape')
  expect(await isInside()).toBe(true)
  await keys('F1')
  const asked = await page.waitForSelector('.quick-input-widget input')
  await asked?.type('all keyboard')
  await keys('Enter')
  await page.waitForSelector('dialog[open]')
  expect(await title()).toBe('Keyboard shortcuts')
  await keys('Escape')
  expect([await isInside(), await text()]).toEqual([true, HEAD + BODY + TAIL])
})

/** Chooses the keys of another editor in the settings. */
async function chooseKeys({ page, keys }: EditorPage, name: 'vim' | 'emacs') {
  const list = `select:has([value=${name}])`
  await page.click('button[aria-label="Settings"]')
  await page.focus(list)
  await page.select(list, name)
  await keys('Escape')
}

it('[VALID-15] Vim writes within the body, says its mode, and holds neither Tab nor, by Escape, the whole window', async () => {
  const editor = await open()
  const { page, text, keys, clickOn, expectStatus } = editor
  await chooseKeys(editor, 'vim')
  await clickOn('second')
  await expectStatus('Normal mode')
  await keys('d', 'd')
  expect(await text()).toBe(`${HEAD}first\nthird${TAIL}`)
  await keys('u', 'g', 'g', 'd', 'd', 'Shift+G', 'd', 'd')
  expect(await text()).toBe(HEAD + BODY + TAIL)
  await keys('Shift+:')
  await page.waitForSelector('input[aria-label="Vim command"]:focus')
  await page.keyboard.type('%s/i/o/g')
  await keys('Enter')
  expect(await text()).toBe(`${HEAD}forst\nsecond\nthord${TAIL}`)
  await keys('Control+Alt+f', 'i')
  await expectStatus('Insert mode')
  await keys('Escape', 'Escape')
  await expectStatus('Normal mode')
  expect(await page.$('[data-full-window]')).not.toBeNull()
  await keys('Control+m', 'Tab')
  expect(await page.evaluate(`document.activeElement.closest('.monaco-editor') === null`)).toBe(true)
})

it('[VALID-15] Emacs cuts lines of the body alone, and brings them back elsewhere', async () => {
  const editor = await open()
  const { page, text, keys, clickOn, expectStatus } = editor
  await chooseKeys(editor, 'emacs')
  await clickOn('first')
  await vi.waitFor(async () => {
    await keys('Control+Space')
    expect(await page.evaluate(`document.querySelector('[role=status]').textContent`)).toBe('Mark set')
  })
  await keys('Control+g')
  await keys('Control+a', 'Control+k', 'Control+k', 'Control+e', 'Enter', 'Control+y')
  expect(await text()).toBe(`${HEAD}second\nfirst\n\nthird${TAIL}`)
  await keys('Control+p', 'Control+a', 'Control+Space')
  await expectStatus('Mark set')
  await keys('Control+e', 'Control+w')
  expect(await text()).toBe(`${HEAD}second\n\n\nthird${TAIL}`)
  await keys('Alt+Shift+<', 'Control+k')
  expect(await text()).toBe(`${HEAD}second\n\n\nthird${TAIL}`)
})

it('an indentation that is chosen counts in every text, and is kept', async () => {
  const { page, text, keys, clickOn } = await open()
  await page.click('button[aria-label="Settings"]')
  await page.select('select:has([value=tab-2])', '2')
  await clickOn('first')
  await keys('Home', 'Tab')
  expect(await text()).toBe(`${HEAD}  ${BODY}${TAIL}`)
  await page.click('button[aria-label="Settings"]')
  await page.select('select:has([value=tab-2])', 'tab-4')
  await clickOn('second')
  await keys('Home', 'Tab')
  expect(await text()).toContain('\n\tsecond')
})

it('Enter and Tab take nothing that was not meant, nor from a list that has fallen behind the letters', async () => {
  const { page, text, keys } = await open({ code: '', head: '0', tail: '0', assist: '' })
  const listed = (name: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector('.suggest-widget.visible .focused')?.textContent?.includes(wanted),
      {},
      name,
    )
  await page.focus('.monaco-editor [role=textbox]')
  for (const key of ['Enter', 'Tab'] as const) {
    await page.evaluate(`offer(['map'])`)
    await page.keyboard.type('ma')
    await listed('map')
    await page.evaluate('hold()')
    await page.keyboard.type('th')
    await keys(key)
  }
  expect(await text()).toBe('math\nmath')
  await page.evaluate(`offer(['mathematics'])`)
  await listed('mathematics')
  await keys('Tab')
  expect(await text()).toBe('math\nmathematics')
  // With nothing that knows the text, words are suggested: "match" is one of Python, and has the letters of "mch".
  await page.evaluate(`hold(), offer([])`)
  await keys('Enter')
  await page.keyboard.type('mch')
  await listed('match')
  await keys('Enter')
  expect(await text()).toBe('math\nmathematics\nmch\n')
})

it('fills the window below the header, and nothing that it covers can be reached', async () => {
  const { page, keys, clickOn } = await open()
  await page.evaluate(
    `document.querySelector('main').insertAdjacentHTML('afterbegin', '<p id="above">x</p>')`,
  )
  await clickOn('first')
  await keys('Control+Alt+f')
  await page.waitForSelector('#above[inert]')
  expect(await page.$('header[inert]')).toBeNull()
  await page.click('button[aria-label="Full screen"]')
  await page.waitForSelector('#above:not([inert])')
})

it('[VALID-15] without the code of the full editor the plain one stays, says so, and can be left later', async () => {
  const { page, block } = await lab.openBroken({ code: HEAD + BODY + TAIL, head: '2', tail: '2' })
  await page.waitForFunction(
    `document.querySelector('[role=status]').textContent.includes('could not be loaded')`,
  )
  await page.type('textarea', 'x')
  expect(await page.evaluate('written')).toContain('x')
  block(false)
  for (const button of await page.$$('button'))
    if ((await button.evaluate(({ textContent }) => textContent)) === 'Try again') await button.click()
  await page.waitForSelector('.monaco-editor .view-line')
})

it('code is in one colour while its grammar cannot be fetched, which is asked for again after five seconds', async () => {
  const { page, pass, unblock } = await lab.openWithout('elif', { code: 'if x: print(1)' })
  await page.waitForSelector('.monaco-editor .view-line .mtk1')
  const colours = `new Set([...document.querySelectorAll('.view-line [class^=mtk]')].map((word) => word.className)).size`
  expect(await page.evaluate(colours)).toBe(1)
  unblock()
  await vi.waitFor(async () => {
    await pass(5000)
    expect(await page.evaluate(colours)).toBeGreaterThan(1)
  })
})

it('none of it breaks the policy of the page', () => {
  expect(lab.complaints).toEqual([])
})

it(`[VALID-15] ${SEQUENCES} random sequences of edits on the real editor leave the locked lines as they were`, async () => {
  const page = await lab.open({ plain: 'true' })
  const report = (await page.evaluate(`tryLocked(1, ${SEQUENCES})`)) as Report
  console.log(
    `${report.sequences} sequences, ${report.edits} edits: ${report.changed} changed the body, ` +
      `locked lines were kept from ${report.refused}, ${report.thrown} failed`,
  )
  expect(report.failure).toBeUndefined()
  expect(report.sequences).toBe(SEQUENCES)
  expect(report.changed).toBeGreaterThan(SEQUENCES)
  expect(report.thrown).toBeLessThanOrEqual(Math.ceil(report.edits / 1000))
})
