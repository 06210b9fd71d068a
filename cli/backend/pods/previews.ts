import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Config } from '../platform/config.ts'
import { signatureOf } from '../platform/hash.ts'
import type { AttemptPods, PodSubject } from './attempt-pods.ts'

interface PreviewPorts {
  readonly pods: AttemptPods
  readonly config: Config
  /** Makes the names of previews, which nobody can guess. */
  readonly secret: string
}

/** Pages of servers in pods: each has an origin of its own, whose name is the permission to see it. */
export interface PodPreviews {
  /** Origin of what listens at a port, for a page on this host; `undefined` where this server has no second site. */
  address(subject: PodSubject, port: number, host: string | undefined): string | undefined
  /** Whether a request has the name of a preview. */
  isPreview(host: string | undefined): boolean
  answer(request: IncomingMessage, response: ServerResponse): void
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
const NAME = /^(p-[0-9a-f]{32})\.([\w.-]+(?::\d+)?)$/i
/** Headers that a connection has for itself. */
const OWN_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'te',
  'trailer',
])
/** Loads itself again until a server is there. */
const NOT_RUNNING = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>No server yet</title></head>
<body style="font: 1rem system-ui; margin: 2rem">
<p>No server listens at this port yet. This page looks again every two seconds.</p>
</body>
</html>
`

/** The player's pages may show it; its own pages reach nothing but their server. */
const policyFor = (page: string) =>
  `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; frame-ancestors ${page}`

export function createPodPreviews({ config, pods, secret }: PreviewPorts): PodPreviews {
  const known = new Map<
    string,
    { readonly subject: PodSubject; readonly port: number; readonly page: string }
  >()

  /** The host below which previews have their names. */
  function baseOf(host: string | undefined): URL | undefined {
    if (config.previewBase !== undefined) return new URL(config.previewBase)
    const [, name, port = ''] = LOCAL.exec(host ?? '') ?? []
    return name === undefined ? undefined : new URL(`http://localhost${port}`)
  }

  const find = (host: string | undefined) => known.get(NAME.exec(host ?? '')?.[1]?.toLowerCase() ?? '')

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const target = find(request.headers.host)
    const socket = target && (await pods.use(target.subject)?.forward(target.port))
    const page = target?.page ?? "'none'"
    if (!socket) return refuse(response, page)
    const { cookie, host, referer, ...headers } = request.headers
    const { method = 'GET', url: path = '/' } = request
    const call = ask(
      {
        createConnection: () => socket,
        path,
        method,
        headers: { ...headers, host: 'localhost', ...(cookie && { cookie }) },
      },
      (reply) => {
        const passed = Object.entries(reply.headers).filter(
          ([name, value]) =>
            value !== undefined &&
            !OWN_HEADERS.has(name) &&
            name !== 'x-frame-options' &&
            name !== 'content-security-policy',
        )
        response.writeHead(reply.statusCode ?? 502, {
          ...Object.fromEntries(passed),
          'content-security-policy': policyFor(page),
          'connection-allowlist': '(response-origin)',
          'referrer-policy': 'same-origin',
        })
        reply.pipe(response)
      },
    )
    call.on('error', () => (response.headersSent ? response.destroy() : refuse(response, page)))
    response.on('close', () => call.destroy())
    request.pipe(call)
  }

  return {
    address(subject, port, host) {
      const base = baseOf(host)
      if (!base || host === undefined || port < 1) return undefined
      const name = signatureOf(secret, `pod ${subject.attempt} ${subject.problem.slug} ${port}`)
      const label = `p-${Buffer.from(name, 'base64url').toString('hex').slice(0, 32)}`
      known.set(label, { subject, port, page: `http://${host} https://${host}` })
      return `${base.protocol}//${label}.${base.host}/`
    },
    isPreview: (host) => NAME.test(host ?? ''),
    answer: (request, response) => void pass(request, response).catch(() => response.destroy()),
  }
}

function refuse(response: ServerResponse, page: string) {
  response.writeHead(502, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(page),
    'cache-control': 'no-store',
  })
  response.end(NOT_RUNNING)
}
