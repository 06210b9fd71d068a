import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core'
import { contentPolicy } from '../cli/backend/http/content-policy.ts'
import { BASE_PATH } from '../src/wire/calls.ts'

const NONCE = 'nonce-of-the-lab'
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.ttf': 'font/ttf',
}

async function build(entry: string, folder: string): Promise<void> {
  const { content } = await loadConfig({ command: 'build' })
  const rsbuild = await createRsbuild({
    config: mergeRsbuildConfig(content, {
      logLevel: 'error',
      source: { entry: { index: entry } },
      // Small files only take longer to make.
      output: { distPath: { root: folder }, minify: false },
    }),
  })
  // Its server sends the texts as they are.
  rsbuild.removePlugins(['precompress'])
  await rsbuild.build()
}

/**
 * Builds the script `entry` as the player is built, and serves its page under the player's own policy, which lets it frame
 * pages of `previewOrigin`.
 */
export async function serveLab(entry: string, previewOrigin?: string) {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'assess-lab-')))
  await build(entry, folder)
  const { url, server } = await serve(folder, previewOrigin)
  return {
    url,
    async close() {
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function serve(folder: string, previewOrigin: string | undefined) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://lab')
    const file = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : ''
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'text/html; charset=utf-8')
    if (path.extname(file)) {
      // Their names change with what is in them, as those of the player.
      response.setHeader('cache-control', 'public, max-age=31536000, immutable')
      return void createReadStream(path.join(folder, file)).pipe(response)
    }
    const html = await readFile(path.join(folder, 'index.html'), 'utf8')
    response.setHeader(
      'content-security-policy',
      contentPolicy(NONCE, request.headers.host, { isPlayer: true, previewOrigin }),
    )
    response.end(html.replaceAll('__CSP_NONCE__', NONCE))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}${BASE_PATH}`, server }
}
