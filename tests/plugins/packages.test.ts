import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { loadPackages } from '../../cli/plugins/load.ts'
import { openTypes } from '../../cli/plugins/node-types.ts'
import { ownSamples } from '../../cli/plugins/own-samples.ts'
import { servedFaults } from '../../cli/plugins/served-faults.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const BROWSER = `import { jsx } from '@emotion/react/jsx-runtime'\nexport default { code: 'acme/ORD', jsx }\n`
const NODE = `export default { code: 'acme/ORD' }\n`

interface Written {
  readonly name?: string
  readonly version?: string
  readonly sdk?: string
  readonly code?: string
  readonly browser?: string
  readonly more?: Readonly<Record<string, string>>
  readonly assess?: unknown
}

/** Writes a built package, and gives its folder. */
async function written(folder: string, wanted: Written = {}): Promise<string> {
  const {
    name = '@acme/ord',
    version = '1.2.0',
    sdk = '^1.0.0',
    code = 'acme/ORD',
    browser = BROWSER,
    more = {},
  } = wanted
  const types = [{ code, browser: './dist/browser/index.js', node: './dist/node/index.js' }]
  const manifest = {
    name,
    version,
    assess: 'assess' in wanted ? wanted.assess : { sdk, types, personalData: [] },
  }
  const files = {
    'package.json': JSON.stringify(manifest),
    'dist/browser/index.js': browser,
    'dist/node/index.js': NODE,
    ...more,
  }
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    if (content !== '') await writeFile(join(folder, file), content)
  }
  return folder
}

it('loads a package by its folder or by its installed name, with all files of its browser part', async () => {
  const folder = temporaryFolder('plugins')
  await written(join(folder, 'ord'), { more: { 'dist/browser/part.js': 'export {}' } })
  await written(join(folder, 'node_modules/@acme/map'), { name: '@acme/map', code: 'MAP' })
  const types = await loadPackages(['./ord', '@acme/map'], folder)
  expect(types.map(({ code, version, answers }) => ({ code, version, answers }))).toEqual([
    { code: 'acme/ORD', version: '1.2.0', answers: 1 },
    { code: 'MAP', version: '1.2.0', answers: 1 },
  ])
  expect([...(types[0]?.browser.files.keys() ?? [])]).toEqual(['index.js', 'part.js'])
})

it('lets versions of a package stand beside each other, the newest first', async () => {
  const folder = temporaryFolder('plugins')
  await written(join(folder, 'one'), { version: '1.9.0' })
  await written(join(folder, 'two'), { version: '1.10.0' })
  const types = await loadPackages(['./one', './two'], folder)
  expect(types.map(({ version }) => version)).toEqual(['1.10.0', '1.9.0'])
})

const REFUSED: readonly (readonly [string, readonly Written[], RegExp])[] = [
  [
    'that is made for another SDK',
    [{ sdk: '^9.0.0' }],
    /@acme\/ord 1\.2\.0 is made for @assess\/sdk \^9\.0\.0, and this is \d/,
  ],
  [
    'whose range of the SDK cannot be read',
    [{ sdk: 'newest' }],
    /"sdk": "newest" is not a range of versions/,
  ],
  [
    'whose code is one of ours',
    [{ code: 'MCQ' }],
    /the code MCQ is one of the player's own; choose another, such as acme\/MCQ/,
  ],
  [
    'whose code another one has',
    [{}, { name: '@firm/order' }],
    /The code acme\/ORD is taken twice, by @acme\/ord and @firm\/order/,
  ],
  ['that is named twice', [{}, {}], /@acme\/ord 1\.2\.0 is named twice, by .*p0 and .*p1: leave one out/],
  [
    'that was not built',
    [{ browser: '' }],
    /lacks \.\/dist\/browser\/index\.js, .*npx assess-cli plugin build/,
  ],
  ['with a code that is not one', [{ code: 'order' }], /code/],
  ['without a word for us', [{ assess: undefined }], /is not a package with problem types/],
  [
    'with a second React',
    [{ browser: `${BROWSER}var s = x.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\n` }],
    /acme\/ORD: index\.js:3:11 has a second React in it/,
  ],
  [
    'that makes elements without React',
    [{ browser: `var e = Symbol.for("react.transitional.element")` }],
    /makes elements of React without React/,
  ],
  ['that writes to the window', [{ browser: 'window.tools = {}' }], /index\.js:1:1 writes to the window/],
  [
    'that adds a style sheet',
    [{ browser: `document.createElement('style')` }],
    /adds a style sheet to the page/,
  ],
  ['with a style sheet', [{ more: { 'dist/browser/index.css': 'body{}' } }], /index\.css is a style sheet/],
  [
    'that imports what nobody shares',
    [{ browser: `import x from 'lodash'` }],
    /imports "lodash", which the player does not share/,
  ],
]

