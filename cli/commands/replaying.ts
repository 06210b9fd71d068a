import { constants } from 'node:os'
import { InvalidArgumentError } from 'commander'

/** More would only make each other wait: a replay keeps a core busy. */
export const WORKERS = 2

export function readCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1) return count
  throw new InvalidArgumentError('Wanted is a whole number from 1.')
}

/** Ends at once and takes the browser and all temporary folders along. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      const { killBrowsers } = await import('../replay/browser/launch.ts')
      await killBrowsers()
      process.exit(128 + constants.signals[signal])
    })
  }
}
