import { strToU8, zipSync } from 'fflate'

/** The files of a project as one zip archive. */
export function archiveOf(files: ReadonlyMap<string, string | Uint8Array>): Blob {
  const entries = [...files].map(
    ([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content] as const,
  )
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(entries)))], { type: 'application/zip' })
}
