import { access } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { CaptionFiles } from './caption-files.ts'
import { CAPTIONS } from './captions.ts'
import type { Report } from './diagnostic.ts'
import type { DrawBy } from './drawn.ts'
import type { Markdown } from './markdown.ts'
import { MEDIA_FOLDER, mediaFault } from './media.ts'
import type { Source } from './source.ts'

/** Where the files that a test names lie. */
export interface TestFolder {
  readonly path: string
  readonly captions: CaptionFiles
  /** Whether keys are tried, which may take seconds. */
  readonly triesKeys?: boolean
  /** Draws what attempts get, where that is tried too. */
  readonly drawBy?: DrawBy | undefined
}

function kindOf(path: string): 'image' | 'recording' | 'file' {
  if (path.startsWith('images/')) return 'image'
  return path.startsWith(`${MEDIA_FOLDER}/`) ? 'recording' : 'file'
}

/** Reports the players in Markdown that play nothing, and other text that candidates do not get as it is written. */
export function reportFaults({ faults }: Markdown, source: Source, report: Report): void {
  for (const { at, message } of faults) report(source.findingAt(at, message))
}

/** Reports each image or file that a definition names and the test's folder does not contain. */
export async function reportFiles(
  paths: ReadonlySet<string>,
  source: Source,
  { path: folder, captions }: TestFolder,
  report: Report,
): Promise<void> {
  for (const path of paths) {
    const isThere = await access(join(folder, path)).then(
      () => true,
      () => false,
    )
    if (!isThere) report(source.findingAt(path, `The test's folder has no ${kindOf(path)} "${path}"`))
    else if (extname(path).toLowerCase() === CAPTIONS) captions.read(path)
    else if (kindOf(path) === 'recording') {
      const fault = await mediaFault(folder, path)
      if (fault) report(source.findingAt(path, fault))
    }
  }
}
