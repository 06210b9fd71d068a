import { relative, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { testFolders } from '../definitions/samples.ts'
import { chosenTest } from './chosen-test.ts'
import { newFile } from './new-file.ts'
import { addTestsOption, exitOnSignals, parsePort, pluginsOption, testsOption } from './options.ts'

interface RecordCommand {
  readonly test?: string
  readonly tests?: string
  readonly addTests?: readonly string[]
  readonly plugins?: readonly string[]
  readonly out?: string
  readonly import?: string
  readonly export?: string
  readonly url?: string
  readonly port: number
  readonly open: boolean
  readonly replay: boolean
}

export function register(program: Command): void {
  program
    .command('record')
    .description('record an attempt that you make yourself as a flow')
    .option('--test <slug>', 'slug of the test; optional when there is only one test')
    .addOption(testsOption('folder of the tests'))
    .addOption(addTestsOption())
    .addOption(pluginsOption())
    .option('--out <file>', 'file of the flow (default: .assess/recorded/<test>.yaml)')
    .option('--import <recording.json>', "make a flow of a recording of Chrome's Recorder panel instead")
    .addOption(
      new Option(
        '--export <flow.yaml>',
        "make a recording for Chrome's Recorder panel of a flow instead; needs --url",
      ).conflicts('import'),
    )
    .option('--url <address>', 'with --export: the link that opens the test')
    .option('--port <port>', 'port of the player; 0 uses any free port', parsePort, 0)
    .option('--no-open', 'do not open a browser; only print the address')
    .option('--no-replay', 'do not replay the flow after writing it')
    .addHelpText(
      'after',
      '\nThe recording ends when the feedback is sent, or with Ctrl+C. It does not contain what is typed into a form before\nthe test. What a flow or Chrome cannot express is named on stderr, with its step or line, and a\ncomment in the flow; the rest is still written.\n\nExit code: 0 written, whatever was left out, and the replay passed; 1 the replay failed; 2 wrong use or set-up.',
    )
    .action(run)
}

async function run(options: RecordCommand): Promise<void> {
  const say = (line: string) => console.error(line)
  if (options.import === undefined && options.export === undefined) return record(options)
  const { exportRecording, importRecording } = await import('./record-chrome.ts')
  if (options.export !== undefined) {
    const { export: from, out, url = '' } = options
    if (!URL.canParse(url)) throw new Error('--export needs the link that opens the test: --url http://…')
    console.log(`Written: ${relative('', await exportRecording(from, { url, ...(out && { out }) }, say))}`)
  } else if (options.import !== undefined) {
    const { test, out, plugins, tests, addTests } = options
    const folders = testFolders(tests, addTests)
    const file = await importRecording(options.import, { test, out, folders, plugins }, say)
    console.log(`Written: ${relative('', file)}`)
    if (options.replay) await playBack(file, options)
  }
}

async function record(options: RecordCommand): Promise<void> {
  const { prepareTests } = await import('../validation/prepare-flows.ts')
  const { startRecording } = await import('../record/record.ts')
  const say = (line: string) => console.error(line)
  const prepared = await prepareTests(testFolders(options.tests, options.addTests), say, options.plugins)
  if (!prepared) {
    process.exitCode = 2
    return
  }
  const test = chosenTest(prepared.tests, options.test)
  const file = newFile(options.out ?? `.assess/recorded/${test.slug}.yaml`)
  const session = await startRecording({ ...prepared, test, port: options.port, file })
  const browser = options.open ? await openBrowser(session.address) : undefined
  console.log(`Take the test "${test.name}" at ${session.address}`)
  say('The recording ends when the feedback is sent, or with Ctrl+C.')
  try {
    await Promise.race([session.finished, interrupted()])
    const { answers, notes } = await session.write()
    console.log(`Written: ${relative('', file)} (${answers} ${answers === 1 ? 'answer' : 'answers'})`)
    for (const note of notes) console.log(`Not recorded: ${note}`)
  } finally {
    await Promise.all([browser?.close(), session.close()])
  }
  if (options.replay) await playBack(file, options)
}

/** The first Ctrl+C ends the recording, the second one the process. */
function interrupted(): Promise<void> {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  process.once('SIGINT', () => {
    end()
    exitOnSignals()
  })
  return promise
}

/** Returns nothing if there is no display. */
async function openBrowser(address: string) {
  const hasDisplay = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  if (!hasDisplay) return undefined
  const { launchBrowser } = await import('../replay/browser/launch.ts')
  const handle = await launchBrowser(true)
  const [page] = await handle.browser.pages()
  await page?.goto(address)
  return handle
}

/** Replays the written flow on virtual time. */
async function playBack(file: string, { plugins, tests, addTests }: RecordCommand): Promise<void> {
  const { prepare } = await import('../validation/prepare-flows.ts')
  const { replay } = await import('../replay/run/replay.ts')
  const { createBrowsers } = await import('../replay/run/browsers.ts')
  const { createTerminalReporter } = await import('../replay/reporters/terminal.ts')
  const prepared = await prepare([file], testFolders(tests, addTests), (line) => console.error(line), {
    plugins,
  })
  if (!prepared) {
    process.exitCode = 1
    return
  }
  const browsers = await createBrowsers({ headed: false })
  try {
    const { results, divergence } = await replay({
      ...prepared,
      browsers,
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
  } finally {
    await browsers.close()
  }
}
