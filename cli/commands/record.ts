import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import type { TestDefinition } from '../definitions/definition.ts'
import { readPort } from './ports.ts'
import { endOnSignals } from './replaying.ts'

const TESTS = fileURLToPath(new URL('../../fixtures/tests', import.meta.url))

interface RecordCommand {
  readonly test?: string
  readonly tests: string
  readonly out?: string
  readonly port: number
  readonly open: boolean
  readonly replay: boolean
}

export function register(program: Command): void {
  program
    .command('record')
    .description('take a test yourself, and get a flow that does the same')
    .option('--test <slug>', 'the test; may be left out when there is only one')
    .option('--tests <dir>', 'folder of the tests', TESTS)
    .option('--out <file>', 'the flow that is written; .assess/recorded/<test>.yaml when left out')
    .option('--port <port>', 'port of the player; 0 takes any free one', readPort, 0)
    .option('--no-open', 'open no browser: print the address, to be opened by hand')
    .option('--no-replay', 'do not play the flow once it is written')
    .addHelpText(
      'after',
      '\nThe recording ends when the feedback has been sent, or with Ctrl+C. What is typed into a form before the test\nis not recorded.\n\nExit code: 0 written, and it replays as recorded; 1 it does not; 2 wrong use or set-up.',
    )
    .action(record)
}

async function record(options: RecordCommand): Promise<void> {
  const { prepareTests } = await import('./prepare.ts')
  const { startRecording } = await import('../record/record.ts')
  const say = (line: string) => console.error(line)
  const prepared = await prepareTests(resolve(options.tests), say)
  if (!prepared) {
    process.exitCode = 2
    return
  }
  const test = chosen(prepared.tests, options.test)
  const file = resolve(options.out ?? `.assess/recorded/${test.slug}.yaml`)
  if (existsSync(file))
    throw new Error(`${options.out ?? file} exists already. Name another file with --out.`)
  const session = await startRecording({ ...prepared, test, port: options.port, file })
  const browser = options.open ? await openBrowser(session.address) : undefined
  console.log(`Take the test "${test.name}" at ${session.address}`)
  say('The recording ends when the feedback has been sent, or with Ctrl+C.')
  try {
    await Promise.race([session.finished, interrupted()])
    const answers = await session.write()
    console.log(`Written: ${relative('', file)} (${answers} ${answers === 1 ? 'answer' : 'answers'})`)
  } finally {
    await Promise.all([browser?.close(), session.close()])
  }
  if (options.replay) await playBack(file, options)
}

function chosen(tests: readonly TestDefinition[], slug: string | undefined): TestDefinition {
  const [only, ...others] = slug === undefined ? tests : tests.filter((test) => test.slug === slug)
  if (only && others.length === 0) return only
  const known = tests.map((test) => test.slug).join(', ')
  throw new Error(
    slug === undefined
      ? `Say which test: --test with one of ${known}`
      : `There is no test "${slug}"; known: ${known}`,
  )
}

/** The first Ctrl+C ends the recording, the second one the process. */
function interrupted(): Promise<void> {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  process.once('SIGINT', () => {
    end()
    endOnSignals()
  })
  return promise
}

/** Nothing where there is no display. */
async function openBrowser(address: string) {
  const hasDisplay = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  if (!hasDisplay) return undefined
  const { launchBrowser } = await import('../replay/browser/launch.ts')
  const handle = await launchBrowser(true)
  const [page] = await handle.browser.pages()
  await page?.goto(address)
  return handle
}

/** Plays what was written, on virtual time. */
async function playBack(file: string, { tests }: RecordCommand): Promise<void> {
  const { prepare } = await import('./prepare.ts')
  const { replay } = await import('../replay/run/replay.ts')
  const { createBrowsers } = await import('../replay/run/browsers.ts')
  const { createTerminalReporter } = await import('../replay/reporters/terminal.ts')
  const prepared = await prepare([file], resolve(tests), (line) => console.error(line))
  if (!prepared) {
    process.exitCode = 1
    return
  }
  const { results, divergence } = await replay({
    ...prepared,
    browsers: await createBrowsers({ headed: false }),
    workers: 1,
    repeat: 1,
    retries: 0,
    virtual: true,
    seed: undefined,
    out: resolve('.assess/replay'),
    reporter: createTerminalReporter((line) => console.log(line)),
  })
  const isGreen = divergence === undefined && results.every(({ status }) => status === 'passed')
  process.exitCode = isGreen ? 0 : 1
}
