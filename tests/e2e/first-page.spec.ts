import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { lookAt } from './accessible.ts'
import { serve, temporaryFolder } from './serve.ts'

test('one click on the first page leads to the first question, and the others are found by a word', async ({
  page,
}) => {
  await using folder = await temporaryFolder()
  await using server = await serve(join(folder.path, 'data'), { tests: 'fixtures/tests' })
  await page.goto(server.firstPage)
  await expect(page).toHaveURL(new RegExp(`:${server.port}/$`))
  const machine = page.getByRole('region', { name: 'What is missing on this machine' })
  await expect(machine).toContainText(/Missing: \d+ of|Nothing is missing/)
  await lookAt(page, 'first page')

  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await page.getByRole('searchbox', { name: 'Search tests' }).fill('alarm FRAUD')
  await expect(row('Reasoning with data')).toBeVisible()
  await expect(row('Read closely')).toBeHidden()
  await expect(page.getByText('1 test found')).toBeVisible()
  await page.getByRole('searchbox').fill('zzz')
  await expect(page.getByText('No test has these words.')).toBeVisible()
  await page.getByRole('searchbox').fill('regular expressions')
  await expect(row('Practise regular expressions')).toBeVisible()

  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Probieren Sie einen Test aus')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Take it as a candidate Coding basics' }).click()
  await expect(page.getByRole('heading', { name: 'The busiest minute' })).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('In progress')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue as a candidate Coding basics' })).toBeVisible()
})
