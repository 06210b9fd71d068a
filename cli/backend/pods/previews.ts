import { request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { PassThrough, pipeline } from 'node:stream'
import { languageFor } from '../../../src/sdk/language.ts'
import { languagesIn } from '../http/plain-pages.ts'
import type { Config } from '../platform/config.ts'
import { isPreviewName, previewLabelIn } from '../platform/preview-name.ts'
import type { AttemptPods, PodSubject } from './attempt-pods.ts'
import { passedHeaders, policyFor, sentHeaders } from './preview-headers.ts'
import type { PreviewHosts } from './preview-hosts.ts'
import { previewLabel } from './preview-label.ts'
import { createPreviewSockets } from './preview-sockets.ts'
import { isForFrame, isPlainPage, reportingConsole } from './reported-console.ts'

interface PreviewPorts {
  readonly pods: AttemptPods
  /** Absent where no other process has pods. */
  readonly hosts?: PreviewHosts | undefined
  readonly config: Config
  /** Makes the names of previews, which nobody can guess. */
  readonly secret: string
}

/** The page of the player that shows a preview. */
export interface PreviewPage {
  /** The host that it is on. */
  readonly host: string | undefined
  /** The language that was chosen there; `''` where none was. */
  readonly language: string
}

/** Pages of servers in pods: each has an origin of its own, whose name is the permission to see it. */
export interface PodPreviews {
  /** Origin of what listens at a port, for a page; `undefined` where this server has no second site. */
  address(subject: PodSubject, port: number, page: PreviewPage): string | undefined
  /** Forgets the addresses of an attempt, whose pods are stopped for good. */
  forget(attempt: number): void
  /** Whether a request has the name of a preview. */
  isPreview(host: string | undefined): boolean
  answer(request: IncomingMessage, response: ServerResponse): void
  /** Serves the sockets of pages of previews on a server; nobody else sees them. */
  serveSockets(server: Server): void
  /** Ends their sockets. */
  close(): void
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
const HOST = /^([\w.-]+|\[[\da-f:]+\])(:\d+)?$/i
const MOST_PORT = 65_535
/** The most ports of a pod that have addresses; the oldest lose them. */
const MOST_PORTS = 20
/** The most requests of a preview that are answered at the same time. */
const MOST_REQUESTS = 50
/** Whose pages may show what no player has asked for. */
const NOBODY = "'none'"
/** What stands in place of the page of a server that does not answer. */
const NOT_RUNNING = {
  en: {
    title: 'No server yet',
    text: (port: number) =>
      `Nothing answers on port ${port} yet. As soon as your server listens there, its page appears here.`,
    unknown: 'Nothing answers here. Load the preview again.',
  },
  de: {
    title: 'Noch kein Server',
    text: (port: number) =>
      `An Port ${port} antwortet noch nichts. Sobald Ihr Server dort lauscht, erscheint hier seine Seite.`,
    unknown: 'Hier antwortet nichts. Laden Sie die Vorschau neu.',
  },
}

/** What listens at a port of a pod, by a host name of its own. */
interface Preview {
  readonly subject: PodSubject
  readonly port: number
  readonly host: string
  /** Origins of the player, whose pages may show it. */
  readonly page: string
  readonly language: string
  /** How many requests are under way. */
  open: number
}

export function createPodPreviews({ config, hosts, pods, secret }: PreviewPorts): PodPreviews {
  const known = new Map<string, Preview>()
  const sockets = createPreviewSockets({ pods, hosts, find })

  function find(host = ''): Preview | undefined {
    const preview = known.get(previewLabelIn(host) ?? '')
    return preview?.host === host.toLowerCase() ? preview : undefined
  }

  /** Forgets the oldest addresses of a pod that has too many. */
  function limitPorts({ attempt, problem }: PodSubject) {
    const labels = [...known].filter(
      ([, { subject }]) => subject.attempt === attempt && subject.problem.slug === problem.slug,
    )
    for (const [label] of labels.slice(0, -MOST_PORTS)) known.delete(label)
  }

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const address = await hosts?.find(request)
    if (hosts && address !== undefined) return hosts.answer(address, request, response)
    const target = find(request.headers.host)
    const refuse = (status: 403 | 502 | 503) => sendNotRunning(request, response, { status, target })
    const page = target?.page ?? NOBODY
    // A worker would answer for its pages, without their policy.
    if (request.headers['service-worker'] !== undefined) return refuse(403)
    if (!target) return refuse(502)
    if (target.open >= MOST_REQUESTS) return refuse(503)
    target.open += 1
    response.on('close', () => {
      target.open -= 1
    })
    const socket = await pods.use(target.subject)?.forward(target.port)
    if (!socket) return refuse(502)
    // The caller may have gone in the meantime.
    if (response.destroyed) return socket.destroy()
    const { headers, method = 'GET', url: path = '/' } = request
    const isFramed = isForFrame(headers, method)
    const call = ask(
      { createConnection: () => socket, path, method, headers: sentHeaders(headers, isFramed) },
      (reply) => {
        if (!passReply(reply, response, { page, isFramed }))
          call.destroy(new Error('There is no such status'))
      },
    )
    const fail = () => (response.headersSent ? response.destroy() : refuse(502))
    call.on('error', fail)
    response.on('close', () => {
      call.destroy()
      socket.destroy()
    })
    request.pipe(call)
  }

  return {
    address(subject, port, { host, language }) {
      const base = baseOf(config, host)
      if (!base || host === undefined || !HOST.test(host) || !(port >= 1 && port <= MOST_PORT))
        return undefined
      const { attempt, problem } = subject
      const label = previewLabel(secret, { attempt, problem: problem.slug, port })
      const open = known.get(label)?.open ?? 0
      known.delete(label)
      const page = `http://${host} https://${host}`
      const name = `${label}.${base.host}`.toLowerCase()
      known.set(label, { subject, port, page, language, open, host: name })
      limitPorts(subject)
      return `${base.protocol}//${label}.${base.host}/`
    },
    forget(attempt) {
      for (const [label, { subject }] of known) if (subject.attempt === attempt) known.delete(label)
    },
    isPreview: isPreviewName,
    answer: (request, response) => void pass(request, response).catch(() => response.destroy()),
    serveSockets: sockets.serve,
    close: sockets.close,
  }
}

/** The host below which previews have their names. */
function baseOf({ previewBase }: Config, host: string | undefined): URL | undefined {
  if (previewBase !== undefined) return new URL(previewBase)
  const [, name, port = ''] = LOCAL.exec(host ?? '') ?? []
  return name === undefined ? undefined : new URL(`http://localhost${port}`)
}

/** Passes a reply on, a page in a frame with what tells of its console; false for one that no browser takes. */
function passReply(
  reply: IncomingMessage,
  response: ServerResponse,
  { page, isFramed }: { readonly page: string; readonly isFramed: boolean },
): boolean {
  const { headers, statusCode: status = 0 } = reply
  if (status < 200 || status > 599) return false
  const isReporting = isFramed && isPlainPage(headers)
  response.writeHead(status, passedHeaders(headers, page, isReporting))
  pipeline(reply, isReporting ? reportingConsole() : new PassThrough(), response, () => {})
  return true
}

interface Refused {
  readonly status: 403 | 502 | 503
  readonly target: Preview | undefined
}

/** A page that loads itself again until a server is there. */
function sendNotRunning({ headers }: IncomingMessage, response: ServerResponse, { status, target }: Refused) {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(target?.page ?? NOBODY),
    'cache-control': 'no-store',
  })
  const chosen = target?.language ?? ''
  const language = languageFor([chosen, ...languagesIn(headers['accept-language'])])
  const words = NOT_RUNNING[language]
  response.end(`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>${words.title}</title></head>
<body style="font: 1rem system-ui; margin: 2rem">
<p>${target ? words.text(target.port) : words.unknown}</p>
</body>
</html>
`)
}