it.each(REFUSED)('refuses a package %s', async (_, packages, words) => {
  const folder = temporaryFolder('plugins')
  const names = packages.map((_one, at) => `./p${at}`)
  for (const [at, one] of packages.entries()) await written(join(folder, `p${at}`), one)
  await expect(loadPackages(names, folder)).rejects.toThrow(words)
})

it('names what a server would refuse: answers of another version, and tests that are not there', async () => {
  const folder = temporaryFolder('plugins')
  const types = [
    { code: 'acme/ORD', browser: './dist/browser/index.js', node: './dist/node/index.js', answers: 7 },
  ]
  const assess = { sdk: '^1.0.0', types, personalData: [], tests: './fixtures/tests' }
  const more = { 'dist/node/index.js': `export default { code: 'acme/ORD', solution: {} }` }
  await written(join(folder, 'ord'), { assess, more })
  const known = await openTypes(['./ord'], folder)
  const ours = known.packaged?.filter(({ code }) => code === 'acme/ORD') ?? []
  expect(await servedFaults(ours, known)).toEqual([
    '@acme/ord: The type acme/ORD@1.2.0 writes answers of version 1, and its package.json says 7: write "answers": 1',
    '@acme/ord lacks the folder ./fixtures/tests, which its package.json names as "tests"',
  ])
})

it.each([
  ['{\n  "name": "@acme/ord"\n  "version": "1.0.0"\n}', 'package.json:3:3 This is not JSON'],
  ['{\n  "name": "@acme/ord",\n}', 'package.json:3:1 This is not JSON'],
  ['{\n  "name": \'ord\'\n}', 'package.json:2:11 This is not JSON'],
  ['', 'package.json:1:1 This is not JSON'],
])('names line and column of a package.json that is not JSON: %j', async (text, words) => {
  const folder = temporaryFolder('plugins')
  await written(join(folder, 'ord'))
  await writeFile(join(folder, 'ord/package.json'), text)
  await expect(loadPackages(['./ord'], folder)).rejects.toThrow(words)
})

it('finds the flows and tests of packages, which a replay plays when no others are named', async () => {
  const folder = temporaryFolder('plugins')
  await written(join(folder, 'ord'), {
    more: { 'fixtures/flows/a.yaml': 'steps: []', 'fixtures/tests/a.md': 'a' },
  })
  await written(join(folder, 'bare'))
  expect(await ownSamples([join(folder, 'ord'), join(folder, 'bare')])).toEqual({
    flows: [join(folder, 'ord/fixtures/flows')],
    tests: [join(folder, 'ord/fixtures/tests')],
  })
})

it('says which folder or package is not there', async () => {
  const folder = temporaryFolder('plugins')
  await expect(loadPackages(['./nowhere'], folder)).rejects.toThrow(/There is no folder .*nowhere/)
  await expect(loadPackages(['@firm/nowhere'], folder)).rejects.toThrow(
    /There is no installed package "@firm\/nowhere"/,
  )
})
