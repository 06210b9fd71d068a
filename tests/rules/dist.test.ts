import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRsbuild, loadConfig, mergeRsbuildConfig, type RsbuildPlugins } from '@rsbuild/core'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDepth } from '../sampled.ts'

const NODE_SIDE = globSync('plugins/**/{evaluator,driver,sample}.ts')
const BROWSER_SIDE = globSync(['src/**/*.{ts,tsx}', 'plugins/**/{solution,index,view,stubs}.{ts,tsx}'])
const LONG_ENOUGH = 16

/** Stretches of text that stand in the strings of a file and that no minifier writes in another way. */
function textsOf(file: string): string[] {
  const texts: string[] = []
  function visit(node: ts.Node) {
    const isImported = ts.isImportDeclaration(node.parent ?? node)
    if (!isImported && (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateTail(node))) {
      texts.push(...node.text.split(/[^\w ,.:;]+/))
    }
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  return texts.map((text) => text.trim()).filter((text) => text.length >= LONG_ENOUGH && text.includes(' '))
}

/** What only drivers, evaluators and samples say, by file. */
const MARKERS = new Map<string, readonly string[]>()

const COMPILED_WHILE_IT_COMES = '//# allFunctionsCalledOnLoad'

interface Built {
  /** The sources that went into the output. */
  readonly sources: readonly string[]
  /** The ones of these that the page asks for at once. */
  readonly firstSources: readonly string[]
  /** How each script begins, by its name without what changes with each build. */
  readonly beginnings: ReadonlyMap<string, string>
  /** Everything that a browser can fetch, in one text. */
  readonly text: string
}

let folder = ''
let player: Built

/** Nothing is read of what it writes, and it works longer than all others. */
const isCompressing = (plugin: RsbuildPlugins[number]) =>
  plugin instanceof Object && 'name' in plugin && plugin.name === 'precompress'

/** The page, or for `node` what never goes into one. */
async function build(entry: string, target: 'web' | 'node' = 'web'): Promise<Built> {
  const root = await mkdtemp(path.join(folder, 'player-'))
  const { content } = await loadConfig({ command: 'build' })
  const plugins = [content.plugins].flat().filter((plugin) => !isCompressing(plugin))
  const rsbuild = await createRsbuild({
    config: mergeRsbuildConfig(
      { ...content, plugins },
      {
        logLevel: 'error',
        source: { entry: { index: entry } },
        output: { target, distPath: { root }, sourceMap: { js: 'source-map' } },
      },
    ),
  })
  await rsbuild.build()
  const read = (pattern: string) =>
    globSync(`${root}/**/${pattern}`).map((file) => readFileSync(file, 'utf8'))
  const [html = ''] = read('index.html')
  const scripts = [...html.matchAll(/<script[^>]* src="[^"]*\/(js\/[^"]+)"/g)].map(([, script]) => script)
  const files = globSync(`${root}/js/*.js`)
  const beginnings = files.map(
    (file) =>
      [
        path.basename(file).split('.')[0] ?? '',
        readFileSync(file, 'utf8').slice(0, COMPILED_WHILE_IT_COMES.length),
      ] as const,
  )
  return {
    beginnings: new Map(beginnings),
    firstSources: scripts.flatMap((script) => sourcesOf(`${root}/${script}.map`)),
    sources: globSync(`${root}/**/*.map`).flatMap(sourcesOf),
    text: read('*.{js,css,html,txt,svg}').join('\n'),
  }
}

/** The sources that a source map names, as paths in the project. */
function sourcesOf(map: string): string[] {
  const { sources }: { sources: readonly string[] } = JSON.parse(readFileSync(map, 'utf8'))
  return sources.map((source) => path.relative('.', path.resolve(path.dirname(map), source)))
}

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'assess-dist-')))
  player = await build('./src/main.tsx')
  const known = BROWSER_SIDE.map((file) => readFileSync(file, 'utf8')).join('\n')
  for (const file of NODE_SIDE) {
    MARKERS.set(
      file,
      textsOf(file).filter((text) => !known.includes(text)),
    )
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('no evaluator, driver or sample is in the player that a candidate can download', () => {
  const { sources, text } = player
  expect(sources).toContain('plugins/TEX/view.tsx')
  expect(sources.filter((source) => NODE_SIDE.includes(source) || source.startsWith('cli/'))).toEqual([])
  const leaked = [...MARKERS].flatMap(([file, texts]) =>
    texts.filter((marker) => text.includes(marker)).map((marker) => `${file}: ${marker}`),
  )
  expect(leaked).toEqual([])
})

test('no problem type and no editor is in the first load', () => {
  const { firstSources } = player
  expect(firstSources).toContain('src/main.tsx')
  expect(firstSources.filter((source) => /^plugins\/.+\/|tiptap|prosemirror|monaco/.test(source))).toEqual([])
})

test('a browser compiles the scripts of a first problem while they come, and no editor', () => {
  const { beginnings } = player
  for (const name of ['framework', 'index', 'work', 'types', 'workspace-types'])
    expect([name, beginnings.get(name)]).toEqual([name, COMPILED_WHILE_IT_COMES])
  expect(beginnings.get('editor')).not.toBe(COMPILED_WHILE_IT_COMES)
})

test('the error tracker and the socket are loaded when they are used', () => {
  const late = /node_modules\/(@sentry|socket\.io-client)\//
  expect(player.sources.filter((source) => late.test(source))).not.toEqual([])
  expect(player.firstSources.filter((source) => late.test(source))).toEqual([])
})

test('the player reads the wire with types alone: no schema library is in it', () => {
  expect(player.sources.filter((source) => /node_modules\/(typebox|ajv)\//.test(source))).toEqual([])
})

inDepth('were they in it, the search would find them', async () => {
  const entry = path.join(folder, 'leak.js')
  const manifest = JSON.stringify(path.resolve('plugins/node.ts'))
  await writeFile(entry, `import { nodeManifest } from ${manifest}\nconsole.log(nodeManifest)\n`)
  const { sources, text } = await build(entry, 'node')
  expect(sources).toEqual(expect.arrayContaining(NODE_SIDE))
  for (const code of globSync('plugins/*/node.ts').map((file) => path.dirname(file))) {
    const markers = [...MARKERS].filter(([file]) => file.startsWith(code)).flatMap(([, texts]) => texts)
    expect(
      markers.filter((marker) => text.includes(marker)),
      code,
    ).not.toEqual([])
  }
})
