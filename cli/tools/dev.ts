/**
 * `npm run dev`: the player with hot reload. The bundler's server stands in front of `assess-cli serve`: it answers for
 * the scripts of the page, and hands on pages, calls and sockets, so that policy, cookies and links are the real ones.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core'
import { BASE_PATH } from '../../src/wire/calls.ts'

const HOST = '127.0.0.1'
const FOLDER = path.resolve('dist/dev')
/** What the bundler answers for: its own files, what changed in them, and the socket that says so. */
const BUNDLED = new RegExp(`^${BASE_PATH}/((js|css|assets)/|[^/]+\\.hot-update\\.)|^/rsbuild-hmr`)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Serves the player's scripts and resolves when they are built; takes the next port when the wanted one is in use. */
async function startBundler(wanted: number, backend: string) {
  const { content } = await loadConfig({ command: 'dev' })
  const rsbuild = await createRsbuild({
    config: mergeRsbuildConfig(content, {
      mode: 'development',
      logLevel: 'warn',
      dev: {
        // The policy of the page lets no style in that an overlay would bring.
        client: { overlay: false },
        lazyCompilation: false,
        writeToDisk: (file) => file.endsWith('index.html'),
      },
      output: { distPath: { root: FOLDER } },
      server: {
        host: HOST,
        port: wanted,
        printUrls: false,
        htmlFallback: false,
        compress: false,
        proxy: [
          {
            pathFilter: (pathname) => !BUNDLED.test(pathname),
            target: backend,
            ws: true,
            changeOrigin: false,
          },
        ],
      },
    }),
  })
  const { promise: isBuilt, resolve } = Promise.withResolvers<void>()
  rsbuild.onAfterDevCompile(() => resolve())
  const { port, server } = await rsbuild.startDevServer()
  await isBuilt
  return { url: `http://${HOST}:${port}`, close: () => server.close() }
}

/** Starts the backend, whose links lead to the bundler's server. */
function startBackend(port: string, options: readonly string[], from: string, to: string): ChildProcess {
  const args = ['cli/main.ts', 'serve', ...options, '--port', port, '--player', FOLDER]
  // In a group of its own, so that Ctrl+C comes from here, once.
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  if (child.stdout) createInterface(child.stdout).on('line', (line) => console.log(line.replaceAll(from, to)))
  return child
}

const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '4173' } },
  allowPositionals: true,
  strict: true,
})
const port = String(await freePort())
const backendUrl = `http://${HOST}:${port}`
console.error('Building the player ...')
const bundler = await startBundler(Number(values.port), backendUrl)
if (!bundler.url.endsWith(`:${values.port}`))
  console.error(`Port ${values.port} is in use: ${bundler.url} instead.`)
const backend = startBackend(port, positionals, backendUrl, bundler.url)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => backend.kill('SIGTERM'))
const [code] = await once(backend, 'exit')
await bundler.close()
process.exit(code ?? 0)
