import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** How the server behind the playground behaves, so that a type is seen when something fails. */
export type PlayMode = 'works' | 'refuses' | 'fails to load'

/** What a page of the player asked for, and how it ended. */
export interface PassedCall {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly body: string
}

interface ProxyOptions {
  /** Where the player is. */
  target(): URL | undefined
  mode(): PlayMode
  passed(call: PassedCall): void
}

const isSave = ({ method = '', url = '' }: IncomingMessage) =>
  /^(POST|PATCH|PUT)$/.test(method) && /solution/.test(url)

const isOfType = ({ url = '' }: IncomingMessage) => url.includes('/types/')

/** The player's own page may be shown in a frame of the playground, and nowhere else. */
function framed(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { 'x-frame-options': _, 'content-security-policy': policy, ...others } = headers
  const own = policy?.toString().replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'")
  return { ...others, ...(own !== undefined && { 'content-security-policy': own }) }
}

/** The server lets nobody sign in within a frame, and this frame is the author's own. */
const asPage = (headers: IncomingMessage['headers']) =>
  headers['sec-fetch-dest'] === 'iframe' ? { ...headers, 'sec-fetch-dest': 'document' } : headers

/** Passes calls of the player on to its server, or answers them as a server would that fails. */
export function passOn(asked: IncomingMessage, reply: ServerResponse, options: ProxyOptions): void {
  const target = options.target()
  const mode = options.mode()
  if (!target) return void refuse(reply, 503, 'The type is being built.')
  if (mode === 'fails to load' && isOfType(asked))
    return void refuse(reply, 503, 'The playground refuses it.')
  const chunks: Buffer[] = []
  asked.on('data', (chunk: Buffer) => chunks.push(chunk))
  asked.on('end', () => {
    const body = Buffer.concat(chunks)
    const tell = (status: number) =>
      options.passed({
        method: asked.method ?? '',
        path: asked.url ?? '',
        status,
        body: body.toString('utf8'),
      })
    if (mode === 'refuses' && isSave(asked)) {
      tell(400)
      return void refuse(reply, 400, 'The playground refuses this answer.')
    }
    const { hostname, port } = target
    const headers = asPage(asked.headers)
    const sent = request({ hostname, port, path: asked.url, method: asked.method, headers }, (answer) => {
      const { statusCode = 502 } = answer
      tell(statusCode)
      // A browser that keeps the type would not notice that it fails to load.
      const kept = isOfType(asked) && { 'cache-control': 'no-store' }
      reply.writeHead(statusCode, { ...framed(answer.headers), ...kept })
      answer.pipe(reply)
    })
    sent.on('error', () => refuse(reply, 502, 'The server of the player does not answer.'))
    sent.end(body)
  })
}

function refuse(reply: ServerResponse, status: number, error: string): void {
  if (reply.headersSent) return void reply.end()
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
}

/** Passes a socket of the player on. */
export function passSocketOn(
  asked: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  target: URL | undefined,
): void {
  if (!target) return void socket.destroy()
  const behind = connect(Number(target.port), target.hostname, () => {
    const headers = Object.entries(asked.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => `${name}: ${one}`),
    )
    behind.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    behind.write(head)
    socket.pipe(behind).pipe(socket)
  })
  for (const one of [behind, socket])
    one.on('error', () => {
      behind.destroy()
      socket.destroy()
    })
}
