import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { serve, temporaryFolder } from './serve.ts'

/** A folder with one test, which opens in an hour. */
async function writeTest(folder: string): Promise<string> {
  const file = join(folder, 'later/test.yaml')
  await cp('fixtures/tests/journey-learning', join(folder, 'later'), { recursive: true })
  const opens = new Date(Date.now() + 3_600_000).toISOString().replace(/\.\d+/, '')
  await writeFile(file, `${await readFile(file, 'utf8')}start_time: ${opens}\n`)
  return folder
}

test('[OVERLAY-11] on a phone, why a test was not started is not covered by the message of it', async ({
  page,
}) => {
  await using folder = await temporaryFolder()
  const tests = await writeTest(join(folder.path, 'tests'))
  await using server = await serve(join(folder.path, 'data'), { tests })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(server.link('Practise regular expressions', 'candidate'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Start assessment' }).click()

  const reason = page.getByText('You can start it then.')
  const message = page.locator('[data-toast]')
  await expect(reason).toContainText('in 00h 59m')
  await message.hover()
  const bottomOf = async () => {
    const box = await message.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const top = (await reason.boundingBox())?.y ?? Number.NaN
  await expect.poll(bottomOf).toBeLessThan(top)
})
