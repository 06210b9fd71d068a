import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Sends JSON and gives the status and the body of the reply; rejects when there is none. */
export type Send = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<{ readonly status: number; readonly body: string }>

/** At most this many connections, which stay open; node's own client, as it takes the least time of the processor. */
export function openConnections(url: string, count: number): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const { hostname, port } = new URL(url)
  return {
    async send(method, path, headers, body) {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
      const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const asked = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length } },
        resolve,
      )
      asked.on('error', reject)
      asked.end(body)
      const reply = await promise
      return { status: reply.statusCode ?? 0, body: await text(reply) }
    },
    close: () => agent.destroy(),
  }
}
