import { rm } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRsbuild, type EnvironmentConfig, type RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { SHARED_MODULES } from '../../src/wire/shared-modules.ts'
import { schemaLiterals } from './schema-literals.ts'
import { shareSdk } from './sdk-modules.ts'

/** What the host brings for a Node part. */
const NODE_MODULES = [
  '@assess/sdk',
  '@assess/sdk/node',
  ...builtinModules,
  ...builtinModules.map((name) => `node:${name}`),
]

/** What a package does not bring itself, such as what its schemas are written with. */
const HOST_PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** Where a package's built parts are, below its folder: the manifest names `index.js` in each. */
const BUILT = { browser: 'dist/browser', node: 'dist/node' } as const

/** An ES module that leaves these modules to the page, or the process, that loads it. */
function moduleFor(shared: readonly string[], part: keyof typeof BUILT): EnvironmentConfig {
  return {
    source: { entry: { index: part === 'browser' ? './index.ts' : './node.ts' } },
    output: {
      module: true,
      target: part === 'browser' ? 'web' : 'node',
      distPath: { root: BUILT[part], js: '', jsAsync: '' },
      filename: { js: '[name].js' },
      externals: [async ({ request = '' }) => (shared.includes(request) ? `module ${request}` : undefined)],
    },
    tools: {
      htmlPlugin: false,
      rspack: {
        resolve: { modules: ['node_modules', HOST_PACKAGES] },
        output: { library: { type: 'module' }, chunkFormat: 'module', chunkLoading: 'import' },
        optimization: { splitChunks: false, runtimeChunk: false },
      },
    },
  }
}

/** Takes what is wrong in the sources, with file and place, as the bundler says it. */
function takeErrors(errors: string[]): RsbuildPlugin {
  return {
    name: 'take-errors',
    setup(api) {
      api.onAfterEnvironmentCompile(({ stats }) => {
        const found = stats?.toJson({ all: false, errors: true }).errors ?? []
        errors.push(...found.map(({ message, moduleName }) => `${moduleName ?? ''}\n${message}`.trim()))
      })
    },
  }
}

interface BuildOptions {
  /** Beside each file a map of it, by which the place of an error is one in the sources. */
  readonly hasSourceMaps?: boolean
}

/** Builds both parts of the package in `folder`; throws with what is wrong in its sources. */
export async function buildPackage(
  folder: string,
  { hasSourceMaps = false }: BuildOptions = {},
): Promise<void> {
  // The schemas of the package are loaded while it is built.
  shareSdk()
  await rm(join(folder, 'dist'), { recursive: true, force: true })
  const errors: string[] = []
  const react = pluginReact({ swcReactOptions: { importSource: '@emotion/react' } })
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'silent',
      plugins: [react, schemaLiterals(), takeErrors(errors)],
      environments: {
        browser: moduleFor(SHARED_MODULES, 'browser'),
        node: moduleFor(NODE_MODULES, 'node'),
      },
      output: {
        legalComments: 'none',
        sourceMap: { js: hasSourceMaps ? 'source-map' : false },
        overrideBrowserslist: ['chrome >= 114', 'edge >= 114', 'firefox >= 125', 'safari >= 17'],
      },
    },
  })
  try {
    await (await rsbuild.build()).close()
  } catch (error) {
    throw errors.length > 0 ? new Error([...new Set(errors)].join('\n')) : error
  }
}
