import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder with `name` in its path, which is removed when the test has finished, or with `afterAll` all of a file. */
export function temporaryFolder(
  name: string,
  whenFinished: (remove: () => Promise<void>) => void = onTestFinished,
  place = tmpdir(),
): string {
  const folder = mkdtempSync(join(place, `assess-${name}-`))
  whenFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
