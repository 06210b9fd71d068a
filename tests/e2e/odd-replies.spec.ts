import { expect, type Page, test } from '@playwright/test'
import { sampled } from '../sampled.ts'
import { openSecondBackend } from '../second-backend/backend.ts'
import type { Reply } from '../second-backend/http.ts'

/** What opens a test, in its order. */
const OPENING = [
  'GET /gateways/identity',
  'GET /gateways/validate-session',
  'GET /api/v1/hacker/:id',
  'GET /rpc/get_server_time',
  'GET /api/v1/test/:slug',
  'GET /generic/api/whitelabelconfig',
  'POST /rpc/test.init/:id',
  'GET /get-session/:id/:slug/:username',
  'POST /rpc/test.start/:id',
  'GET /api.v2/assessment/:id/solutionset',
  'GET /api.v2/assessment/:id/sectionwise/problems',
  'POST /fetchsettings/:type/:id',
]

const EMPTY = 'an empty record'
const ODD: Readonly<Record<string, Reply>> = {
  [EMPTY]: { body: {} },
  'a page of a hotel': { headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' },
}

const DEVELOPERS = /TypeError|ReadError|Cannot read|must be|is not a function|NaN|undefined|\[object/

/** Goes as far as the buttons lead; every page on the way says something, and leads on. */
async function goOn(page: Page) {
  const questions = page.getByRole('link', { name: /A planet with rings/ })
  const ways = page.locator('#root').getByRole('button').or(page.locator('#root').getByRole('link'))
  for (const name of ['Continue', 'Start test']) {
    const button = page.getByRole('button', { name, exact: true })
    const failed = page.getByRole('button', { name: /Try again|Reload|Report|Log ?out/i }).first()
    await expect(button.or(questions).or(failed).first()).toBeVisible()
    if (!(await button.isVisible())) break
    await button.click()
  }
  await expect(ways.first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText(DEVELOPERS, { useInnerText: true })
}

for (const call of OPENING) {
  const tag = sampled(OPENING).includes(call) ? [] : '@deep'
  for (const [what, reply] of Object.entries(ODD)) {
    // Whom nobody names is not signed in (ROLE-10).
    if (call.endsWith('identity') && reply === ODD[EMPTY]) continue
    test(`[ERR-04] ${call} that gets ${what} leaves words and a way on`, { tag }, async ({ page }) => {
      await using backend = await openSecondBackend({
        player: 'dist/player',
        isWatched: false,
        instead: { [call]: () => reply },
      })
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      await page.goto(backend.link)
      await goOn(page)
      expect(errors).toEqual([])
      await page.close()
    })
  }
}
