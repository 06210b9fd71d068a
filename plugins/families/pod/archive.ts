import { strToU8, zipSync } from 'fflate'

/** The files of a project as one zip archive. */
export function archiveOf(files: ReadonlyMap<string, string>): Blob {
  const entries = [...files].map(([path, text]) => [path, strToU8(text)] as const)
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(entries)))], { type: 'application/zip' })
}
