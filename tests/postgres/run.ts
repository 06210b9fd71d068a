/**
 * `npm run test:postgres` runs the tests of the backend on PostgreSQL, then the flows; with names of files only these tests,
 * with `flows` only the flows. It says at its end what is left out and why.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { leavingOut, leftOutText } from './left-out.ts'
import { startPostgres, urlOf } from './server.ts'

const FLOWS = ['cli/main.ts', 'replay', '--fewest', '--cases', '1']

/** Whether the program ends with 0. */
async function passes(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return code === 0
}

async function testsPass(folder: string, files: readonly string[]) {
  const isPassed = await passes('npx', ['vitest', 'run', ...files, ...leavingOut()], {
    POSTGRES_FOLDER: folder,
  })
  console.log(leftOutText())
  return isPassed
}

const flowsPass = (folder: string) => passes(process.execPath, [...FLOWS, '--database', urlOf(folder)])

const server = await startPostgres()
if (!server) {
  console.error('PostgreSQL is not installed. Debian: apt-get install postgresql')
  process.exit(2)
}
const { folder, stop } = server
try {
  const named = process.argv.slice(2)
  const files = named.filter((name) => name !== 'flows')
  const isWhole = named.length === 0
  const tests = isWhole ? ['tests/backend/', 'tests/postgres/'] : files
  const results = [
    tests.length === 0 || (await testsPass(folder, tests)),
    !(isWhole || named.includes('flows')) || (await flowsPass(folder)),
  ]
  process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
  await stop()
}
