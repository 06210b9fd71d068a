import { constants } from 'node:os'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { readS3Place, type S3Place } from '../backend/files/s3/bucket.ts'
import { isDatabaseUrl } from '../backend/platform/database-url.ts'
import { messageOf } from '../definitions/diagnostic.ts'

/** Default number of workers; each keeps a core busy, so more are not faster. */
export const WORKERS = 2

/** `--reporter terminal|json`. */
export const reporterOption = () =>
  new Option('--reporter <kind>', 'output format').choices(['terminal', 'json']).default('terminal')

/** `--tests <dir>`, which `testFolders` reads. */
export const testsOption = (description: string) =>
  new Option('--tests <dir>', `${description} (default: the sample tests)`)

/** `--add-tests <dir>`, as often as wanted. */
export const addTestsOption = () =>
  new Option(
    '--add-tests <dir>',
    'a folder of more tests, beside the samples or --tests; repeatable',
  ).argParser((folder: string, others: readonly string[] = []) => [...others, folder])

/** `--plugins <package...>`, which `openTypes` reads. */
export const pluginsOption = () =>
  new Option(
    '--plugins <package...>',
    'packages with problem types: folders such as ./geo, or names of installed packages such as @firm/geo',
  )

/** Reads a whole number from 1; throws for any other text. */
export function parseCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1) return count
  throw new InvalidArgumentError('Expected a whole number from 1.')
}

/** Reads how many answers run at once, from 0; throws for any other text. */
export const parseSlots = (text: string): number => (text === '0' ? 0 : parseCount(text))

/** Reads a number of seconds; throws for any other text. */
export function parseSeconds(text: string): number {
  const seconds = Number(text)
  if (/^\d+$/.test(text) && seconds <= 3600) return seconds
  throw new InvalidArgumentError('Expected seconds from 0 to 3600.')
}

/** Reads a port; throws for any other text. */
export function parsePort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new InvalidArgumentError('a port is a number from 0 to 65535.')
}

/** Removes control characters from a text of a candidate before a terminal prints it. */
export const printable = (text: string) => text.replace(/\p{C}/gu, '\uFFFD')

/**
 * Exits on a signal: reports with `finish`, ends the browsers, and removes all temporary folders. A second signal does
 * not wait for the report.
 */
export function exitOnSignals(finish: () => Promise<void> = async () => undefined): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const exit = () => process.exit(128 + constants.signals[signal])
    process.once(signal, async () => {
      process.once(signal, exit)
      const { killBrowsers } = await import('../replay/browser/launch.ts')
      await finish().catch((error: unknown) => console.error(messageOf(error)))
      await killBrowsers()
      exit()
    })
  }
}

/** Where a server keeps what it stores, other than in its folder. */
export const databaseOption = (
  description = 'database of PostgreSQL in place of the one in the data folder, such as postgres://user:password@host/name',
): Option =>
  new Option('--database <url>', description).env('ASSESS_DATABASE').argParser((url) => {
    if (isDatabaseUrl(url)) return url
    // In place of an `InvalidArgumentError`, which shows the value and the password in it.
    throw new Error(
      '--database (or ASSESS_DATABASE) is not an address such as postgres://user:password@host/name.',
    )
  })

/** `--data <dir>`. An address of a database is refused, and not repeated. */
export const dataOption = (description: string): Option =>
  new Option('--data <dir>', description).default('.assess/data').argParser((folder) => {
    if (!isDatabaseUrl(folder)) return folder
    // In place of an `InvalidArgumentError`, which shows the value and the password in it.
    throw new Error(
      '--data is a folder. Name the database of PostgreSQL with --database (or ASSESS_DATABASE).',
    )
  })

/** At which other processes on the same database reach this one. */
export const addressOption = (description: string): Option =>
  new Option('--address <url>', `${description}, such as http://10.0.0.5:4190`).argParser((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url?.protocol === 'http:' && url.pathname === '/' && url.search === '') return url.origin
    throw new InvalidArgumentError('an address is one such as http://10.0.0.5:4190.')
  })

/** Where files are, other than in the data folder. Keys of the storage come from the environment only. */
export const filesOption = (): Option =>
  new Option(
    '--files <place>',
    'S3-compatible storage for files, such as s3://bucket/folder; "folder" for the data folder, whatever the environment says',
  )
    .env('ASSESS_FILES')
    .argParser((place): S3Place | undefined => {
      if (place === 'folder') return undefined
      try {
        return readS3Place(place, process.env)
      } catch (error) {
        throw new InvalidArgumentError(messageOf(error))
      }
    })

/** Adds the options of a process that works for the servers of one database: it has their tests, types and files. */
export const addServedOptions = (command: Command): Command =>
  command
    .addOption(databaseOption())
    .addOption(testsOption('folder of the tests, the same as the servers have'))
    .addOption(addTestsOption())
    .addOption(pluginsOption())
    .addOption(filesOption())
    .addOption(
      dataOption('folder of the files, the same as the servers have, unless --files names a storage'),
    )
    .option('--config <file>', 'settings of the servers in JSON')
