import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { NOT_FOUND, type Reply, type Request, type Routes } from './http.ts'

const BASE = '/test-interface/v1'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** The built player under its base path: files as they are, every other address is its page. */
export async function playerReply(
  { path: asked }: Request,
  folder: string,
  config: Readonly<Record<string, unknown>>,
): Promise<Reply | undefined> {
  if (asked !== BASE && !asked.startsWith(`${BASE}/`)) return undefined
  const name = asked.slice(BASE.length)
  if (/^\/(js|css|assets)\//.test(name)) {
    const body = await readFile(path.join(folder, path.normalize(name))).catch(() => undefined)
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream'
    return body ? { headers: { 'content-type': type }, body } : NOT_FOUND
  }
  const html = await readFile(path.join(folder, 'index.html'), 'utf8')
  const settings = `<script>window.__ASSESS_CONFIG__ = ${JSON.stringify(config)}</script>`
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: html.replace('</head>', `${settings}</head>`),
  }
}

/** What everybody may have: the image of the speed test, and sign-in and sign-out in this backend's own way. */
export function openCalls(session: string, csrf: string, start: string): Routes {
  const cookies = [`sessionid=${session}; Path=/; HttpOnly; SameSite=Lax`, `csrftoken=${csrf}; Path=/`]
  return {
    'GET /enter': () => ({
      status: 302,
      headers: { location: `${BASE}/test/${start}`, 'set-cookie': cookies },
    }),
    'GET /static/speed-test.png': () => ({
      headers: { 'content-type': 'image/png' },
      body: Buffer.alloc(1_000_000, 7),
    }),
    'GET /logout': () => ({
      headers: { 'content-type': 'text/html', 'set-cookie': ['sessionid=; Path=/; Max-Age=0'] },
      body: '<h1>Bye</h1>',
    }),
  }
}
