/** The name that a person knows a file by: the last part of its resource URI. */
export function fileNameOf(uri: string): string {
  const path = uri.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last) || uri
  } catch {
    return last
  }
}
