import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { lookAt } from './accessible.ts'
import { firstPage, openProfile } from './browser.ts'
import { serve, temporaryFolder } from './serve.ts'

const TEST = 'Certified administrator, watched'
const CONSENT = 'I have read this, I will take the test by myself, and I agree to be recorded as described.'

/** Counts how often the page asked for Escape, which the browser keeps for itself in fullscreen otherwise. */
function watchLocks() {
  const { keyboard } = navigator as Navigator & { keyboard: { lock(keys: string[]): Promise<void> } }
  const lock = keyboard.lock.bind(keyboard)
  keyboard.lock = async (keys) => {
    await lock(keys)
    document.documentElement.dataset.locked = keys.join(' ')
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** From the link to the start, with the browser's own camera, looking at every step. */
async function prepare(page: Page, link: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: TEST })).toBeVisible()
  await lookAt(page, 'welcome')
  await button(page, 'Continue').click()
  await expect(page.getByText('Everything fits.')).toBeVisible()
  await button(page, 'Turn on camera and microphone').click()
  await expect(page.getByText('Your camera is on.')).toBeVisible()
  await lookAt(page, 'system check')
  await button(page, 'Continue').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Instructions' })).toBeFocused()
  await button(page, 'Continue').click()

  // What holds the start up is said when it is pressed, so it is never really disabled.
  await button(page, 'Start test').click({ force: true })
  await expect(page.getByText('Please agree first.')).toBeVisible()
  const consent = page.getByRole('checkbox', { name: CONSENT })
  await expect(consent).toBeFocused()
  await lookAt(page, 'declaration')
  await consent.check()
  // The camera of this browser shows no face.
  await button(page, 'Take the picture').click()
  await expect(page.getByText('No face is visible in this picture.')).toBeVisible()
  await lookAt(page, 'picture without a face')
  await button(page, 'Take another one').click()
  await button(page, 'Take the picture').click()
  await expect(page.getByText('Not uploaded yet')).toBeVisible()
  await lookAt(page, 'picture of the candidate')
  await button(page, 'Use it anyway').click()
  await expect(page.getByText('Your picture has arrived. You can start.')).toBeVisible()
  await lookAt(page, 'picture that has arrived')
}

test('[PROC-03] [PROC-11] [PROC-22] the steps before a watched test, its notices and its list have no axe violation, light or dark', {
  tag: '@deep',
}, async () => {
  await using folder = await temporaryFolder()
  await using server = await serve(join(folder.path, 'data'))
  const context = await openProfile(join(folder.path, 'profile'))
  const page = await firstPage(context)
  await page.addInitScript(watchLocks)

  await prepare(page, server.link(TEST, 'candidate'))
  await button(page, 'Start test').click()
  await page.waitForURL('**/problems')
  await expect(page.locator('html')).toHaveAttribute('data-locked', 'Escape')
  // The browser's own camera shows a moving figure, and nobody.
  const noticed = page.getByRole('dialog', { name: 'What the camera noticed' })
  await expect(noticed.getByText('No face detected')).toBeVisible()
  await lookAt(page, 'what the camera noticed')
  await button(page, 'PROCEED TO TEST').click()
  await expect(noticed).toBeHidden()

  await button(page, 'Proctoring: you are being watched').click()
  await expect(page.getByText('Reminder: You are being watched.')).toBeVisible()
  await lookAt(page, 'reminder')
  await button(page, 'See what was recorded').click()
  const list = page.getByRole('dialog', { name: 'What was recorded about you' })
  await button(page, 'Add a note').first().click()
  await list.getByRole('textbox', { name: 'Your note' }).fill('A reflection in my glasses.')
  await lookAt(page, 'list of what was recorded')
  await button(page, 'Save the note').click()
  await expect(list.getByText('Your note: A reflection in my glasses.')).toBeVisible()
  await button(page, 'Close').click()

  await page.evaluate(() => document.exitFullscreen())
  const fullscreen = page.getByRole('dialog', { name: 'Please return to fullscreen' })
  await expect(fullscreen).toBeVisible()
  await lookAt(page, 'fullscreen prompt')
  await button(page, 'Enable fullscreen').click()
  await expect(fullscreen).toBeHidden()
  await context.close()
})
