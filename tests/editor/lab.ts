import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core'
import type { Page } from 'puppeteer'
import { contentPolicy } from '../../cli/backend/policy.ts'
import { launchBrowser } from '../../cli/replay/browser.ts'
import { BASE_PATH } from '../../src/wire/calls.ts'

const NONCE = 'nonce-of-the-lab'
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.ttf': 'font/ttf',
}

async function build(folder: string): Promise<void> {
  const { content } = await loadConfig({ command: 'build' })
  const rsbuild = await createRsbuild({
    config: mergeRsbuildConfig(content, {
      logLevel: 'error',
      source: { entry: { index: './tests/editor/lab/main.tsx' } },
      output: { distPath: { root: folder } },
    }),
  })
  await rsbuild.build()
}

/** Serves a built page under the player's own policy. */
async function serve(folder: string) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://lab')
    const file = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : ''
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'text/html; charset=utf-8')
    if (path.extname(file)) return void createReadStream(path.join(folder, file)).pipe(response)
    const html = await readFile(path.join(folder, 'index.html'), 'utf8')
    response.setHeader(
      'content-security-policy',
      contentPolicy(NONCE, request.headers.host, { isPlayer: true }),
    )
    response.end(html.replaceAll('__CSP_NONCE__', NONCE))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}${BASE_PATH}`, close: () => server.close() }
}

export interface Lab {
  /** A page with an editor; `query` says which, as `lab/main.tsx` reads it. */
  open(query: Readonly<Record<string, string>>): Promise<Page>
  /** As above, while nothing but the first scripts can be fetched, until `block(false)`. */
  openBroken(query: Readonly<Record<string, string>>): Promise<{ page: Page; block(isOn: boolean): void }>
  /** Whatever a page complained about so far, such as a breach of its policy. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** The editor as the player builds and serves it, in a real browser. */
export async function openLab(): Promise<Lab> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'assess-editor-')))
  await build(folder)
  const [server, browser] = await Promise.all([serve(folder), launchBrowser(false)])
  const complaints: string[] = []
  const newPage = async () => (await browser.browser.createBrowserContext()).newPage()
  const addressOf = (query: Readonly<Record<string, string>>) => `${server.url}?${new URLSearchParams(query)}`
  return {
    complaints,
    async open(query) {
      const page = await newPage()
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await page.goto(addressOf(query))
      return page
    },
    async openBroken(query) {
      const page = await newPage()
      let isBlocked = true
      const setBlocked = (isOn: boolean) => {
        isBlocked = isOn
      }
      const first = /\/(framework|vendor|index)\./
      await page.setRequestInterception(true)
      page.on('request', (request) => {
        const isLate = request.resourceType() === 'script' && !first.test(request.url())
        void (isBlocked && isLate ? request.abort() : request.continue())
      })
      await page.goto(addressOf(query))
      return { page, block: setBlocked }
    },
    async close() {
      await browser.close()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
