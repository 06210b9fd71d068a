import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildPackage } from '../../build/package.ts'
import { formatDiagnostic } from '../../definitions/diagnostic.ts'
import { loadPackages } from '../../plugins/load.ts'
import type { PluginPackage } from '../../plugins/package.ts'
import { validate } from '../../validation/validate.ts'
import { runNodeProgram } from './run-node-program.ts'
import { sourceFaults } from './sources.ts'

/** One thing that a check looks at. */
export interface KitStep {
  readonly name: string
  /** Gives what is wrong, with its place where it has one; throws only where the step itself cannot be done. */
  run(found: PluginPackage): Promise<readonly string[]>
}

const { resolve } = createRequire(import.meta.url)
const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url))
/** A browser part that is larger, packed, is slow to open on a phone; in bytes. */
const LARGE = 100_000

const linesOf = (printed: string, sign: RegExp) => printed.split('\n').filter((line) => sign.test(line))
/** The lines that tell, or all that was printed where none is known. */
const telling = (printed: string, sign: RegExp) => {
  const lines = linesOf(printed, sign)
  return lines.length > 0 ? lines : [printed]
}

async function types({ folder }: PluginPackage): Promise<readonly string[]> {
  const compiler = join(resolve('typescript-7/package.json'), '../bin/tsc')
  const { isGood, printed } = await runNodeProgram(compiler, ['--noEmit', '-p', folder], folder)
  // In a checkout the SDK is sources, which are compiled by other settings.
  return isGood ? [] : telling(printed, /error TS/).filter((line) => !line.startsWith('../'))
}

async function lint({ folder }: PluginPackage): Promise<readonly string[]> {
  const biome = join(resolve('@biomejs/biome/package.json'), '../bin/biome')
  const args = ['lint', `--config-path=${beside('lint.json')}`, '--reporter=github', '--colors=off', '.']
  const { isGood, printed } = await runNodeProgram(biome, args, folder)
  if (isGood) return []
  return telling(printed, /^::/).map((line) =>
    line.replace(/^::\w+ title=(.*?),file=(.*?),line=(\d+),.*?::/, '$2:$3 $1: '),
  )
}

async function build({ folder }: PluginPackage): Promise<readonly string[]> {
  try {
    await buildPackage(folder)
    const built = await loadPackages([folder], folder)
    return built.flatMap(({ browser, code }) => {
      const bytes = gzipSync(Buffer.concat([...browser.files.values()])).length
      return bytes > LARGE
        ? [
            `${code}: the browser part has ${Math.ceil(bytes / 1000)} kB packed: load what is large when it is needed`,
          ]
        : []
    })
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

async function suite({ folder }: PluginPackage): Promise<readonly string[]> {
  const tests = (await readdir(folder)).filter((file) => /\.test\.tsx?$/.test(file))
  if (tests.length === 0)
    return ['There is no test: write one that calls proveType of @assess/sdk/testing, as "plugin new" does']
  const vitest = join(resolve('vitest/package.json'), '../vitest.mjs')
  const args = [
    'run',
    '--root',
    folder,
    '--config',
    beside('vitest.config.ts'),
    '--reporter',
    beside('reporter.ts'),
  ]
  const { isGood, printed } = await runNodeProgram(vitest, args, folder)
  return isGood ? [] : [printed]
}

async function fixtures({ folder, manifest }: PluginPackage): Promise<readonly string[]> {
  const paths = ['fixtures/tests', 'fixtures/flows']
    .map((path) => join(folder, path))
    .filter((path) => existsSync(path))
  if (paths.length === 0) return []
  const testDirs = [join(folder, manifest.tests ?? 'fixtures/tests')]
  const { problems } = await validate(paths, testDirs, [folder])
  return problems.map(formatDiagnostic)
}

/** What needs the sources only, and may be done at the same time. */
export const OF_SOURCES: readonly KitStep[] = [
  { name: 'types', run: types },
  { name: 'lint', run: lint },
  { name: 'imports', run: sourceFaults },
]

/** What comes one after the other: tests of the package are validated with the built one. */
export const OF_BUILT: readonly KitStep[] = [
  { name: 'build', run: build },
  { name: 'contract', run: suite },
  { name: 'fixtures', run: fixtures },
]
