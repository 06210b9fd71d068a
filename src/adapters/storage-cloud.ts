/** What a storage cloud says in its XML to a request that it refuses, as `Code: Message`; for logs only (ERR-56). */
export function storageRefusal(xml: string): string {
  const page = new DOMParser().parseFromString(xml, 'application/xml')
  const partOf = (name: string) => page.getElementsByTagName(name)[0]?.textContent?.trim()
  const [code, message] = [partOf('Code'), partOf('Message')]
  return code && message ? `${code}: ${message}` : 'The storage refused it without saying why'
}
