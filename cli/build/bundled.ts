import { join } from 'node:path'
import { BUNDLED } from '../host/bundled.ts'
import { isOlder } from '../host/older.ts'

const isOwnSource = (file: string) => /\.tsx?$|^package\.json$/.test(file) && !/^(dist|fixtures)\//.test(file)

/**
 * Builds the packages that the project brings along and that are not built yet, or are older than their sources; `dist` in
 * the folder of each holds what was built.
 */
export async function buildBundled(): Promise<void> {
  for (const folder of BUNDLED) {
    if (!(await isOlder(join(folder, 'dist'), [{ path: folder, counts: isOwnSource }]))) continue
    const { buildPackage } = await import('./package.ts')
    await buildPackage(folder)
  }
}
