import type { RsbuildPlugin } from '@rsbuild/core'

interface Module {
  readonly name?: string
  /** Those that were joined into one. */
  readonly modules?: readonly Module[]
}

interface Chunk {
  readonly files: readonly string[]
  readonly initial: boolean
  readonly names: readonly string[]
  readonly modules?: readonly Module[]
}

const OF_TYPE = /^\.\/(?:[^:]*\/)?plugins\/(\w+)\//
const FAMILIES = 'families'

const namesIn = ({ name = '', modules = [] }: Module): readonly string[] => [
  name,
  ...modules.flatMap(namesIn),
]

/**
 * The code of the problem type that a script belongs to, `''` where several share it; nothing for what the player itself
 * begins with, and for `work`, in which a part of a type may stand beside its own code.
 */
function typeOfScript({ initial, modules = [], names }: Omit<Chunk, 'files'>): string | undefined {
  const found = modules.flatMap(namesIn).flatMap((name) => OF_TYPE.exec(name)?.[1] ?? [])
  if (found.length === 0 || initial || names.includes('work')) return undefined
  const [code = '', ...others] = new Set(found)
  return others.length > 0 || code === FAMILIES ? '' : code
}

const STATS = {
  all: false,
  chunks: true,
  chunkModules: true,
  nestedModules: true,
  ids: true,
  modulesSpace: Number.MAX_SAFE_INTEGER,
  nestedModulesSpace: Number.MAX_SAFE_INTEGER,
}

function scriptsOf(chunk: Chunk): readonly (readonly [file: string, code: string])[] {
  const code = typeOfScript(chunk)
  const scripts = chunk.files.filter((file) => file.endsWith('.js'))
  return code === undefined ? [] : scripts.map((file) => [file, code])
}

/** A worker has no element that it came with. */
const noted = (code: string) =>
  `\n;self.document?.currentScript&&((self.assessTypeScripts??={})[document.currentScript.src]=${JSON.stringify(code)});`

/**
 * Has each script of problem types say whose it is, by its address: what a view does to the page is known by the code
 * that does it (`src/shell/features/problem-view/viewScripts.ts`).
 */
export function typeScripts(): RsbuildPlugin {
  return {
    name: 'type-scripts',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        const { chunks = [] } = compilation.getStats().toJson(STATS) as { chunks?: readonly Chunk[] }
        for (const [file, code] of chunks.flatMap(scriptsOf))
          compilation.updateAsset(file, (source) => new sources.ConcatSource(source, noted(code)))
      })
    },
  }
}
