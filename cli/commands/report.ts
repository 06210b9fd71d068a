import { writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { LANGUAGES, type Language } from '../../src/sdk/language.ts'
import { CONTENT_FOLDERS } from '../backend/files/port/stored-files.ts'
import type { S3Place } from '../backend/files/s3/bucket.ts'
import { makeFolder } from '../host/make-folder.ts'
import type { ListedAttempt } from '../report/record.ts'
import { utcMomentText } from '../report/times.ts'
import {
  addTestsOption,
  databaseOption,
  dataOption,
  filesOption,
  pluginsOption,
  printable,
  testsOption,
} from './options.ts'

interface ReportOptions {
  readonly out: string | undefined
  readonly data: string
  readonly database: string | undefined
  readonly files: S3Place | undefined
  readonly tests?: string
  readonly addTests?: readonly string[]
  readonly plugins?: readonly string[]
  readonly language: Language
}

export function register(program: Command): void {
  program
    .command('report')
    .description('write the record of an attempt as one HTML file; works while the server runs')
    .argument('[attempt]', 'number of the attempt; without it all attempts are listed', readNumber)
    .option('--out <file>', 'file of the report (default: .assess/report/attempt-<n>.html)')
    .addOption(dataOption('folder of the files, and of the answers unless --database is named'))
    .addOption(databaseOption())
    .addOption(filesOption())
    .addOption(testsOption('folder of the tests, for their names and rules'))
    .addOption(addTestsOption())
    .addOption(pluginsOption())
    .addOption(
      new Option('--language <code>', 'language of the page')
        .choices(LANGUAGES.map(({ code }) => code))
        .default('en'),
    )
    .addHelpText(
      'after',
      '\nExit code: 0 written, or listed; 2 wrong use, no such attempt, or nothing to read.',
    )
    .action(report)
}

function readNumber(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new InvalidArgumentError('an attempt is a number; assess-cli report lists them.')
}

async function report(attempt: number | undefined, options: ReportOptions): Promise<void> {
  const { openRecords } = await import('../backend/databases/open.ts')
  const dataDir = resolve(options.data)
  const stores = await openRecords({ dataDir, database: options.database })
  try {
    if (attempt === undefined) return console.log(listText(await stores.record.attempts()))
    const { readAttemptRecord } = await import('../backend/proctoring/attempt-record.ts')
    const { reportPage } = await import('../report/page.ts')
    const { contentOf } = await import('../backend/content/files.ts')
    const { filesToRead } = await import('../backend/files/open.ts')
    const head = await stores.record.head(attempt)
    const record = head && (await readAttemptRecord(stores, attempt, await definitionOf(options, head.test)))
    if (!record) throw new Error(`There is no attempt ${attempt} in these data. List them: assess-cli report`)
    const files = await filesToRead(dataDir, options.files)
    const page = await reportPage(record, {
      language: options.language,
      picture: ({ id }) => contentOf(files.in(CONTENT_FOLDERS.evidence), id),
      spoken: ({ id }) => contentOf(files.in(CONTENT_FOLDERS.spoken), id),
    })
    const out = resolve(options.out ?? join('.assess', 'report', `attempt-${attempt}.html`))
    makeFolder(dirname(out))
    await writeFile(out, page, { mode: 0o600 })
    console.log(`${record.head.full_name} at ${record.testName}: ${relative(process.cwd(), out)}`)
  } finally {
    await stores.close()
  }
}

/** Returns nothing for a test that is missing or has errors; the report shows its slug then. */
async function definitionOf({ addTests, plugins, tests: named }: ReportOptions, slug: string) {
  const { testFolders } = await import('../definitions/samples.ts')
  const folders = testFolders(named, addTests)
  const { readTests } = await import('../definitions/read.ts')
  const { openTypes } = await import('../plugins/node-types.ts')
  const { tests } = await readTests(folders, await openTypes(plugins))
  return tests.find((test) => test.slug === slug)
}

function listText(attempts: readonly ListedAttempt[]): string {
  if (attempts.length === 0) return 'No test was started yet.'
  return attempts.map(line).join('\n')
}

function line({ ended_at, id, started_at, test, trial, username }: ListedAttempt): string {
  const moment = (ms: number | null) => (ms === null ? '-'.padEnd(19) : utcMomentText(ms))
  const who = `${printable(username)}${trial ? ' (preview)' : ''}`
  return `${String(id).padStart(6)}  ${moment(started_at)}  ${moment(ended_at)}  ${test}  ${who}`
}
