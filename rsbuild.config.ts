import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { defineConfig, type EnvironmentConfig, type RsbuildPlugin, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { buildBundled } from './cli/build/bundled.ts'
import { schemaLiterals } from './cli/build/schema-literals.ts'
import { sharedModules } from './cli/build/shared-modules.ts'
import { typeScripts } from './cli/build/type-scripts.ts'
import { BASE_PATH } from './src/wire/calls.ts'

/** Writes `.br` and `.gz` beside every text file, so that the backend compresses nothing while candidates wait. */
function precompress(): RsbuildPlugin {
  return {
    name: 'precompress',
    setup(api) {
      api.onAfterEnvironmentCompile(async ({ environment: { distPath }, stats }) => {
        if (stats?.hasErrors()) return
        const files = await readdir(distPath, { recursive: true })
        const texts = files.filter((file) => /\.(js|css|svg)$/.test(file))
        await Promise.all(texts.map((file) => compress(path.join(distPath, file))))
      })
    },
  }
}

/** Builds the packages of problem types that the project brings along; a page loads them as it loads those of others. */
function bundledPackages(): RsbuildPlugin {
  return { name: 'bundled-packages', setup: (api) => api.onBeforeBuild(buildBundled) }
}

/** What is larger is a notebook or a face finder, of which a page calls a small part; React and a started test are used as a whole. */
const WHOLLY_USED_BYTES = 130_000
/** The one that is so large is Monaco, of which an editor calls so much that it is there a quarter sooner. */
const MONACO_BYTES = 3_000_000
const isWhollyUsed = (name: string, bytes: number) =>
  /\b(framework|work)\./.test(name) || bytes <= WHOLLY_USED_BYTES || bytes > MONACO_BYTES

const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad\n'

/** Has a browser compile all functions of a script in another thread, while it comes over the network. */
function compileHints(): RsbuildPlugin {
  return {
    name: 'compile-hints',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ assets, compilation, sources }) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js') || !isWhollyUsed(name, source.size())) continue
          compilation.updateAsset(name, new sources.ConcatSource(CALLED_ON_LOAD, source))
        }
      })
    },
  }
}

/**
 * Writes which files the modules need that are loaded on demand, which of them each module loads itself, and which the code
 * leads to that comes with it: our own server names the files of a screen in its page.
 */
function filesOfModules(): RsbuildPlugin {
  return {
    name: 'files-of-modules',
    setup(api) {
      api.onAfterEnvironmentCompile(async ({ environment: { distPath }, stats }) => {
        if (!stats || stats.hasErrors()) return
        const { rootPath } = api.context
        const options = { all: false, chunks: true, chunkOrigins: true, chunkRelations: true, ids: true }
        const { chunks = [] } = stats.toJson(options) as Built
        const loads = chunks.flatMap((chunk) => loadsOf(chunk, rootPath))
        const modules = Object.groupBy(loads, ({ module }) => module)
        const loaders = Object.groupBy(loads, ({ by }) => by)
        const files = {
          files: valuesOf(modules, filesIn),
          loads: valuesOf(loaders, modulesIn),
          leads: leadsOf(modules),
        }
        await writeFile(path.join(distPath, 'files.json'), JSON.stringify(files))
      })
    },
  }
}

type Loads = Readonly<Record<string, readonly Load[] | undefined>>

const filesIn = (loads: readonly Load[]) =>
  loads.flatMap(({ chunk }) => chunk.files.filter((file) => !file.endsWith('.map')))
const modulesIn = (loads: readonly Load[]) => loads.map(({ module }) => module)

function valuesOf(loads: Loads, read: (loads: readonly Load[]) => readonly string[]) {
  return Object.fromEntries(
    Object.entries(loads).map(([name, found = []]) => [name, [...new Set(read(found))]]),
  )
}

/** A module leads to another when the chunks that come with it are all among those that load the other's. */
function leadsOf(modules: Loads) {
  return valuesOf(modules, (from) =>
    Object.entries(modules).flatMap(([name, to = []]) => {
      const parents = to.map(({ chunk }) => chunk.parents)
      return parents.every((ids) => from.every(({ chunk }) => ids.includes(chunk.id))) ? name : []
    }),
  )
}

interface Load {
  /** The module that loads another on demand. */
  readonly by: string
  readonly module: string
  readonly chunk: Chunk
}

/** What is loaded on demand from this chunk among others, and by which module. */
function loadsOf(chunk: Chunk, root: string): Load[] {
  return chunk.origins.flatMap(({ module = '', request = '' }) => {
    if (!request.startsWith('.')) return []
    // The name of a module begins with its loaders.
    const by = path.relative(root, module.slice(module.lastIndexOf('!') + 1))
    return [{ by, module: path.join(path.dirname(by), request), chunk }]
  })
}

interface Chunk {
  readonly id: string | number
  readonly files: readonly string[]
  /** Chunks that load it. */
  readonly parents: readonly (string | number)[]
  /** The modules that load it, and by which names. */
  readonly origins: readonly { readonly module?: string; readonly request?: string }[]
}

interface Built {
  readonly chunks?: readonly Chunk[]
}

