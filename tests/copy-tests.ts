import { cp } from 'node:fs/promises'
import path from 'node:path'

/**
 * Copies folders of tests into `folder`, for a server of few: one of all samples makes PostgreSQL and what runs programs ready
 * too, which costs more than most tests.
 */
export async function copyTests(folder: string, tests: readonly string[]): Promise<void> {
  for (const test of tests) await cp(test, path.join(folder, path.basename(test)), { recursive: true })
}
