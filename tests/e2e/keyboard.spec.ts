import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './served.ts'

const TABS_AT_MOST = 60

const SUBMIT = /^Submit (test|assessment)$/
const NEXT = 'Alt+Shift+KeyN'

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < TABS_AT_MOST; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached in ${TABS_AT_MOST} presses of Tab`)
}

/** Answers the open problem, whatever its type, by Tab, Space and letters. */
async function answerByKeys(page: Page) {
  await expect(page.getByRole('main').locator('input, textarea, [role="textbox"]').first()).toBeVisible()
  for (let presses = 0; presses < TABS_AT_MOST; presses++) {
    await page.keyboard.press('Tab')
    const kind = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused?.closest('main')) return 'elsewhere'
      if (focused.matches('input[type="radio"], input[type="checkbox"]')) return 'choice'
      return focused.matches('input, textarea, [role="textbox"]') ? 'text' : 'elsewhere'
    })
    if (kind === 'elsewhere') continue
    await page.keyboard.press(kind === 'choice' ? 'Space' : '4')
    return
  }
  throw new Error(`No answer is reached in ${TABS_AT_MOST} presses of Tab on ${page.url()}`)
}

/** From the landing to the last look before the submission, with every question answered. */
async function takeByKeys(page: Page, link: string) {
  await page.goto(link)
  await tabTo(page, page.getByRole('button', { name: 'Continue' }))
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Instructions', level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: /^Start / }))
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/problems')
  await expectAccessible(page)

  const total = await page.getByRole('main').getByRole('listitem').count()
  await tabTo(page, page.getByRole('main').getByRole('link').first())
  await page.keyboard.press('Enter')
  for (let number = 1; number <= total; number++) {
    await expect(page.getByText(`Question ${number} of ${total}`)).toBeVisible()
    await answerByKeys(page)
    await expectAccessible(page)
    if (number < total) await page.keyboard.press(NEXT)
  }

  await page.keyboard.press('Alt+Shift+KeyL')
  await page.waitForURL('**/problems')
  await expect(page.getByText(`${total}/${total} Question(s) attempted`).first()).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: SUBMIT }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: SUBMIT }))
  await page.keyboard.press('Enter')
}

test('a whole test is taken by keyboard alone and no screen has an axe violation, light or dark', {
  tag: '@deep',
}, async ({ page, server }) => {
  await takeByKeys(page, await server.link('Reasoning with data', 'candidate'))
  await page.waitForURL('**/feedback')
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Send' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you')).toBeVisible()
  await expectAccessible(page)
})

test('so is a learning test, to its report and a review of an answer', { tag: '@deep' }, async ({
  page,
  server,
}) => {
  await takeByKeys(page, await server.link('Practise regular expressions', 'candidate'))
  await expect(page.getByRole('heading', { name: 'Your report', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Explanation' }).first())
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await tabTo(page, page.getByRole('link', { name: /^Review: / }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is what you submitted.')).toBeVisible()
  await expectAccessible(page)
})
