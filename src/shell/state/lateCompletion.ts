import type { Completion } from '../../completion/completion.ts'
import type { CompletionHost } from '../../completion/ports.ts'

interface LatePorts {
  /** Rejects when its code cannot be had. */
  completion(host: CompletionHost): Promise<Completion>
}

/** What language servers know, whose code comes with the first text of which one knows the language. */
export interface LateCompletion {
  /** Resolves when its code is here, and with `undefined` where it cannot be had: words have to do. */
  load(): Promise<Completion | undefined>
  stop(): void
}

export function createLateCompletion(host: CompletionHost, ports: LatePorts): LateCompletion {
  let loading: Promise<Completion | undefined> | undefined

  return {
    load() {
      loading ??= ports.completion(host).catch(() => {
        loading = undefined
        return undefined
      })
      return loading
    },
    stop: () => void loading?.then((completion) => completion?.stop()),
  }
}
