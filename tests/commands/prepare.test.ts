import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { createRunner } from '../../cli/backend/sandbox/runner.ts'
import { readTests } from '../../cli/definitions/read.ts'
import { aliases } from '../../plugins/aliases.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { POD_TEXTS } from '../../src/wire/run-texts.ts'
import { createEnvironment } from '../backend/environment.ts'
import { ADA, revision } from '../backend/samples.ts'
import { begin } from '../backend/visitor.ts'
import { skipUnless } from '../needs.ts'
import { openSocket } from '../pods/page.ts'
import { inDepth } from '../sampled.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const TEST = `
name: Packages
duration: 60
instructions: Work.
company: { name: Northwind, slug: northwind }
sections: [{ slug: all, name: All, problems: [greeting] }]
`
const PROBLEM = `
problem_type: PBE
title: Greeting
score: 1
statement: Greet by the package.
packages: packages/greeting
technologies: [javascript]
files: { main.js: "" }
checks: [{ name: greets, steps: [{ run: [node, main.js], expect: { stdout: hello from a package } }] }]
key: { checks: [{ name: greets again, steps: [{ run: [greet], expect: { stdout: hello from a package } }] }] }
`
const TINY = {
  'package.json': JSON.stringify({
    name: 'tiny-greeting',
    version: '1.0.0',
    bin: { greet: 'greet.js' },
    scripts: { postinstall: 'touch ran' },
  }),
  'index.js': "module.exports = () => 'hello from a package'\n",
  'greet.js': "#!/usr/bin/env node\nconsole.log(require('./index.js')())\n",
}
const DEPENDENCIES = { 'tiny-greeting': 'file:tiny' }
const LOCK = {
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { dependencies: DEPENDENCIES },
    'node_modules/tiny-greeting': { version: '1.0.0', resolved: 'file:tiny', bin: { greet: 'greet.js' } },
  },
}

/** A folder of tests, which other users may enter too. */
function testsFolder(packages: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = temporaryFolder('packages')
  chmodSync(folder, 0o755)
  const files = Object.entries(packages).map(
    ([path, content]) => [`packages/greeting/${path}`, content] as const,
  )
  for (const [path, content] of [
    ['test.yaml', TEST],
    ['problems/greeting.yaml', PROBLEM],
    ...files,
  ] as const) {
    const file = join(folder, 'first', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return folder
}

const npmPackages = () => ({
  'package.json': JSON.stringify({ private: true, dependencies: DEPENDENCIES }),
  'package-lock.json': JSON.stringify(LOCK),
  ...Object.fromEntries(Object.entries(TINY).map(([path, text]) => [`tiny/${path}`, text])),
})

const command = (...args: string[]) =>
  new Promise<{ code: number; printed: string }>((resolve) => {
    execFile(process.execPath, ['cli/main.ts', ...args], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, printed: stdout + stderr }),
    )
  })

const installedIn = (folder: string) => join(folder, 'first/.packages')
const foldersOf = (folder: string) =>
  readdirSync(installedIn(folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())

/** A candidate of the test with a saved program. */
async function work(folder: string, program: string) {
  const { tests, problems } = await readTests([folder], createRegistry<NodePlugin>(nodeManifest, aliases))
  expect(problems).toEqual([])
  const runner = await createRunner({ clock: systemClock(), log: () => {} })
  const environment = await createEnvironment(tests, undefined, { runner })
  const ada = await begin(environment, ADA)
  const answer = {
    ...{ problem: 'greeting', solution_type: 'PBE', test_solution_set: ada.set, test_slug: 'first' },
    technology: '/api/v1/technology/javascript',
    code: { 'main.js': program },
    extra_data: { stdin: '' },
  }
  const slug = String((await ada.call('POST', '/api/v1/solution', answer, revision(1))).body.slug)
  const asked = { solution_slug: slug, is_open_editor: true, editor_type: 'editor' }
  const server = (await ada.call('POST', '/rpc/create_server/djp/greeting', asked)).body
  return { environment, ada, slug, server }
}

test('packages are installed once, and found by the programs of a pod and of the judge, which cannot change them', async () => {
  const folder = testsFolder(npmPackages())
  const advice = 'The packages of "greeting" are not installed. Run: npx assess-cli prepare first'
  const before = await command('validate', folder)
  expect([before.code, before.printed]).toEqual([0, expect.stringContaining(advice)])
  const first = await command('prepare', 'first', '--tests', folder)
  expect(first).toEqual({
    code: 0,
    printed: expect.stringContaining('greeting: the packages are installed.'),
  })
  expect((await command('prepare', 'first', '--tests', folder)).printed).toContain('installed already')
  expect((await command('validate', folder)).printed).not.toContain(advice)
  const [installed] = foldersOf(folder)
  expect(existsSync(join(installedIn(folder), installed?.name ?? '', 'node_modules/tiny-greeting/ran'))).toBe(
    false,
  )

  const { ada, environment, slug } = await work(folder, "console.log(require('tiny-greeting')())")
  const page = openSocket(environment, ada, `/pod/${slug}/workspace?epoch=1`)
  await page.seeType('files')
  page.say({ type: 'open_terminal', terminal: 1, columns: 200, rows: 24 })
  page.say({ type: 'input', terminal: 1, text: 'node main.js; touch /packages/mine; greet | tr a-z A-Z\n' })
  await page.seePrinted(/HELLO FROM A PACKAGE/)
  expect(page.printed()).toContain('hello from a package')
  expect(page.printed()).toContain('Read-only file system')

  await ada.call('POST', `/generic/api/run_code/pod_based/${slug}`)
  const details = () => ada.call('GET', `/generic/api/pod_based/run_details/${slug}`)
  const state = async () => {
    await environment.clock.advance(1)
    return (await details()).body.run_details?.run?.state
  }
  await expect.poll(state).toBe('EVALUATED')
  expect((await details()).body.run_details.run.status).toBe('ACC')
})

test('a server without the packages says so: to the operator what to do, to the candidate that it is not ready', async () => {
  const { environment, server } = await work(testsFolder(npmPackages()), '')
  expect(server).toMatchObject({
    status: 'failed',
    message: POD_TEXTS.notReady,
  })
  expect(environment.lines.join()).toContain('Run: npx assess-cli prepare first')
})

inDepth(
  'what cannot be installed is said, leaves nothing behind, and other packages need another installation',
  async () => {
    const { 'package-lock.json': _, ...unlocked } = npmPackages()
    expect((await command('validate', testsFolder(unlocked))).printed).toContain('has no package-lock.json')
    const folder = testsFolder({ ...npmPackages(), 'package.json': '{"dependencies":{"other":"1.0.0"}}' })
    const refused = await command('prepare', '--tests', folder)
    expect([refused.code, refused.printed]).toEqual([1, expect.stringContaining('npm ci failed')])
    expect(foldersOf(folder)).toEqual([])
    writeFileSync(join(folder, 'first/packages/greeting/package.json'), npmPackages()['package.json'])
    expect((await command('prepare', '--tests', folder)).code).toBe(0)
    writeFileSync(join(folder, 'first/packages/greeting/tiny/index.js'), 'module.exports = () => 2\n')
    expect((await command('validate', folder)).printed).toContain('are not installed')
    expect((await command('prepare', 'unknown', '--tests', folder)).code).toBe(2)
  },
)

const hasPip = () =>
  new Promise<boolean>((resolve) => {
    execFile('python3', ['-m', 'pip', '--version'], (error) => resolve(!error))
  })

inDepth('packages of Python are found too', async (context) => {
  skipUnless(await hasPip(), 'pip', context)
  const info = 'tiny_greeting-1.0.dist-info'
  const wheel = zipSync({
    'tiny_greeting.py': strToU8("def greet():\n    return 'hello from a package'\n"),
    [`${info}/METADATA`]: strToU8('Metadata-Version: 2.1\nName: tiny-greeting\nVersion: 1.0\n'),
    [`${info}/WHEEL`]: strToU8(
      'Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    ),
    [`${info}/RECORD`]: strToU8(''),
  })
  const name = 'tiny_greeting-1.0-py3-none-any.whl'
  const folder = testsFolder({ 'requirements.txt': `--no-index\n./${name}\n`, [name]: wheel })
  expect(await command('prepare', 'first', '--tests', folder)).toMatchObject({ code: 0 })
  const { ada, environment, slug } = await work(folder, '')
  const page = openSocket(environment, ada, `/pod/${slug}/workspace?epoch=1`)
  await page.seeType('files')
  page.say({ type: 'open_terminal', terminal: 1, columns: 200, rows: 24 })
  page.say({
    type: 'input',
    terminal: 1,
    text: 'python3 -c "import tiny_greeting; print(tiny_greeting.greet().upper())"\n',
  })
  await page.seePrinted(/HELLO FROM A PACKAGE/)
})
