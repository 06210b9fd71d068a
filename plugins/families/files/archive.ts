/** The files of a project as one zip archive; the code for that comes with the first one. */
export async function archiveOf(files: ReadonlyMap<string, string | Uint8Array>): Promise<Blob> {
  const { strToU8, zipSync } = await import(/* webpackChunkName: "archive" */ 'fflate')
  const entries = [...files].map(
    ([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content] as const,
  )
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(entries)))], { type: 'application/zip' })
}
