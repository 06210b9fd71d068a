import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core'

const MONACO = fileURLToPath(new URL('../../src/sdk/widgets/editor/monaco/monaco.ts', import.meta.url))

/** Monaco with the features that the player gives it, and nothing round it. */
const ENTRY = `
  import { monaco } from ${JSON.stringify(MONACO)}
  let shown
  globalThis.openEditor = (value) => {
    shown?.getModel().dispose()
    shown?.dispose()
    const root = document.getElementById('root')
    root.style.cssText = 'width: 720px; height: 480px'
    const model = monaco.editor.createModel(value, 'python')
    shown = monaco.editor.create(root, { model, editContext: false, minimap: { enabled: false } })
  }`

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
}

/** Builds and serves a page with nothing but Monaco, for as long as `measure` takes. */
export async function withRawEditor<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-raw-editor-'))
  const entry = path.join(folder, 'entry.js')
  const root = path.join(folder, 'dist')
  await writeFile(entry, ENTRY)
  const { content } = await loadConfig({ command: 'build' })
  const config = mergeRsbuildConfig(content, {
    logLevel: 'error',
    source: { entry: { index: entry } },
    output: { distPath: { root }, assetPrefix: '/' },
  })
  await (await createRsbuild({ config })).build()
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : path.basename(request.url ?? '')
    const kind = path.extname(name).slice(1)
    response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream')
    const file = kind === 'html' ? name : path.join(kind === 'js' || kind === 'css' ? kind : 'assets', name)
    createReadStream(path.join(root, file))
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The page is not served')
    return await measure(`http://127.0.0.1:${address.port}/`)
  } finally {
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
