/** The storage cloud's XML error as `Code: Message`; for logs only (ERR-56). */
export function storageError(xml: string): string {
  const page = new DOMParser().parseFromString(xml, 'application/xml')
  const partOf = (name: string) => page.getElementsByTagName(name)[0]?.textContent?.trim()
  const code = partOf('Code')
  const message = partOf('Message')
  return code && message ? `${code}: ${message}` : 'The storage refused it without saying why'
}