const NONCE = `{ nonce: document.querySelector('meta[name="csp-nonce"]')?.content ?? '' }`
const STYLE_ELEMENT = /\b([\w.]+)\.createElement\((['"])style\2\)/g
/** Files of libraries that write style sheets, and know nothing about the page's policy. */
const STYLE_WRITERS = [
  /[\\/]monaco-editor[\\/]esm[\\/].*(domStylesheets|contextview)\.js$/,
  /[\\/]@xterm[\\/]xterm[\\/]lib[\\/]xterm\.mjs$/,
]

/** Lets the editor and the terminal write their style sheets under the nonce of the page's policy. */
function styleNonce(): RsbuildPlugin {
  return {
    name: 'style-nonce',
    setup(api) {
      api.transform({ test: STYLE_WRITERS }, ({ code, resourcePath }) => {
        const made = code.replaceAll(STYLE_ELEMENT, (element) => `Object.assign(${element}, ${NONCE})`)
        if (made === code) throw new Error(`${resourcePath} makes no style sheet any more`)
        return made
      })
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  await Promise.all([
    promisify(brotliCompress)(content).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}

const OF_EVERY_PROBLEM = new RegExp(
  [
    String.raw`[\\/](problem-view|statement|idb|storage|runs|saving|session[\\/]problem)[\\/]`,
    String.raw`[\\/]texts[\\/]((en[\\/])?(problems|status))`,
    String.raw`[\\/](replies[\\/](attempt|passages)|wire[\\/](bodies|entities|position)\.schema)\.`,
    String.raw`[\\/](problemOrder|useLinks|StatusWord|tones)\.`,
  ].join('|'),
)

/** What is written for an older layout of Monaco's files, and would bring Monaco once more. */
const VIM = {
  'monaco-vim$': path.resolve('node_modules/monaco-vim/dist/index.mjs'),
  'monaco-editor/esm/vs/editor/editor.api$': 'monaco-editor/editor/editor.api.js',
  'monaco-editor/esm/vs/editor/common/commands/shiftCommand$':
    'monaco-editor/editor/common/commands/shiftCommand.js',
}

/** The code that draws first screens runs without a browser: what only one has is never called there. */
const ONLY_IN_BROWSERS =
  /^(monaco-|@monaco-editor|@xterm|@jupyterlab|idb$|socket\.io-client|emmet|@mediapipe)/
/** Modules that something else stands in for where screens are drawn once, by their names. */
const STAND_INS = /\/(Statement|IsolatedView|styleCache)\.tsx?$/
/** Those that use the real ones. */
const OWN = /[/]first-screen([/]|$)/

function standIn(resource: { request: string; context: string }): void {
  if (OWN.test(resource.context)) return
  resource.request = path.resolve('src/first-screen/stand-ins', path.basename(resource.request))
}

/** One file for Node, which draws the first screen of a test before any script has run. */
const firstScreen: EnvironmentConfig = {
  source: { entry: { index: './src/first-screen.ts' } },
  output: {
    target: 'node',
    distPath: { root: 'dist/first-screen', js: '' },
    filename: { js: '[name].js' },
    minify: false,
    legalComments: 'none',
    externals: [
      { jsdom: 'module jsdom' },
      async ({ request = '' }) => (ONLY_IN_BROWSERS.test(request) ? 'var {}' : undefined),
    ],
  },
  tools: {
    rspack: {
      plugins: [
        new rspack.NormalModuleReplacementPlugin(STAND_INS, standIn),
        new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ],
      // The Emotion of a server, whatever a page looks like here.
      resolve: { conditionNames: ['edge-light', 'node', 'module', 'import', 'require', 'default'] },
      optimization: { splitChunks: false },
    },
  },
}

/** The player, without an inline script, so that it runs under a strict content security policy. */
export default defineConfig(({ command }) => ({
  mode: command === 'build' ? 'production' : 'development',
  plugins: [
    pluginReact({ swcReactOptions: { importSource: '@emotion/react' } }),
    schemaLiterals(),
    bundledPackages(),
  ],
  environments: {
    player: {
      plugins: [
        compileHints(),
        typeScripts(),
        sharedModules(),
        precompress(),
        filesOfModules(),
        styleNonce(),
      ],
    },
    'first-screen': firstScreen,
  },
  source: { entry: { index: './src/main.tsx' } },
  resolve: {
    alias: {
      // Only `withTheme` of Emotion uses it, which the player does not have.
      'hoist-non-react-statics': false,
      ...VIM,
    },
  },
  html: { template: './src/index.html' },
  server: { base: BASE_PATH },
  // Shorter names of what files share; Rsbuild's own do not change with what else is exported.
  tools: { rspack: { optimization: { mangleExports: 'size' } } },
  output: {
    // Only the folders that `cli/backend/routes/pages.ts` serves; Monaco's icons are a font.
    distPath: {
      root: 'dist/player',
      js: 'js',
      jsAsync: 'js',
      css: 'css',
      assets: 'assets',
      font: 'assets',
      image: 'assets',
      svg: 'assets',
      media: 'assets',
      wasm: 'assets',
    },
    assetPrefix: BASE_PATH,
    inlineScripts: false,
    inlineStyles: false,
    dataUriLimit: 0,
    legalComments: 'linked',
    overrideBrowserslist: ['chrome >= 114', 'edge >= 114', 'firefox >= 125', 'safari >= 17'],
  },
  splitChunks: {
    preset: 'none',
    cacheGroups: {
      // What changes with the versions of packages only, and with them all.
      framework: { test: /node_modules/, name: 'framework', chunks: 'initial' },
      // What every problem needs: with a started test's code, so that it is one file.
      work: {
        test: OF_EVERY_PROBLEM,
        name: 'work',
        chunks: 'async',
        minChunks: 2,
      },
    },
  },
}))
