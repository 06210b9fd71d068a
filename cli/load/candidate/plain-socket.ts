import { WebSocket } from 'ws'
import type { PodPorts } from '../../../src/pods/ports.ts'
import type { Page } from './page.ts'

/** Opens sockets with frames of JSON at paths of the server that the page is connected with, as a browser does. */
export function plainSockets({ attempt, url }: Pick<Page, 'attempt' | 'url'>): PodPorts['connect'] {
  return (path, { closed, message, opened }) => {
    const origin = url()
    let isOver = false
    const socket = new WebSocket(new URL(path, origin.replace(/^http/, 'ws')), {
      headers: { ...attempt.headers, origin },
    })
    socket.on('open', () => isOver || opened())
    socket.on('message', (data) => isOver || message(parsed(String(data))))
    // It is closed after that.
    socket.on('error', () => {})
    socket.on('close', (code, reason) => {
      if (!isOver) closed(code, String(reason))
      isOver = true
    })
    return {
      send(request) {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
      },
      close() {
        isOver = true
        socket.terminate()
      },
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
