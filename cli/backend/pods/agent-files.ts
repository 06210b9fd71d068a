import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SandboxFiles } from '../../../src/sdk/sandbox.ts'

const TERMINALS = '@lydell/node-pty'
const BINARY = `${TERMINALS}-${process.platform}-${process.arch}`

/** The first of them is started. */
const OWN = {
  'agent.ts': new URL('./agent/agent.ts', import.meta.url),
  'changes.ts': new URL('./agent/changes.ts', import.meta.url),
  'files.ts': new URL('./agent/files.ts', import.meta.url),
  'listeners.ts': new URL('./agent/listeners.ts', import.meta.url),
  'programs.ts': new URL('./agent/programs.ts', import.meta.url),
  'tree.ts': new URL('./agent/tree.ts', import.meta.url),
  'work.ts': new URL('./agent/work.ts', import.meta.url),
}

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

/** What the agent of a pod consists of, by the path in its home: itself, and the package that makes terminals. */
export function agentFiles(): SandboxFiles {
  const manifest = require.resolve(`${TERMINALS}/package.json`)
  const binary = createRequire(manifest).resolve(`${BINARY}/package.json`)
  return {
    ...Object.fromEntries(Object.entries(OWN).map(([name, url]) => [name, readFileSync(url)])),
    ...filesOf(TERMINALS, manifest),
    ...filesOf(BINARY, binary),
  }
}
