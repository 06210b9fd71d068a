import { CREDIT_MARK, SOCKET_QUERY } from './contract.ts'

export interface Credit {
  /** Frames of the page that the server has dealt with. */
  readonly frames: number
  readonly next?: number
}

/** A socket's address with its name and the time, for the gate. */
export function addressOf(url: string, name: string, now: number): string {
  const address = new URL(url)
  address.searchParams.set(SOCKET_QUERY.name, name)
  address.searchParams.set(SOCKET_QUERY.now, String(now))
  return address.href
}

/** What the gate says about frames it has dealt with; `undefined` for a frame of the backend. */
export function readCredit(data: unknown): Credit | undefined {
  if (typeof data !== 'string' || !data.startsWith(CREDIT_MARK)) return undefined
  return JSON.parse(data.slice(CREDIT_MARK.length))
}
