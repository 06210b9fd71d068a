import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { copyTests } from '../copy-tests.ts'

export type Role = 'candidate' | 'recruiter'

export interface Served extends AsyncDisposable {
  readonly port: number
  /** The address that opens the first page. */
  readonly firstPage: string
  /** The sign-in link of a role to a test, by the test's name. */
  link(test: string, role: Role): string
  /** The slug of a test, by its name. */
  slug(test: string): string
  /** Ends the server as a power cut would. */
  kill(): Promise<void>
}

const READY = 'Stop with Ctrl+C'

/** What end-to-end tests take. */
const TESTS = [
  'fixtures/tests/coding-basics',
  'fixtures/tests/data-reasoning',
  'fixtures/tests/journey-accommodated',
  'fixtures/tests/journey-frame-editor',
  'fixtures/tests/journey-learning',
  'fixtures/tests/journey-links',
  'fixtures/tests/journey-long-form',
  'fixtures/tests/journey-onboarding',
  'fixtures/tests/journey-proctored',
  'fixtures/tests/journey-secure',
  'fixtures/tests/journey-timed-sections',
  'fixtures/tests/read-closely',
  'fixtures/tests/say-it',
  'fixtures/tests/web-platform-basics',
  'plugins/TSK/fixtures/tests/project-tasks',
  'plugins/UIX/fixtures/tests/front-end',
]

/** The folder with those tests, beside that of the answers. */
async function testsBeside(dataDir: string): Promise<string> {
  const folder = path.join(path.dirname(dataDir), 'tests')
  await copyTests(folder, TESTS)
  return folder
}

/**
 * Starts `assess-cli serve` and resolves when it prints its links; throws with what it said when it does not. It serves
 * `tests`, or the samples that end-to-end tests take.
 */
export async function serve(
  dataDir: string,
  { port = 0, tests, more = [] }: { port?: number; tests?: string; more?: readonly string[] } = {},
): Promise<Served> {
  const folder = tests ?? (await testsBeside(dataDir))
  const options = ['--port', String(port), '--data', dataDir, '--tests', folder, '--links', ...more]
  const server = spawn(process.execPath, ['cli/main.ts', 'serve', ...options])
  const lines = await readUntilReady(server)

  const firstPage = lines.join(' ').match(/http\S+/)?.[0] ?? ''
  return {
    port: Number(new URL(firstPage).port),
    firstPage,
    link(test, role) {
      const from = lines.findIndex((line) => line.trim().startsWith(test))
      const found = lines.slice(from).find((line) => line.trim().startsWith(role))
      const url = found?.match(/http\S+/)?.[0]
      if (from < 0 || !url) throw new Error(`No link for "${role}" to "${test}" in:\n${lines.join('\n')}`)
      return url
    },
    slug(test) {
      const [, slug] = lines.join('\n').split(`  ${test} (`)
      if (slug === undefined) throw new Error(`No test "${test}" in:\n${lines.join('\n')}`)
      return slug.split(',')[0] ?? ''
    },
    async kill() {
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    async [Symbol.asyncDispose]() {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

async function readUntilReady(server: ChildProcess): Promise<string[]> {
  const lines: string[] = []
  const { stderr, stdout } = server
  if (!stdout || !stderr) throw new Error('The server has no output')
  stderr.on('data', (text) => lines.push(String(text)))
  for await (const line of createInterface(stdout)) {
    lines.push(line)
    if (line.startsWith(READY)) return lines
  }
  throw new Error(`The server stopped before it was ready:\n${lines.join('\n')}`)
}

/** A folder that is gone when the test is over. */
export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-e2e-'))
  return {
    path: folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}
