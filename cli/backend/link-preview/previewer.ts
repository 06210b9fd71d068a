import type { IncomingMessage } from 'node:http'
import { LINK_PREVIEW_LIMIT } from '../../../src/wire/limits.ts'
import { httpError, isHttpError } from '../http/errors.ts'
import type { BackendClock } from '../platform/clock.ts'
import { requestPage } from './request.ts'
import { findTarget, type Resolve, resolveByDns, type StandIns } from './target.ts'

const SHOWABLE = /^(text\/html|application\/xhtml\+xml|application\/pdf|image\/[\w.+-]+)$/

export interface Page {
  /** The final address, after all redirects. */
  readonly url: URL
  /** The content type as it came, such as `text/html; charset=utf-8`. */
  readonly type: string
  /** Empty for a `HEAD`. */
  readonly body: Buffer
}

export interface Previewer {
  /**
   * Gets a page of the public web (CALL-76, GAP-117). Throws 400 or 403 for an address that may not be asked, 415 for
   * what cannot be shown, 413 for more than 5 MB, 504 after 5 s, and 502 for everything that the other side does.
   */
  load(address: string, method: 'GET' | 'HEAD'): Promise<Page>
}

interface PreviewPorts {
  readonly clock: BackendClock
  readonly standIns: StandIns
  readonly resolve?: Resolve
}

export function createPreviewer({ clock, standIns, resolve = resolveByDns }: PreviewPorts): Previewer {
  async function follow(address: string, method: 'GET' | 'HEAD', signal: AbortSignal): Promise<Page> {
    let text = address
    for (let hop = 0; hop <= LINK_PREVIEW_LIMIT.redirects; hop++) {
      const target = await findTarget(text, resolve, standIns)
      signal.throwIfAborted()
      const reply = await requestPage(target, method, signal)
      const next = redirectOf(reply, target.url)
      if (next === undefined) return read(reply, target.url, method)
      reply.destroy()
      text = next
    }
    throw httpError(502, 'This link is redirected too often to be previewed.')
  }

  return {
    async load(address, method) {
      const limit = new AbortController()
      const cancel = clock.after(LINK_PREVIEW_LIMIT.ms, () => limit.abort())
      const late = new Promise<never>((_, reject) =>
        limit.signal.addEventListener('abort', () =>
          reject(httpError(504, 'The page of this link did not answer within 5 seconds.')),
        ),
      )
      try {
        return await Promise.race([follow(address, method, limit.signal), late])
      } catch (error) {
        if (isHttpError(error)) throw error
        throw httpError(502, 'The page of this link cannot be reached.')
      } finally {
        cancel()
      }
    },
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): string | undefined {
  const { location } = headers
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return undefined
  return URL.canParse(location, from.href) ? new URL(location, from).href : location
}

async function read(reply: IncomingMessage, url: URL, method: 'GET' | 'HEAD'): Promise<Page> {
  try {
    const { statusCode = 0, headers } = reply
    if (statusCode < 200 || statusCode > 299)
      throw httpError(502, `The page of this link answered with ${statusCode}.`)
    const type = headers['content-type'] ?? ''
    if (!SHOWABLE.test(type.split(';')[0]?.trim().toLowerCase() ?? '') || headers['content-encoding'])
      throw httpError(415, 'Only web pages, PDF files and images can be previewed.')
    if (Number(headers['content-length'] ?? 0) > LINK_PREVIEW_LIMIT.bytes) throw tooLarge()
    return { url, type, body: method === 'HEAD' ? Buffer.alloc(0) : await collect(reply) }
  } finally {
    reply.destroy()
  }
}

async function collect(reply: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of reply) {
    size += chunk.length
    if (size > LINK_PREVIEW_LIMIT.bytes) throw tooLarge()
    chunks.push(chunk)
  }
  if (!reply.complete) throw httpError(502, 'The page of this link ended early.')
  return Buffer.concat(chunks)
}

const tooLarge = () => httpError(413, 'The page of this link is too large to be previewed.')
