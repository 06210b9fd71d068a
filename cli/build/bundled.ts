import { join } from 'node:path'
import { BUNDLED } from '../host/bundled.ts'
import { newestIn } from '../host/modified.ts'
import { IS_PACKED } from '../host/packed.ts'

/**
 * Builds the packages that the project brings along and that are not built yet, or are older than their sources; `dist` in
 * the folder of each holds what was built.
 */
export async function buildBundled(): Promise<void> {
  if (IS_PACKED) return
  for (const folder of BUNDLED) {
    const built = await newestIn(join(folder, 'dist'))
    if (built > 0 && built >= (await newestIn(folder, isOwnSource))) continue
    const { buildPackage } = await import('./package.ts')
    await buildPackage(folder)
  }
}

const isOwnSource = (file: string) => /\.tsx?$|^package\.json$/.test(file) && !/^(dist|fixtures)\//.test(file)
