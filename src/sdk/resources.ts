let host = ''

/** The origin of the backend where it is not that of the page: what it sends as a path leads there. */
export function setResourceHost(origin: string): void {
  host = origin
}

/**
 * An address that came from the backend as the browser can open it; one that names its host stays as it is.
 *
 * @example
 * <img src={resourceAddress('/files/map.png')} alt="A map" />
 */
export function resourceAddress(address: string): string {
  const isPath = host !== '' && address !== '' && !/^([a-z][a-z\d+.-]*:|[/\\]{2}|#)/i.test(address)
  return isPath ? new URL(address, `${host}/`).href : address
}

type ReadAddress = (address: string) => Promise<Uint8Array>

let readAddress: ReadAddress = () => Promise.reject(new Error('Nothing is read here'))

/** Gives the page what reads files of the backend. */
export function setResourceReader(read: ReadAddress): void {
  readAddress = read
}

/**
 * The bytes of a file that came as an address from the backend; rejects where it is not there.
 *
 * @example
 * const table = new TextDecoder().decode(await readResource('/files/data.csv'))
 */
export const readResource = (address: string): Promise<Uint8Array> => readAddress(resourceAddress(address))
