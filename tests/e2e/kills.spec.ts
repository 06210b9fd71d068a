import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { WAIT_MS } from '../timeouts.ts'
import { firstPage, killBrowser, openProfile, startTest } from './browser.ts'
import { serve, temporaryFolder } from './serve.ts'

const TEST = 'Web platform basics'
const PROBLEM = 'Why do I still see the old logo\\?'
/** Kills of the browser: a few in `npm test`, 100 in `npm run test:deep kills`. */
const KILLS = Number(process.env.KILLS ?? 2)
const KEY_MS = 15

const answer = (page: Page) => page.getByRole('main').getByRole('textbox').first()

/** A badge that is seen for this long belongs to the answer beside it: it is drawn a moment after a key. */
const SEEN_MS = 50

/** Runs in the page: tells the answer whenever its badge says that it is kept. */
const WATCH = `addEventListener('DOMContentLoaded', () => {
  const look = () => {
    const badge = document.querySelector('header [data-save], main [data-save]')
    const text = document.querySelector('main textarea')
    return text && /^(saved|device)$/.test(badge?.dataset.save) ? [badge.dataset.save, text.value] : []
  }
  new MutationObserver(() => {
    const [word, text] = look()
    if (word) setTimeout(() => look().join() === [word, text].join() && window.shownAsKept(word, text), ${SEEN_MS})
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-save'] })
})`

/** Every second time without a network. The kill comes at another letter each time, and also between two saves. */
async function typeAndKill(page: Page, context: BrowserContext, kill: number, kept: () => string) {
  const before = await answer(page).inputValue()
  await context.setOffline(kill % 2 === 0)
  await answer(page).press('Control+End')
  await page.keyboard.type(`kill ${kill} `, { delay: KEY_MS })
  await expect.poll(() => kept().length).toBeGreaterThan(before.length)
  const more = page.keyboard
    .type('some more words, one by one '.repeat(10), { delay: KEY_MS })
    .catch(() => {})
  const length = (await answer(page).inputValue()).length + ((kill * 7) % 60)
  await expect.poll(async () => (await answer(page).inputValue()).length).toBeGreaterThanOrEqual(length)
  await killBrowser(context)
  await more
}

test('[SAVE-01] what the page showed as kept is there after the browser was killed while somebody typed', {
  tag: '@deep',
}, async () => {
  test.setTimeout(WAIT_MS + KILLS * WAIT_MS)
  await using folder = await temporaryFolder()
  await using server = await serve(join(folder.path, 'data'))
  const shown = { saved: 0, device: 0 }
  let written = ''
  for (let kill = 1; kill <= KILLS + 1; kill++) {
    const context = await openProfile(join(folder.path, 'profile'))
    let kept = ''
    await context.exposeFunction('shownAsKept', (word: keyof typeof shown, text: string) => {
      if (text !== kept) shown[word] += 1
      kept = text
    })
    await context.addInitScript(WATCH)
    const page = await firstPage(context)
    await startTest(page, server.link(TEST, 'candidate'))
    await page.getByRole('link', { name: new RegExp(PROBLEM) }).click()
    await expect(answer(page), `after kill ${kill - 1}`).toHaveValue(new RegExp(`^${written}`))
    if (kill > KILLS) await context.close()
    else {
      await typeAndKill(page, context, kill, () => kept)
      written = kept
    }
  }
  console.log(
    `${KILLS} kills; shown as kept: ${shown.saved} times saved, ${shown.device} times on the device`,
  )
  expect(Math.min(shown.saved, shown.device)).toBeGreaterThan(0)
})
