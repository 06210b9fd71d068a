import { access } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { CaptionFiles } from './caption-files.ts'
import { CAPTIONS } from './captions.ts'
import type { Report } from './diagnostic.ts'
import type { Markdown } from './markdown.ts'
import { MEDIA_FOLDER, mediaFault } from './media.ts'
import type { Source } from './source.ts'

/** Where the files that a test names lie. */
export interface TestFolder {
  readonly path: string
  readonly captions: CaptionFiles
  /** Whether keys are tried, which may take seconds. */
  readonly triesKeys?: boolean
}

function kindOf(path: string): 'image' | 'recording' | 'file' {
  if (path.startsWith('images/')) return 'image'
  return path.startsWith(`${MEDIA_FOLDER}/`) ? 'recording' : 'file'
}

/**
 * Reports each image or file that a definition names, in Markdown or as one of `others`, and the test's folder does not
 * contain; and the players in its Markdown that play nothing.
 */
export async function reportFiles(
  { faults, files }: Markdown,
  others: readonly string[],
  source: Source,
  { path: folder, captions }: TestFolder,
  report: Report,
): Promise<void> {
  for (const { at, message } of faults) report(source.findingAt(at, message))
  for (const path of new Set([...files, ...others])) {
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
