import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { firstPage, killBrowser, openProfile, startTest } from './browser.ts'
import { serve, temporaryFolder } from './serve.ts'

const TESTS = 'plugins/PBE/fixtures/tests'
const TEST = 'Back-end project'

const run = promisify(execFile)

/** Programs of pods that run on this machine below a server. */
async function podProcesses(marker: string): Promise<number> {
  const { stdout } = await run('ps', ['-eo', 'args'])
  return stdout.split('\n').filter((line) => line.includes(marker)).length
}

const badge = (page: Page, word: RegExp) => page.getByText(word).first()
const file = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })

async function openProblem(page: Page) {
  await page.getByRole('link', { name: /Support tickets/ }).click()
  await expect(page.getByText('Your workspace is ready.').first()).toBeAttached()
}

/** Opens a terminal and runs a line in it. */
async function runLine(page: Page, line: string) {
  await page.getByRole('tab', { name: 'Terminals' }).click()
  const first = page.getByRole('button', { name: 'Open a terminal' })
  await first
    .or(page.getByRole('button', { name: 'New terminal' }))
    .first()
    .click()
  await page.locator('.xterm-rows').last().getByText('$').first().waitFor()
  await page.keyboard.type(`${line}\n`)
}

/** How far a program has counted, as the next save has it. */
async function savedCount(page: Page): Promise<number> {
  const counted = /counted-(\d+)/
  const save = await page.waitForRequest((request) => counted.test(request.postData() ?? ''))
  return Number(counted.exec(save.postData() ?? '')?.[1])
}

async function typeAtEnd(page: Page, text: string) {
  await page
    .getByRole('textbox', { name: /server\.js/ })
    .first()
    .focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
}

test('[SAVE-01] what was typed, and what a program wrote in a pod, outlives the kill of pod, server and browser', async () => {
  await using folder = await temporaryFolder()
  const profile = join(folder.path, 'profile')
  const data = join(folder.path, 'data')
  const marker = `pod-of-${process.pid}`

  await using first = await serve(data, { tests: TESTS })
  const context = await openProfile(profile)
  const page = await firstPage(context)
  await startTest(page, first.link(TEST, 'candidate'))
  await openProblem(page)
  await runLine(page, `echo by-a-program > made.txt; exec -a ${marker} sleep 10000`)
  await expect(file(page, 'made.txt')).toBeVisible()
  await expect(badge(page, /^Saved \d/)).toBeVisible()
  expect(await podProcesses(marker)).toBeGreaterThan(0)

  await runLine(page, 'for n in {1..10000}; do echo counted-$n >count.txt; sleep 0.2; done')
  await expect(file(page, 'count.txt')).toBeVisible()
  await page.getByRole('link', { name: 'All questions' }).click()
  const left = await savedCount(page)
  await expect.poll(() => savedCount(page)).toBeGreaterThan(left)
  await openProblem(page)

  await runLine(page, 'kill -9 -1')
  await expect(page.getByText('the workspace was lost and has been set up again').first()).toBeAttached()
  await typeAtEnd(page, '// typed after the pod\n')
  await runLine(page, 'cat made.txt')
  await expect(page.locator('.xterm-rows').last()).toContainText('by-a-program')
  expect(await podProcesses(marker)).toBe(0)

  await page.keyboard.type(`exec -a ${marker} sleep 10000\n`)
  await expect.poll(() => podProcesses(marker)).toBeGreaterThan(0)
  await first.kill()
  await expect.poll(() => podProcesses(marker)).toBe(0)
  await typeAtEnd(page, '// typed without a server\n')
  await expect(badge(page, /^On this device$/)).toBeVisible()
  await killBrowser(context)

  await using second = await serve(data, { tests: TESTS, port: first.port })
  const again = await openProfile(profile)
  const resumed = await firstPage(again)
  await startTest(resumed, second.link(TEST, 'candidate'))
  await openProblem(resumed)
  await expect(badge(resumed, /^Saved \d/)).toBeVisible()
  await runLine(resumed, 'cat made.txt server.js | tail -4')
  const shown = resumed.locator('.xterm-rows').last()
  await expect(shown).toContainText('// typed after the pod')
  await expect(shown).toContainText('// typed without a server')
  await again.close()
})

test('a terminal goes on through an outage and a reload, and shows each number that it counts once', {
  tag: '@deep',
}, async () => {
  await using folder = await temporaryFolder()
  const marker = `counted-of-${process.pid}`
  await using server = await serve(join(folder.path, 'data'), { tests: TESTS })
  const context = await openProfile(join(folder.path, 'profile'))
  const page = await firstPage(context)
  await startTest(page, server.link(TEST, 'candidate'))
  await openProblem(page)
  const shown = page.locator('.xterm-rows').last()
  const count = 'count() { for i in $(seq $1 $2); do printf "$i,"; sleep 0.1; done; }'
  await runLine(page, `${count}; count 1 15; (exec -a ${marker} sleep 10000 &); count 16 20; echo end`)
  await expect(shown).toContainText('1,2,3,')

  await context.setOffline(true)
  await expect(page.getByText('no connection. Programs usually go on running').first()).toBeAttached()
  await page.keyboard.type('echo typed-$((40 + 2))\n')
  await expect.poll(() => podProcesses(marker)).toBe(1)
  await expect(shown).not.toContainText('15,')
  await context.setOffline(false)
  const counted = `${Array.from({ length: 20 }, (_, at) => at + 1).join()},end`
  await expect(shown).toContainText(counted)
  await expect(shown).toContainText('typed-42')

  await page.reload()
  await expect(shown).toContainText(counted)
  await page.getByRole('textbox', { name: /^Terminal 1/ }).focus()
  await page.keyboard.type('echo again-$((40 + 3))\n')
  await expect(shown).toContainText('again-43')
  expect(await podProcesses(marker)).toBe(1)
  await page.getByRole('button', { name: 'Close Terminal 1' }).click()
  await expect.poll(() => podProcesses(marker)).toBe(0)
  await context.close()
})
