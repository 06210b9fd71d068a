import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { serve, temporaryFolder } from './serve.ts'

const TEST = 'A program, watched'
const PROBLEM = 'Smooth the readings'

/** A proctored test with a program; JSON is YAML. */
async function writeWatchedTest(folder: string): Promise<string> {
  const test = join(folder, 'watched-program')
  await mkdir(join(test, 'problems'), { recursive: true })
  await cp('fixtures/tests/coding-basics/problems/smooth-readings.yaml', join(test, 'problems/program.yaml'))
  const proctor = { enabled: true, browser_tolerance: { enabled: true, count: 2, warning: true } }
  await writeFile(
    join(test, 'test.yaml'),
    JSON.stringify({
      name: TEST,
      duration: 60,
      company: { name: 'Northwind Systems', slug: 'northwind-systems' },
      settings: { proctor },
      instructions: 'Write a program.',
      sections: [{ slug: 'all', name: 'All', problems: ['program'] }],
    }),
  )
  return folder
}

/** Notes of each key whether the browser may still do something with it. */
function noteKeys() {
  const noted: Record<string, boolean> = {}
  Object.assign(window, { noted })
  addEventListener(
    'keydown',
    (event) => {
      const { altKey, code, ctrlKey, shiftKey } = event
      const names = [ctrlKey && 'Control', altKey && 'Alt', shiftKey && 'Shift', code]
      setTimeout(() => {
        noted[names.filter(Boolean).join('+')] = event.defaultPrevented
      })
    },
    true,
  )
}

/** What a browser would do something else with, wherever it is pressed on the page of a question with an editor. */
const EVERYWHERE = [
  'Control+KeyS',
  'Control+KeyP',
  'Control+KeyG',
  'Control+KeyO',
  'Control+KeyD',
  'Control+KeyH',
  'Control+KeyU',
  'Control+KeyJ',
  'Control+KeyE',
  'Control+KeyI',
  'Control+KeyB',
  'Control+Shift+KeyS',
  'Control+Shift+KeyP',
  'Control+Shift+KeyF',
  'Control+Shift+KeyO',
  'Control+Shift+KeyD',
  'F1',
  'F7',
]
/** What the editor has beside those. */
const IN_EDITOR = [
  'Control+KeyF',
  'Control+KeyM',
  'Control+KeyM',
  'Control+Slash',
  'Control+Slash',
  'Shift+Alt+KeyF',
  'F8',
  'Control+Alt+KeyF',
  'Control+Alt+KeyF',
  'Control+Enter',
]

async function press(page: Page, chords: readonly string[]) {
  for (const chord of chords) {
    await page.keyboard.press(chord)
    if (await page.locator('dialog[open]').isVisible()) await page.keyboard.press('Escape')
  }
}

/** From the link to the list of questions. */
async function startWatched(page: Page, link: string) {
  await page.goto(link)
  for (const step of [TEST, 'System check', 'Instructions']) {
    await expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Start test' }).click()
  await page.waitForURL('**/problems')
}

const promptOf = (page: Page) => page.locator('.quick-input-widget input').first()

test('[GAP-147] no key of the hand reaches the browser from a question with an editor, and none counts as leaving', async ({
  page,
}) => {
  await using folder = await temporaryFolder()
  const tests = await writeWatchedTest(join(folder.path, 'tests'))
  await using server = await serve(join(folder.path, 'data'), { tests })
  await page.addInitScript(noteKeys)
  await startWatched(page, server.link(TEST, 'candidate'))
  await page.getByRole('link', { name: new RegExp(PROBLEM) }).click()
  const editor = page.getByRole('textbox', { name: 'Code in Python' })
  await page.locator('.monaco-editor .view-line').first().waitFor()
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('anywhere on the page', async () => {
    await heading.click()
    await page.keyboard.press('F1')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list.getByRole('heading', { name: 'In the editor' })).toBeVisible()
    await expect(list.getByText('Next question')).toBeHidden()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+g')
    await expect(promptOf(page)).toBeFocused()
    await page.keyboard.press('Escape')
    for (const chord of EVERYWHERE) {
      await heading.click()
      await press(page, [chord])
    }
  })

  await test.step('in the editor', async () => {
    await editor.focus()
    await page.keyboard.press('F1')
    await promptOf(page).fill('>save now')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing to save yet').first()).toBeVisible()
    for (const chord of [...EVERYWHERE, ...IN_EDITOR]) {
      await editor.focus()
      await press(page, [chord])
    }
  })

  await test.step('Ctrl+S says what the badge says', async () => {
    await page
      .locator('.view-line', { hasText: /return\sreadings/ })
      .first()
      .click()
    await page.keyboard.press('End')
    await page.keyboard.type(' # mine')
    await page.keyboard.press('Control+s')
    await expect(page.locator('[aria-live]').getByText(/^Saved \d/)).toBeAttached()
    await page.context().setOffline(true)
    await page.keyboard.type('!')
    await page.keyboard.press('Control+s')
    await expect(page.locator('[aria-live]').getByText(/^On this device\. /)).toBeAttached()
    await page.context().setOffline(false)
  })

  const noted = await page.evaluate<Record<string, boolean>>('noted')
  const pressed = [...EVERYWHERE, ...IN_EDITOR].filter((chord) => chord !== 'Control+Enter')
  expect(pressed.filter((chord) => noted[chord.replace('Shift+Alt', 'Alt+Shift')] !== true)).toEqual([])

  await page.getByRole('button', { name: /^Proctoring/ }).click()
  await expect(page.getByText('You may leave this page 2 more times.')).toBeVisible()
  await page.getByRole('button', { name: 'See what was recorded' }).click()
  const recorded = page.getByRole('dialog', { name: 'What was recorded about you' })
  await expect(recorded).toBeVisible()
  await expect(
    recorded.getByText(/You left the page|The clipboard was emptied|Fullscreen ended/),
  ).toHaveCount(0)
})
