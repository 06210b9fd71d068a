import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Report } from './diagnostic.ts'
import type { Source } from './source.ts'

/** Reports each image or other file that a definition names and the test's folder does not hold. */
export async function reportMissing(
  images: ReadonlySet<string>,
  source: Source,
  folder: string,
  report: Report,
): Promise<void> {
  for (const image of images) {
    const missing = await access(join(folder, image)).then(
      () => false,
      () => true,
    )
    const kind = image.startsWith('images/') ? 'image' : 'file'
    if (missing) report(source.findingAt(image, `The test's folder has no ${kind} "${image}"`))
  }
}
