import { createHash } from 'node:crypto'
import type { Compiled, Limits, SandboxFiles, SandboxResult } from '../../../src/sdk/sandbox.ts'
import { filledCommand, type Installed, type RunCommand, TOOL_LIMITS } from './languages.ts'

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

/** What was compiled last, up to a number of bytes. */
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

/** A compilation under way, for all who asked for it. */
interface Making {
  readonly compiled: Promise<Compiled>
  waiting: number
  /** Ends it when nobody waits any more. */
  readonly over: AbortController
}

/** Settles as `work` does, or rejects with the signal's reason when that is aborted before. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  work.then(resolve, reject)
  return promise.finally(() => signal?.removeEventListener('abort', abort))
}

/** Compiles in sandboxes; the same sources once, also when several ask for them at the same time. */
export function createCompiler(runCommand: RunCommand) {
  const cache = createCache()
  const underWay = new Map<string, Making>()

  async function make(language: Installed, files: SandboxFiles, signal: AbortSignal): Promise<Compiled> {
    const command = filledCommand(language.compile ?? [], LIMITS)
    const keep = language.compiled ?? []
    const result = await runCommand({ files, command, keep, limits: LIMITS, signal })
    signal.throwIfAborted()
    if (result.ending === 'time' && result.cpuMs < LIMITS.cpuMs)
      throw new Error('The machine is too busy: a compiler was stopped before it had used its time')
    const isMade = result.ending === 'exited' && result.exitCode === 0 && Object.keys(result.files).length > 0
    return isMade
      ? { kind: 'ready', program: { language, files: { ...files, ...result.files } } }
      : { kind: 'failed', message: messageOf(result) }
  }

  function begin(key: string, language: Installed, files: SandboxFiles): Making {
    const over = new AbortController()
    const compiled = make(language, files, over.signal)
    const making = { compiled, over, waiting: 0 }
    underWay.set(key, making)
    compiled.then(
      (made) => {
        cache.set(key, made)
        leave(key, making)
      },
      () => leave(key, making),
    )
    return making
  }

  function leave(key: string, making: Making) {
    if (underWay.get(key) === making) underWay.delete(key)
  }

  return async (language: Installed, files: SandboxFiles, signal?: AbortSignal): Promise<Compiled> => {
    if (!language.compile) return { kind: 'ready', program: { language, files } }
    signal?.throwIfAborted()
    const key = keyOf(language, files)
    const known = cache.get(key)
    if (known) return known
    const making = underWay.get(key) ?? begin(key, language, files)
    making.waiting += 1
    try {
      return await unlessAborted(making.compiled, signal)
    } finally {
      making.waiting -= 1
      if (making.waiting === 0) {
        leave(key, making)
        making.over.abort()
      }
    }
  }
}
