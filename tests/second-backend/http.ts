import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Request {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** The `:name` parts of the route's path. */
  readonly parts: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  readonly cookies: Readonly<Record<string, string>>
  /** Parsed JSON; `undefined` for any other body. */
  readonly body: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
}

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  /** Sent as JSON; bytes and texts as they are; `undefined` sends nothing. */
  readonly body?: unknown
}

/** Method and path to what answers, such as `GET /rpc/get_server_time`. */
export type Routes = Readonly<Record<string, (request: Request) => Reply | Promise<Reply>>>

interface Match {
  readonly route: string
  readonly parts: Readonly<Record<string, string>>
}

/** The route of a call, whose path may end with a slash; the first that fits. */
export function matchRoute(routes: Routes, method: string, path: string): Match | undefined {
  for (const route of Object.keys(routes)) {
    const [wanted, pattern = ''] = route.split(' ')
    if (wanted !== method) continue
    const expression = pattern.replace(/[.+]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')
    const found = new RegExp(`^${expression}/?$`).exec(path)
    if (found) return { route, parts: { ...found.groups } }
  }
  return undefined
}

/** Reads a request to its end. */
async function readRequest(message: IncomingMessage): Promise<Request> {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://any')
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const isJson = message.headers['content-type']?.startsWith('application/json')
  return {
    method: message.method ?? 'GET',
    path: decodeURI(pathname),
    query: searchParams,
    parts: {},
    headers: message.headers,
    cookies: cookiesOf(message.headers.cookie),
    body: isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : {},
    bytes,
  }
}

export function cookiesOf(header = ''): Record<string, string> {
  return Object.fromEntries(header.split('; ').map((part) => part.split('=') as [string, string]))
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  const type = isRaw || body === undefined ? {} : { 'content-type': 'application/json' }
  response.writeHead(status, { ...type, ...headers } as Record<string, string | string[]>)
  response.end(isRaw || body === undefined ? body : JSON.stringify(body))
}

export const NOT_FOUND: Reply = {
  status: 404,
  headers: { 'content-type': 'text/html' },
  body: '<h1>Not Found</h1>',
}

export interface Service {
  readonly server: Server
  readonly url: string
  /** Every call in the order of its reply: method, path with query, status. */
  readonly log: readonly string[]
}

/** Listens on a free port of this machine. */
export async function openService(answer: (request: Request) => Promise<Reply>): Promise<Service> {
  const log: string[] = []
  const server = createServer(async (message, response) => {
    const request = await readRequest(message)
    const reply = await answer(request)
    log.push(`${request.method} ${message.url} ${reply.status ?? 200}`)
    send(response, reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, log }
}
