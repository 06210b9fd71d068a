import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { de as germanErrors } from '../../src/shell/texts/de/errors.ts'
import { FILLING, textsIn } from '../catalogues.ts'
import { firstPage, openProfile } from './browser.ts'
import { serve, temporaryFolder } from './serve.ts'

const TEST = 'Web platform basics'
/** Fewer letters may stand in the test itself by chance. */
const LETTERS_AT_LEAST = 3

/** What a text of a catalogue may look like on the screen: anything may stand where it is filled in. */
function asSeen(text: string): RegExp {
  const parts = text.split(FILLING).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('\\S+')}$`, 'u')
}

const isTelling = (text: string) => text.replaceAll(/\P{L}/gu, '').length >= LETTERS_AT_LEAST

/** All that the page shows and reads out, piece by piece, without the words of the test's author. */
async function piecesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pieces = document.title.split(' · ').slice(0, 1)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.closest('noscript, [dir="auto"]')) pieces.push(textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
        pieces.push(element.getAttribute(name) ?? '')
      }
    }
    return [...new Set(pieces.map((piece) => piece.trim()))].filter(Boolean)
  })
}

test('no screen shows or reads out a text of the English catalogues once German is chosen', async () => {
  const [english, german] = [await textsIn('en'), await textsIn('de')]
  const foreign = [...english]
    .filter(([place, text]) => isTelling(text) && german.get(place) !== text)
    .map(([, text]) => text)
  const wanted = [...german.values()].filter(isTelling).map(asSeen)
  const unwanted = [...foreign, ...Object.keys(germanErrors)].map(asSeen)

  await using folder = await temporaryFolder()
  await using server = await serve(join(folder.path, 'data'))
  const context = await openProfile(join(folder.path, 'profile'))
  const page = await firstPage(context)

  async function lookAt(screen: string, texts: number) {
    const pieces = await piecesOf(page)
    const left = pieces.filter((piece) => unwanted.some((text) => text.test(piece)))
    expect(left, screen).toEqual([])
    const said = pieces.filter((piece) => wanted.some((text) => text.test(piece)))
    expect(said.length, `${screen}: ${pieces.join(' | ')}`).toBeGreaterThanOrEqual(texts)
  }

  await page.goto(server.link(TEST, 'candidate'))
  await expect(page.getByText('Hello Casey')).toBeVisible()
  const before = await piecesOf(page)
  expect(before.filter((piece) => unwanted.some((text) => text.test(piece))).length).toBeGreaterThan(5)
  await page.getByRole('radio', { name: 'Deutsch' }).press('Space')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await lookAt('landing', 8)
  await page.getByRole('button', { name: 'Weiter' }).click()
  const begin = page.getByRole('button', { name: 'Test starten' })
  await expect(begin).toBeVisible()
  await lookAt('instructions', 5)
  await begin.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fragen' })).toBeVisible()
  await lookAt('list', 8)
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  const total = await links.count()
  await links.first().click()
  for (let number = 1; number <= total; number++) {
    await expect(page.getByText(`Frage ${number} von ${total}`)).toBeVisible()
    await expect(page.getByRole('main').locator('input, textarea, [role="textbox"]').first()).toBeVisible()
    await lookAt(`problem ${number}`, 8)
    if (number < total) await page.getByRole('link', { name: 'Weiter', exact: true }).click()
  }

  await page.getByRole('link', { name: 'Alle Fragen' }).click()
  await page.getByRole('link', { name: 'Hilfe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible()
  await lookAt('help', 20)
  await page.getByRole('link', { name: 'Zurück zum Test' }).click()

  await page.getByRole('button', { name: 'Test abgeben' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await lookAt('submit dialog', 10)
  await dialog.getByRole('button', { name: 'Test abgeben' }).click()
  await page.waitForURL('**/feedback')
  await expect(page.getByRole('button', { name: 'Senden' })).toBeVisible()
  await page.getByRole('button', { name: 'Senden' }).click()
  await lookAt('feedback', 8)
  await page.getByRole('radio').first().press('Space')
  await page.getByRole('button', { name: 'Senden' }).click()
  await expect(page.getByText('Vielen Dank')).toBeVisible()
  await lookAt('thanks', 3)

  await page.goto(new URL('/logout', page.url()).href)
  await expect(page.getByRole('heading')).toHaveText('Sie sind abgemeldet')
  await context.close()
})
