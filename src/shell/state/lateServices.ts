import type { Completion, CompletionHost } from '../../completion/completion.ts'
import type { SessionHost } from '../../kernel/session/services.ts'
import { podKindOf } from '../../pods/kind.ts'
import type { Pods } from '../../pods/pods.ts'
import type { Recorders } from '../../recorder/recorders.ts'
import type { PlayerFields } from './playerFields.ts'

/** Services whose code comes when they are first needed. Each call rejects when its code cannot be loaded. */
export interface LateServicePorts {
  recorders(host: SessionHost<PlayerFields>): Promise<Recorders>
  pods(host: SessionHost<PlayerFields>): Promise<Pods>
  completion(host: CompletionHost): Promise<Completion>
  /** Whether this device may have takes from before. Never rejects. */
  mayHaveTakes(): Promise<boolean>
}

/** Loads once; what cannot be loaded is asked for again with the next call. `underway` asks for nothing. */
function loadedOnce<T>(ask: () => Promise<T>) {
  let loading: Promise<T> | undefined
  return {
    underway: () => loading,
    load() {
      loading ??= ask().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
  }
}

/** Recorders, whose code comes when the first is opened, or when this device has kept something of one. */
export function createLateRecorders(host: SessionHost<PlayerFields>, ports: LateServicePorts) {
  const { load, underway } = loadedOnce(() => ports.recorders(host))
  return {
    async load() {
      const recorders = await load()
      await recorders.begin().catch(host.report)
      return recorders
    },
    async restore() {
      if (!underway() && !(await ports.mayHaveTakes())) return
      const recorders = await load()
      await recorders.begin()
      recorders.setOnline(host.state.online)
    },
    async recover() {
      if (await ports.mayHaveTakes()) await (await load()).recover()
    },
    setOnline: (online: boolean) => void underway()?.then((recorders) => recorders.setOnline(online)),
    send: async (section: string | undefined) => (await underway())?.send(section) ?? true,
    stopWaiting: () => void underway()?.then((recorders) => recorders.stopWaiting()),
  }
}

/** Pods, whose code comes with the first problem that has one. */
export function createLatePods(host: SessionHost<PlayerFields>, ports: LateServicePorts) {
  let loaded: Pods | undefined
  const { load } = loadedOnce(async () => {
    loaded = await ports.pods(host)
    return loaded
  })

  function use(run: (pods: Pods) => void) {
    if (loaded) run(loaded)
    else load().then(run, host.report)
  }

  return {
    use,
    begin() {
      const isNeeded = Object.values(host.state.problems).some(({ type }) => podKindOf(type))
      if (isNeeded) use((pods) => pods.begin())
    },
    setOnline: (online: boolean) => loaded?.setOnline(online),
    stop: () => loaded?.stop(),
  }
}

/** What language servers know, whose code comes with the first text of which one knows the language. */
export function createLateCompletion(host: CompletionHost, ports: LateServicePorts) {
  const { load, underway } = loadedOnce(() => ports.completion(host))
  return {
    load,
    stop: () => void underway()?.then((completion) => completion.stop()),
  }
}
