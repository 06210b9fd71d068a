import { ACK_MARK, type FrameAck, SOCKET_QUERY, TIME_MARK } from '../base/contract.ts'

/** The address of a socket with its name and the time, for the interceptor. */
export function addressOf(url: string, name: string, now: number): string {
  const address = new URL(url)
  address.searchParams.set(SOCKET_QUERY.name, name)
  address.searchParams.set(SOCKET_QUERY.now, String(now))
  return address.href
}

/** The acknowledgement in a message of the interceptor; `undefined` for a frame of the backend. */
export function readAck(data: unknown): FrameAck | undefined {
  if (typeof data !== 'string' || !data.startsWith(ACK_MARK)) return undefined
  return JSON.parse(data.slice(ACK_MARK.length))
}

/** Tells the interceptor the time at which the next frame of the page leaves. */
export const timeFrame = (now: number): string => `${TIME_MARK}${now}`
