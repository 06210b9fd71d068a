import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { previewLabelIn } from '../platform/preview-name.ts'
import { type AskedSocket, forwardedHeaders } from './forwarder.ts'
import type { PodHosts } from './hosts.ts'
import { attemptInLabel } from './preview-label.ts'

/** Previews whose pods another process has. */
export interface PreviewHosts {
  /** The address of the process that has the pod behind the host name of a request; `undefined` where it is here. */
  find(request: IncomingMessage): Promise<string | undefined>
  /** Lets that process answer. */
  answer(address: string, request: IncomingMessage, response: ServerResponse): Promise<void>
  join(address: string, asked: AskedSocket): void
}

const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding']

export function createPreviewHosts(hosts: PodHosts): PreviewHosts {
  const { forwarder } = hosts
  return {
    async find(request) {
      const label = previewLabelIn(request.headers.host ?? '')
      return label === undefined ? undefined : hosts.find(attemptInLabel(label), request)
    },
    async answer(address, request, response) {
      const { headers, method = 'GET', url: path = '/' } = request
      const gone = new AbortController()
      response.on('close', () => gone.abort())
      const asked = { method, path, headers: forwardedHeaders(headers), body: request, signal: gone.signal }
      const reply = await forwarder.ask(address, asked)
      const passed = Object.entries(reply.headers).filter(([name]) => !OF_CONNECTION.includes(name))
      response.writeHead(reply.statusCode ?? 502, Object.fromEntries(passed))
      pipeline(reply, response, () => {})
    },
    join: (address, asked) => forwarder.join(address, asked),
  }
}
