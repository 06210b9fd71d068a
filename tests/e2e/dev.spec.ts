import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import { firstPage, openProfile, startTest } from './browser.ts'
import { temporaryFolder } from './serve.ts'

const PARTS = [
  'src',
  'plugins',
  'cli',
  'fixtures/tests',
  'rsbuild.config.ts',
  'tsconfig.json',
  'package.json',
]
const TEXTS = 'src/shell/texts/en/problems.ts'
const BEFORE = "title: 'Questions'"

/** The links that `npm run dev` prints for a test. */
async function linkOf(dev: ChildProcess, name: string): Promise<string> {
  const lines: string[] = []
  if (!dev.stdout) throw new Error('It has no output')
  for await (const line of createInterface(dev.stdout)) {
    lines.push(line)
    const [link] = /http:\S+\/invite\/\S+/.exec(line) ?? []
    if (link && lines.some((title) => title.trim().startsWith(name))) return link
  }
  throw new Error(`It stopped before it was ready:\n${lines.join('\n')}`)
}

test('npm run dev shows a change of a source in the open page, whose candidate stays signed in', {
  tag: '@deep',
}, async () => {
  await using folder = await temporaryFolder()
  const project = path.join(folder.path, 'project')
  for (const part of PARTS) await cp(part, path.join(project, part), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'))
  const dev = spawn(process.execPath, ['cli/tools/dev.ts', '--port', '0', '--', '--links'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const context = await openProfile(path.join(folder.path, 'profile'))
  try {
    const page = await firstPage(context)
    const errors: string[] = []
    page.on('console', (message) => {
      if (/WebSocket|Content Security Policy/.test(message.text())) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await startTest(page, await linkOf(dev, 'Web platform basics'))
    await expect(page.getByRole('heading', { level: 1, name: 'Questions', exact: true })).toBeVisible()

    await page.evaluate(() => Reflect.set(window, 'isKept', true))
    const file = path.join(project, TEXTS)
    const source = await readFile(file, 'utf8')
    expect(source).toContain(BEFORE)
    const saved = performance.now()
    await writeFile(file, source.replace(BEFORE, "title: 'All of the questions'"))
    await expect(page.getByRole('heading', { level: 1, name: 'All of the questions' })).toBeVisible()
    const seconds = ((performance.now() - saved) / 1000).toFixed(1)
    test.info().annotations.push({ type: 'from edit to seen', description: `${seconds} s` })
    const isKept = await page.evaluate(() => Reflect.has(window, 'isKept'))
    console.log(`From edit to seen: ${seconds} s, ${isKept ? 'in the same page' : 'with a reload'}`)

    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await expect(page.getByRole('main').locator('input, textarea, [role="textbox"]').first()).toBeVisible()
    expect(errors).toEqual([])
  } finally {
    await context.close()
    dev.kill('SIGINT')
    const [code] = await once(dev, 'exit')
    expect(code).toBe(0)
  }
})
