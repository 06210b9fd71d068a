import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SDK_VERSION } from '../build/sdk-modules.ts'
import { copyHost, emitEntries } from './pack-files.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** Needed by an author, though the project needs them for its own development only. */
const FOR_AUTHORS = [
  '@biomejs/biome',
  '@rsbuild/core',
  '@rsbuild/plugin-react',
  '@types/react',
  'axe-core',
  'happy-dom',
  'node',
  'vitest',
]
/** Only the player has these, which is packed as it was built. */
const OF_PLAYER = [
  '@monaco-editor/react',
  '@sentry/browser',
  '@xterm/addon-fit',
  '@xterm/xterm',
  'emmet',
  'idb',
  'monaco-editor',
  'monaco-vim',
  'wouter',
]

/** Pages of the SDK that its package carries. */
const PAGES = ['README.md', 'CHANGELOG.md', 'MIGRATION.md']

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const readManifest = async (path: string): Promise<Manifest> => JSON.parse(await readFile(path, 'utf8'))

/** The packages that the packed command line and the entries need, with their ranges. */
async function dependenciesOf(): Promise<Readonly<Record<string, string>>> {
  const { dependencies = {}, devDependencies = {} } = await readManifest(join(PROJECT, 'package.json'))
  const folders = (await readdir(join(PROJECT, 'plugins'))).filter((name) => /^[A-Z]{3}$/.test(name))
  const ofTypes = await Promise.all(
    folders.map((name) =>
      readManifest(join(PROJECT, 'plugins', name, 'package.json')).catch((): Manifest => ({})),
    ),
  )
  const needed = FOR_AUTHORS.map((name) => [name, devDependencies[name] ?? '*'] as const)
  const all = Object.assign(
    {},
    ...ofTypes.map((one) => one.dependencies ?? {}),
    dependencies,
    Object.fromEntries(needed),
  )
  return Object.fromEntries(
    Object.entries<string>(all)
      .filter(([name]) => !OF_PLAYER.includes(name))
      .sort(),
  )
}

/** Where an entry of the SDK is in the package: `./ui` is `./dist/src/sdk/entries/ui.js`. */
function exportsOf(entries: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(entries).map(([name, source]) => {
      const path = `./dist/src/sdk/${source.replace(/^\.\//, '').replace(/\.ts$/, '')}`
      return [name, { types: `${path}.d.ts`, default: `${path}.js` }]
    }),
  )
}

/** Writes the package of the SDK, whose command line has player and backend in it, into `out`; gives its file. */
export async function packSdk(out: string): Promise<string> {
  const {
    exports: entries,
    private: _,
    sideEffects: __,
    ...head
  } = JSON.parse(await readFile(join(PROJECT, 'src/sdk/package.json'), 'utf8'))
  const folder = await mkdtemp(join(tmpdir(), 'assess-sdk-'))
  try {
    await Promise.all([
      emitEntries(join(folder, 'dist'), Object.values<string>(entries)),
      copyHost(join(folder, 'host')),
    ])
    await rm(join(folder, 'dist/tsconfig.json'))
    for (const page of PAGES) await cp(join(PROJECT, 'src/sdk', page), join(folder, page))
    const manifest = {
      ...head,
      engines: { node: '>=20' },
      bin: { 'assess-cli': './host/cli/assess-cli.mjs' },
      exports: { ...exportsOf(entries), './package.json': './package.json' },
      files: ['dist', 'host', ...PAGES],
      dependencies: await dependenciesOf(),
      peerDependencies: {},
    }
    return await packFolder(folder, manifest, out)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the package behind `npm create @assess/type` into `out`; gives its file. */
export async function packCreateType(out: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assess-create-'))
  try {
    await cp(join(PROJECT, 'cli/packed/create-type.mjs'), join(folder, 'create-type.mjs'))
    const manifest = {
      name: '@assess/create-type',
      version: SDK_VERSION,
      description: 'Writes a new problem type for assess: npm create @assess/type ORD',
      license: 'MIT',
      type: 'module',
      engines: { node: '>=20' },
      bin: { 'create-type': './create-type.mjs' },
      files: ['create-type.mjs'],
      dependencies: { '@assess/sdk': `^${SDK_VERSION}` },
    }
    return await packFolder(folder, manifest, out)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Packs what is in a folder as npm does; gives the file in `out`. */
async function packFolder(folder: string, manifest: object, out: string): Promise<string> {
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  const packed = spawnSync('npm', ['pack', '--pack-destination', out, '--json', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (packed.status !== 0) throw new Error(`npm could not pack ${folder}:\n${packed.stderr}`)
  const [{ filename }] = JSON.parse(packed.stdout)
  return join(out, filename)
}
