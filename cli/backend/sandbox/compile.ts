import { createHash } from 'node:crypto'
import type { Compiled, Limits, SandboxFiles, SandboxResult } from '../../../src/sdk/sandbox.ts'
import { fillIn, type Installed, type RunCommand, TOOL_LIMITS } from './languages.ts'

/** A compiler takes more than other tools. */
const LIMITS: Limits = {
  ...TOOL_LIMITS,
  cpuMs: 15_000,
  wallMs: 90_000,
  memoryBytes: 2 ** 30,
  outputBytes: 2 ** 17,
  diskBytes: 2 ** 27,
}
const CACHE_BYTES = 64 * 2 ** 20

function keyOf({ compile = [], name, slug }: Installed, files: SandboxFiles): string {
  const hash = createHash('sha256').update(JSON.stringify([slug, name, compile]))
  for (const [path, content] of Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = Buffer.from(content)
    hash.update(`\0${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

function bytesOf(compiled: Compiled): number {
  if (compiled.kind === 'failed') return Buffer.byteLength(compiled.message)
  return Object.values(compiled.program.files).reduce((sum, content) => sum + Buffer.byteLength(content), 0)
}

/** What was compiled last, up to so many bytes. */
function createCache() {
  const kept = new Map<string, Compiled>()
  let bytes = 0
  return {
    get(key: string): Compiled | undefined {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    set(key: string, compiled: Compiled): void {
      if (kept.has(key)) return
      kept.set(key, compiled)
      bytes += bytesOf(compiled)
      for (const [oldest, each] of kept) {
        if (bytes <= CACHE_BYTES) return
        kept.delete(oldest)
        bytes -= bytesOf(each)
      }
    },
  }
}

function messageOf({ ending, stdout, stderr }: SandboxResult): string {
  const said = [stderr, stdout].join('').trim()
  if (ending === 'exited') return said || 'The compiler made no program.'
  const why = ending === 'time' ? 'took too long' : `used too much (${ending})`
  return [`The compiler ${why} and was stopped.`, said].join('\n').trim()
}

/** Compiles in sandboxes; the same sources once. */
export function createCompiler(runCommand: RunCommand) {
  const cache = createCache()
  return async (language: Installed, files: SandboxFiles, signal?: AbortSignal): Promise<Compiled> => {
    if (!language.compile) return { kind: 'ready', program: { language, files } }
    const key = keyOf(language, files)
    const known = cache.get(key)
    if (known) return known
    const command = fillIn(language.compile, LIMITS)
    const keep = language.compiled ?? []
    const result = await runCommand({ files, command, keep, limits: LIMITS, ...(signal && { signal }) })
    signal?.throwIfAborted()
    if (result.ending === 'time' && result.cpuMs < LIMITS.cpuMs)
      throw new Error('The machine is too busy: a compiler was stopped before it had used its time')
    const isMade = result.ending === 'exited' && result.exitCode === 0 && Object.keys(result.files).length > 0
    const compiled: Compiled = isMade
      ? { kind: 'ready', program: { language, files: { ...files, ...result.files } } }
      : { kind: 'failed', message: messageOf(result) }
    cache.set(key, compiled)
    return compiled
  }
}
