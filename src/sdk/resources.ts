let host = ''

/** The origin of the backend where it is not that of the page: what it sends as a path leads there. */
export function setResourceHost(origin: string): void {
  host = origin
}

/** An address that came from the backend as the browser can open it; one that names its host stays as it is. */
export function resourceAddress(address: string): string {
  const isPath = host !== '' && address !== '' && !/^([a-z][a-z\d+.-]*:|[/\\]{2}|#)/i.test(address)
  return isPath ? new URL(address, `${host}/`).href : address
}
