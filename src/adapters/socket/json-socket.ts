import type { JsonSocket, JsonSocketEvents } from '../../wire/json-socket.ts'

/** A socket that never says that it is open counts as broken off, in milliseconds. */
const ABNORMAL = 1006

const addressOf = (address: string): string => {
  const url = new URL(address, window.location.href)
  url.protocol = url.protocol.replace(/^http/, 'ws')
  return url.href
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}

/** Opens a plain WebSocket with frames of JSON at an address of HTTP (GAP-081). */
export function connectJson<Request>(
  address: string,
  { closed, message, opened }: JsonSocketEvents,
): JsonSocket<Request> {
  let isOver = false
  let socket: WebSocket | undefined
  const end = (code: number, reason: string) => {
    if (!isOver) closed(code, reason)
    isOver = true
  }
  try {
    socket = new WebSocket(addressOf(address))
  } catch {
    // The address is invalid; the caller must not hear of it before it has the socket.
    queueMicrotask(() => end(ABNORMAL, ''))
  }
  if (socket) {
    socket.onopen = () => isOver || opened()
    socket.onmessage = ({ data }) => isOver || message(parsed(data))
    socket.onclose = ({ code, reason }) => end(code, reason)
  }
  return {
    send(request) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
    },
    close() {
      isOver = true
      socket?.close()
    },
  }
}
