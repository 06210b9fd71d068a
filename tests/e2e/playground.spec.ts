import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import { violations } from '../axe.ts'
import { assessCli } from './cli.ts'
import { temporaryFolder } from './serve.ts'

/** Starts the playground of a package, and gives its address. */
async function play(folder: string) {
  const child = spawn(process.execPath, [resolve('cli/main.ts'), 'plugin', 'play', folder, '--port', '0'])
  for await (const line of createInterface(child.stdout)) {
    const address = /http\S+\/play$/.exec(line)?.[0]
    if (address === undefined) continue
    return {
      address,
      async [Symbol.asyncDispose]() {
        child.kill('SIGTERM')
        await once(child, 'exit')
      },
    }
  }
  throw new Error('The playground ended before it was ready')
}

test('a type in the playground: each state, step by step, judged, and built again while it is written', async ({
  page,
}) => {
  await using place = await temporaryFolder()
  assessCli(
    place.path,
    'plugin',
    'new',
    'acme/ANI',
    '--title',
    'Animals',
    '--answer',
    'choice',
    '--judge',
    'key',
  )
  const folder = join(place.path, 'acme-ani')
  await using playground = await play(folder)
  await page.goto(playground.address)
  const player = page.frameLocator('iframe')
  const option = (name: string) => player.getByRole('radio', { name })
  const log = page.getByRole('list').last()

  await expect(option('A cat')).toBeEnabled()
  await page.getByRole('checkbox', { name: 'Step by step' }).check()
  await page.getByRole('button', { name: 'Drive this sample' }).click()
  await expect(log).toContainText('Next: click {"role":"radio","name":"A cat"}')
  await expect(option('A cat')).not.toBeChecked()
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(option('A cat')).toBeChecked()
  await expect(log).toContainText('The driver has played the sample.')
  await expect(page.locator('#payload')).toContainText('"cat"')
  await expect(page.locator('#verdict')).toContainText('"ACC"')
  await page.getByRole('button', { name: 'Save, reload, compare' }).click()
  await expect(log).toContainText('After a reload the fields are as they were.')

  const view = join(folder, 'view.tsx')
  const text = await readFile(view, 'utf8')
  await writeFile(view, text.replace('return (', 'return (('))
  await expect(page.getByRole('alert')).toContainText('view.tsx')
  await writeFile(view, text)
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(option('A cat')).toBeChecked()

  await writeFile(
    view,
    text.replace('return (', "if (Object(solution).choice !== 7) throw new Error('planted')\n  return ("),
  )
  await expect(log).toContainText(/Error: planted, at view\.tsx:\d+:\d+/)
  await writeFile(view, text)
  await expect(option('A cat')).toBeChecked()

  await page.getByRole('checkbox', { name: 'Step by step' }).uncheck()
  await page.getByLabel('State').selectOption('read-only')
  await expect(option('A cat')).toBeDisabled()
  await expect(option('A cat')).toBeChecked()
  await page.getByLabel('State').selectOption('refused')
  await expect(player.getByText('The playground refuses this answer.').first()).toBeVisible()
  await page.getByLabel('State').selectOption('failing to load')
  await expect(player.getByRole('button', { name: 'Try again' })).toBeVisible()

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
})
