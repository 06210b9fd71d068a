import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNodeProgram } from './check/run-node-program.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const COMPILER = join(PROJECT, 'node_modules/typescript-7/bin/tsc')

/** What the packed command line runs from, as it lies in the project. */
const HOST = [
  'cli',
  'src',
  'plugins',
  'fixtures/requirements',
  'fixtures/flow.schema.json',
  'fixtures/problem.schema.json',
  'fixtures/test.schema.json',
  'dist/player',
  'dist/first-screen',
  'package.json',
  'LICENSE',
]
const LEFT_OUT =
  /\.test(-d)?\.tsx?$|\/(tests|saved|fixtures\/(tests|flows))(\/|$)|\.map$|\/cli\/tools\/(bench|screens)\//

/** Copies what the command line of the package runs from. */
export async function copyHost(to: string): Promise<void> {
  for (const path of HOST) {
    const filter = (source: string) => !LEFT_OUT.test(source.slice(PROJECT.length - 1))
    await cp(join(PROJECT, path), join(to, path), { recursive: true, filter })
  }
}

/** Emits the entries of the SDK with all that they need: JavaScript, and declarations. */
export async function emitEntries(to: string, entries: readonly string[]): Promise<void> {
  const config = join(to, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    noCheck: true,
    allowJs: false,
    checkJs: false,
    rootDir: PROJECT,
    outDir: to,
    rewriteRelativeImportExtensions: true,
    typeRoots: [join(PROJECT, 'node_modules/@types')],
  }
  await mkdir(to, { recursive: true })
  const files = entries.map((entry) => join(PROJECT, 'src/sdk', entry))
  const written = { extends: join(PROJECT, 'tsconfig.json'), compilerOptions, include: [], files }
  await writeFile(config, JSON.stringify(written))
  const { isGood, printed } = await runNodeProgram(COMPILER, ['--checkers', '1', '-p', config], PROJECT)
  if (!isGood) throw new Error(`The SDK could not be compiled:\n${printed}`)
}
