import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'

// Every command loads hundreds of files, which are stripped of their types and compiled once, not at each start.
// In the folder of packages, as that of temporary files belongs to what is run.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)))

// That Node may change one of its functions some day is nothing for the users of this program.
const printers = process.listeners('warning')
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') for (const print of printers) print(warning)
})

interface CommandFile {
  register(program: Command): void
}

const COMMANDS: Readonly<Record<string, () => Promise<CommandFile>>> = {
  serve: () => import('./commands/serve.ts'),
  judge: () => import('./commands/judge.ts'),
  load: () => import('./commands/load.ts'),
  'pod-host': () => import('./commands/pod-host.ts'),
  extend: () => import('./commands/extend.ts'),
  snapshot: () => import('./commands/snapshot.ts'),
  pods: () => import('./commands/pods.ts'),
  purge: () => import('./commands/purge.ts'),
  verify: () => import('./commands/verify.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
  migrate: () => import('./commands/migrate.ts'),
  replay: () => import('./commands/replay.ts'),
  'merge-reports': () => import('./commands/merge-reports.ts'),
  report: () => import('./commands/report.ts'),
  record: () => import('./commands/record.ts'),
  issues: () => import('./commands/issues.ts'),
  validate: () => import('./commands/validate.ts'),
  screens: () => import('./commands/screens.ts'),
  coverage: () => import('./commands/coverage.ts'),
  prepare: () => import('./commands/prepare.ts'),
  plugin: () => import('./commands/plugin.ts'),
  plugins: () => import('./commands/plugins.ts'),
  sdk: () => import('./commands/sdk.ts'),
  'check-backend': () => import('./commands/check-backend.ts'),
  doctor: () => import('./commands/doctor.ts'),
}

/** Registers the requested command, or all commands for the help; a command loads its modules when it runs. */
async function createProgram(asked: string | undefined): Promise<Command> {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  const program = new Command('assess-cli')
    .description('Serve, replay and check timed online tests')
    .version(version)
    .exitOverride()
  const one = asked !== undefined && Object.hasOwn(COMMANDS, asked) ? COMMANDS[asked] : undefined
  for (const load of one ? [one] : Object.values(COMMANDS)) (await load()).register(program)
  return program
}

// A reader may leave early, as `| head` does: what is printed after that is for nobody.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

/** Exits with 2 for wrong use or a broken set-up; a command sets any other code itself. */
try {
  const program = await createProgram(process.argv[2])
  await program.parseAsync()
} catch (error) {
  process.exitCode = exitCodeOf(error)
  if (!isUsageError(error)) console.error(error instanceof Error ? error.message : error)
}

/** Commander has printed the message already. */
function isUsageError(error: unknown): error is Error & { exitCode: number } {
  return error instanceof Error && 'exitCode' in error && typeof error.exitCode === 'number'
}

function exitCodeOf(error: unknown): number {
  return isUsageError(error) && error.exitCode === 0 ? 0 : 2
}
