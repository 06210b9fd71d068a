import { constants } from 'node:os'
import { InvalidArgumentError, Option } from 'commander'
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
