import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Command } from 'commander'
import { expect, onTestFinished, test } from 'vitest'

const README = readFileSync('README.md', 'utf8')

test('every file that the README names is there', () => {
  const named = README.matchAll(/\]\(([^)#]+)\)|(?:src|srcset)="([^"]+)"/g)
  const links = [...named].map(([, link, picture = '']) => link ?? picture)
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((link) => !existsSync(link))).toEqual([])
})

test('every script that the README names is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = [...README.matchAll(/npm (?:run )?(start|test|(?<=run )\w+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

async function optionsOf(name: string): Promise<readonly (string | undefined)[]> {
  const { register }: { register(program: Command): void } = await import(`../../cli/commands/${name}.ts`)
  const program = new Command()
  register(program)
  return program.commands.find((command) => command.name() === name)?.options.map(({ long }) => long) ?? []
}

test('every command that the README names knows the options that it shows', async () => {
  const named = [...README.matchAll(/npx assess-cli ([\w-]+)([^`\n]*)/g)]
  expect(named.length).toBeGreaterThan(10)
  for (const [line, name = '', rest = ''] of named) {
    const known = await optionsOf(name)
    const shown = rest.match(/--[\w-]+/g) ?? []
    expect(
      shown.filter((option) => !known.includes(option)),
      line,
    ).toEqual([])
  }
})

test('the flow that the README shows is a valid one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-readme-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'flow.yaml')
  await writeFile(file, /```yaml\n(.*?)```/s.exec(README)?.[1] ?? '')
  const { status, stdout } = spawnSync(process.execPath, ['cli/main.ts', 'validate', file], {
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, expect.stringContaining('1 flow')])
})
