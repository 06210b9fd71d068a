import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SandboxFiles } from '../../../src/sdk/sandbox.ts'
import { sandboxScripts } from '../../../src/sdk/scripts.ts'

const TERMINALS = '@lydell/node-pty'
const BINARY = `${TERMINALS}-${process.platform}-${process.arch}`

const OWN = ['agent.ts', 'changes.ts', 'files.ts', 'listeners.ts', 'programs.ts', 'tree.ts', 'work.ts']
/** Of these what is started. */
export const AGENT = 'agent.mjs'

const require = createRequire(import.meta.url)

/** Scripts and programs of an installed package, as they lie in it; the rest of it is for other systems or for people. */
function filesOf(name: string, manifest: string): SandboxFiles {
  const folder = dirname(manifest)
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const wanted = paths.filter((path) => /\.(js|node)$|^package\.json$/.test(path))
  return Object.fromEntries(
    wanted.map((path) => [`node_modules/${name}/${path}`, readFileSync(join(folder, path))]),
  )
}

let files: SandboxFiles | undefined

/** What the agent of a pod consists of, by the path in its home: itself, and the package that makes terminals. */
export function agentFiles(): SandboxFiles {
  if (files) return files
  const manifest = require.resolve(`${TERMINALS}/package.json`)
  const binary = createRequire(manifest).resolve(`${BINARY}/package.json`)
  const own = OWN.map((name) => [name, join(import.meta.dirname, 'agent', name)])
  files = {
    ...sandboxScripts(Object.fromEntries(own)),
    ...filesOf(TERMINALS, manifest),
    ...filesOf(BINARY, binary),
  }
  return files
}
