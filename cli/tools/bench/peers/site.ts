import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

/** Files by their path, such as `/js/index.js`; `/` is the page. */
export type Files = ReadonlyMap<string, Buffer>

const TYPES: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.ttf': 'font/ttf',
}
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The built files of a folder; its `index.html` is the page. */
export async function filesIn(root: string): Promise<Map<string, Buffer>> {
  const names = await readdir(root, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  const read = files.map(async ({ name, parentPath }) => {
    const file = path.join(parentPath, name)
    const address = `/${path.relative(root, file).split(path.sep).join('/')}`
    return [address === '/index.html' ? '/' : address, await readFile(file)] as const
  })
  return new Map(await Promise.all(read))
}

async function packed(address: string, content: Buffer) {
  const kind = path.extname(address)
  const isPacked = kind !== '.ttf'
  const body = isPacked ? await promisify(brotliCompress)(content) : content
  const headers: Readonly<Record<string, string>> = {
    'content-type': TYPES[kind] ?? 'application/octet-stream',
    'content-length': String(body.length),
    'cache-control': kind === '' ? 'no-store' : kind === '.json' ? 'no-cache' : IMMUTABLE,
    etag: `"${createHash('sha1').update(content).digest('base64url')}"`,
    ...(isPacked && { 'content-encoding': 'br' }),
  }
  return { body, headers }
}

/**
 * Serves files as a careful server does, over HTTP/1.1: compressed with brotli beforehand, scripts and styles for a year,
 * the page never from the cache, data under its entity tag. A POST is a save: it is read, and acknowledged with 204.
 */
export async function withSite<T>(files: Files, use: (url: string) => Promise<T>): Promise<T> {
  const entries = [...files].map(
    async ([address, content]) => [address, await packed(address, content)] as const,
  )
  const served = new Map(await Promise.all(entries))
  const server = createServer((request, response) => {
    if (request.method === 'POST') return void acknowledge(request, response)
    const found = served.get(request.url ?? '')
    if (!found) return void response.writeHead(404).end()
    const { body, headers } = found
    if (request.headers['if-none-match'] === headers.etag) return void response.writeHead(304).end()
    response.writeHead(200, headers).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The page is not served')
    return await use(`http://127.0.0.1:${address.port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Serves several, each at an address of its own; addresses come in the same order. */
export async function withSites<T, const S extends readonly Files[]>(
  sites: S,
  use: (urls: { readonly [K in keyof S]: string }) => Promise<T>,
): Promise<T> {
  const open = (urls: readonly string[]): Promise<T> => {
    const next = sites[urls.length]
    return next ? withSite(next, (url) => open([...urls, url])) : use(urls as { [K in keyof S]: string })
  }
  return open([])
}

async function acknowledge(request: IncomingMessage, response: ServerResponse): Promise<void> {
  for await (const _ of request);
  response.writeHead(204).end()
}
