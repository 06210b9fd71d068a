import { expect } from '@playwright/test'
import { test } from './served.ts'
import { judgeOf } from './wording.ts'

const TEST = 'Web platform basics'
test('no screen of a test shows or reads out a text of the English catalogues once German is chosen', async ({
  page,
  server,
}) => {
  const { english, lookAt } = await judgeOf(page)

  await page.goto(await server.link(TEST, 'candidate'))
  await expect(page.getByText('Hello Casey')).toBeVisible()
  expect((await english()).length).toBeGreaterThan(5)
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
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByRole('heading')).toHaveText('Sie sind abgemeldet')
})

test('a browser that asks for German gets the form, the checks and the report in German from the first visit', {
  tag: '@deep',
}, async ({ browser, server }) => {
  await using context = await browser.newContext({ locale: 'de-AT' })
  const page = await context.newPage()
  const { lookAt } = await judgeOf(page)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })

  await page.goto(await server.link('Graduate programme', 'candidate'))
  await expect(heading('Bevor Sie beginnen')).toBeVisible()
  await page.getByRole('button', { name: 'Speichern und weiter' }).click()
  await expect(page.getByText('Bitte füllen Sie dieses Feld aus.').first()).toBeVisible()
  await lookAt('onboarding form', 8)

  await page.goto(await server.link('Certified administrator, watched', 'candidate'))
  for (const [name, texts] of [
    ['Systemprüfung', 8],
    ['Anweisungen', 3],
    ['Erklärung', 5],
  ] as const) {
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(heading(name)).toBeVisible()
    await lookAt(name, texts)
  }

  await page.goto(await server.link('Practise regular expressions', 'candidate'))
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'starten' }).click()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('main').locator('input').first().press('Space')
  await expect(page.getByText(/^Gespeichert/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ein Problem melden' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookAt('issue', 8)
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('link', { name: 'Alle Fragen' }).click()
  await page.getByRole('button', { name: 'abgeben' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'abgeben' }).click()
  await expect(heading('Ihre Auswertung')).toBeVisible()
  await lookAt('report', 8)
  await page
    .getByRole('link', { name: /^Ansehen/ })
    .first()
    .click()
  await expect(page.getByText('Das haben Sie abgegeben.')).toBeVisible()
  await lookAt('review', 5)
})
