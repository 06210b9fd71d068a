import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import type { StandIns } from '../../backend/link-preview/target.ts'
import type { TestDefinition } from '../../definitions/definition.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
}

export interface Sites {
  /** For the link preview of the backend. */
  readonly standIns: StandIns
  close(): Promise<void>
}

/**
 * Serves what tests link to, out of `<test>/sites/<host>/`, so that a link preview works without the internet. A path
 * without an ending names a page: `/rules` is `rules.html`.
 */
export async function openSites(tests: readonly TestDefinition[]): Promise<Sites> {
  const folders = await foldersOf(tests)
  if (folders.size === 0) return { standIns: {}, close: async () => {} }
  const server = createServer(async ({ headers, url = '/' }, reply) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://x').pathname))
    const file = extname(path) ? path : `${path === '/' ? '/index' : path}.html`
    const content = await readFile(join(folders.get(headers.host ?? '') ?? '', file)).catch(() => undefined)
    reply.statusCode = content ? 200 : 404
    reply.setHeader('content-type', TYPES[content ? extname(file) : '.txt'] ?? 'application/octet-stream')
    reply.end(content ?? 'There is no such page.')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
  return {
    standIns: Object.fromEntries([...folders.keys()].map((host) => [host, origin])),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The folder of each host. */
async function foldersOf(tests: readonly TestDefinition[]): Promise<ReadonlyMap<string, string>> {
  const folders = new Map<string, string>()
  for (const { folder } of tests) {
    const hosts = await readdir(join(folder, 'sites')).catch(() => [])
    for (const host of hosts) folders.set(host, join(folder, 'sites', host))
  }
  return folders
}
