import { subscribeKey } from 'valtio/vanilla/utils'
import { NO_POD } from '../../../pods/view.ts'
import type { PodTerminal, PodWorkspace } from '../../../pods/workspace.ts'
import { NO_TERMINAL, type ProblemPod } from '../../../sdk/pod.ts'
import type { PlayerSession } from '../../state/playerSession.ts'

/** The pod that the view of a problem in an open test may use; its code comes when it is first opened. */
export function createPodSource(session: PlayerSession, slug: string, readOnly: boolean): ProblemPod {
  const { state } = session
  return {
    current: () => state.pods[slug] ?? NO_POD,
    subscribe: (run) => subscribeKey(state, 'pods', run, true),
    open() {
      if (!readOnly) session.withPods((pods) => pods.open(slug))
    },
    evaluate() {
      if (!readOnly) session.withPods((pods) => pods.evaluate(slug))
    },
    abort: () => session.withPods((pods) => pods.abort(slug)),
    workspace: workspaceOf(session, slug),
  }
}

const workspaces = new WeakMap<PlayerSession, Map<string, PodWorkspace>>()

/** The same for every view of a problem: its terminals go on while other problems are shown. */
function workspaceOf(session: PlayerSession, slug: string): PodWorkspace {
  const known = workspaces.get(session) ?? new Map<string, PodWorkspace>()
  workspaces.set(session, known)
  const workspace = known.get(slug) ?? createLateWorkspace(session, slug)
  known.set(slug, workspace)
  return workspace
}

/** The workspace of a pod, also before its code is there. */
function createLateWorkspace(session: PlayerSession, slug: string): PodWorkspace {
  let found: PodWorkspace | undefined

  function whenFound(use: (workspace: PodWorkspace) => void) {
    if (found) return use(found)
    session.withPods((pods) => {
      found ??= pods.workspace(slug)
      use(found)
    })
  }

  const late = async <T>(use: (workspace: PodWorkspace) => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => whenFound((workspace) => use(workspace).then(resolve, reject)))

  return {
    isConnected: () => found?.isConnected() ?? false,
    isSilent: () => found?.isSilent() ?? false,
    files: () => found?.files() ?? [],
    isFull: () => found?.isFull() ?? false,
    serverAt: (port) => found?.serverAt(port),
    subscribe(changed) {
      let undo = () => {}
      let isOver = false
      // Another attempt of the session has other pods.
      session.withPods((pods) => {
        found = pods.workspace(slug)
        if (isOver) return
        undo = found.subscribe(changed)
        changed()
      })
      return () => {
        isOver = true
        undo()
      }
    },
    read: (path) => late((workspace) => workspace.read(path)),
    write: (...file) => late((workspace) => workspace.write(...file)),
    place: (...file) => late((workspace) => workspace.place(...file)),
    remove: (path) => late((workspace) => workspace.remove(path)),
    preview: (port, language) => late((workspace) => workspace.preview(port, language)),
    openTerminal(options) {
      if (found) return found.openTerminal(options)
      options.onEnd('disconnected')
      return NO_TERMINAL
    },
    resumeTerminals(former) {
      let resumed: readonly PodTerminal[] = []
      whenFound((workspace) => {
        resumed = workspace.resumeTerminals(former)
      })
      return former.map(({ token }, at) => ({
        token,
        write: (typed) => resumed[at]?.write(typed) ?? false,
        resize: (size) => resumed[at]?.resize(size),
        close: () => resumed[at]?.close(),
      }))
    },
  }
}
