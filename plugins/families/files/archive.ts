import type { ZippableFile } from 'fflate'

/** Attributes of a regular file with its rights, as Unix says them: of who made the archive, and in the upper half of a word. */
const UNIX = 3
const attributes = (mode: number) => ((0o100000 | mode) << 16) >>> 0

/** The files of a project as one zip archive; the code for that comes with the first one. */
export async function archiveOf(
  files: ReadonlyMap<string, string | Uint8Array>,
  executable: readonly string[] = [],
): Promise<Blob> {
  const { strToU8, zipSync } = await import(/* webpackChunkName: "archive" */ 'fflate')
  const entries = [...files].map(([path, content]) => {
    const bytes = typeof content === 'string' ? strToU8(content) : content
    const attrs = attributes(executable.includes(path) ? 0o755 : 0o644)
    const entry: ZippableFile = [bytes, { os: UNIX, attrs }]
    return [path, entry] as const
  })
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(entries)))], { type: 'application/zip' })
}
