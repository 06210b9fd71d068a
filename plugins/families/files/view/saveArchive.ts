/** Hands files to the browser as one zip archive of this name, which it stores. */
export async function saveArchive(
  name: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> {
  const { archiveOf } = await import(/* webpackChunkName: "archive" */ '../archive.ts')
  const address = URL.createObjectURL(archiveOf(files))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
