import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRsbuild, loadConfig, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import type { Item } from './items.ts'
import { type Files, filesIn } from './site.ts'

const MONACO = fileURLToPath(new URL('../../../../src/sdk/widgets/editor/monaco/monaco.ts', import.meta.url))
const REACT_PAGE = fileURLToPath(new URL('react-page.tsx', import.meta.url))

/** Builds a page for production as `config` says, and returns its files. */
export async function buildPage(config: RsbuildConfig): Promise<Map<string, Buffer>> {
  const root = await mkdtemp(path.join(tmpdir(), 'assess-bench-page-'))
  const output = { distPath: { root }, assetPrefix: '/' }
  const own = mergeRsbuildConfig(config, { logLevel: 'error', mode: 'production', output })
  try {
    await (await createRsbuild({ config: own })).build()
    return await filesIn(root)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

const DATA = { rel: 'preload', as: 'fetch', href: '/items.json', crossorigin: '' }

/** A page whose HTML names its data, so that they come beside its script. */
export const withData = (config: RsbuildConfig): RsbuildConfig =>
  mergeRsbuildConfig(config, {
    html: { tags: [{ tag: 'link', attrs: DATA, append: false }] },
    output: { overrideBrowserslist: ['chrome >= 114'] },
  })

/** React and nothing else: one script, and all items beside it. */
export async function reactPage(items: readonly Item[]): Promise<Files> {
  const files = await buildPage(
    withData({ plugins: [pluginReact()], source: { entry: { index: REACT_PAGE } }, splitChunks: false }),
  )
  return files.set('/items.json', Buffer.from(JSON.stringify(items)))
}

/** Monaco with the features that the player gives it, and nothing round it; opens with one line, and again at each call. */
const MONACO_ENTRY = `
  import { monaco } from ${JSON.stringify(MONACO)}
  let shown
  globalThis.openEditor = () => {
    shown?.getModel().dispose()
    shown?.dispose()
    const root = document.getElementById('root')
    root.style.cssText = 'width: 720px; height: 480px'
    const model = monaco.editor.createModel('import sys', 'python')
    shown = monaco.editor.create(root, { model, editContext: false, minimap: { enabled: false } })
  }
  openEditor()`

/** Monaco alone, built as the player is. */
export async function monacoPage(): Promise<Files> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-bench-entry-'))
  const index = path.join(folder, 'entry.js')
  try {
    await writeFile(index, MONACO_ENTRY)
    const { content } = await loadConfig({ command: 'build' })
    return await buildPage(mergeRsbuildConfig(content, { source: { entry: { index } } }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Sends the answer as the React page does. */
const FLOOR_SCRIPT = `
  let timer
  addEventListener('change', () => {
    clearTimeout(timer)
    timer = setTimeout(() => fetch('/save', { method: 'POST', body: new URLSearchParams(new FormData(document.forms[0])) }), 1000)
  })`

/** The least that a page can be: the first item is in the HTML, and the script beside it. */
export function floorPage([first]: readonly Item[]): Files {
  if (!first) throw new Error('There is no item')
  const options = first.options.map(
    ({ id, text }) => `<label><input type="radio" name="${first.slug}" value="${id}">${text}</label>`,
  )
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title></head><body><main>
    <h1>${first.title}</h1>${first.statement}<form><fieldset>${options.join('')}</fieldset></form></main>
    <script>${FLOOR_SCRIPT}</script></body></html>`
  return new Map([['/', Buffer.from(html)]])
}
