import type { WorkspaceFile } from '@assess/sdk'

/** What a page knows of the contents that both sides had, by their identities. */
export interface Known {
  /** Contents that both had, for a path whose file in the pod is listed so. */
  common(path: string, listed: WorkspaceFile | undefined): readonly string[]
  /** Whether nothing was written here, nor agreed, since the connection is open. */
  isNew(path: string): boolean
  /** Whether the file was in the pod since the connection is open. */
  wasThere(path: string): boolean
  /** The pod has these files now. */
  list(files: readonly WorkspaceFile[]): void
  /** The connection is lost: the pod may come back as another one. */
  lose(): void
  /** Both have it now; `undefined` when neither has a file. */
  agree(path: string, identity: string | undefined): void
  /** It is on its way into the pod, which may have it although nobody has said so. */
  send(path: string, identity: string): void
  sent(path: string): string | undefined
}

/** `begun` gives the identity of a file of the problem: a new pod begins with those. */
export function createKnown(begun: (path: string) => string | undefined): Known {
  const agreed = new Map<string, string>()
  const earlier = new Map<string, string>()
  const sent = new Map<string, string>()
  const there = new Set<string>()
  return {
    common(path, listed) {
      const now = agreed.get(path)
      const first = listed?.agreed ?? begun(path)
      const known = now === undefined ? [earlier.get(path), first] : [now]
      return known.filter((hash) => hash !== undefined)
    },
    sent: (path) => sent.get(path),
    isNew: (path) => !agreed.has(path) && !sent.has(path),
    wasThere: (path) => there.has(path),
    list(files) {
      for (const { path } of files) there.add(path)
    },
    lose() {
      there.clear()
      for (const [path, hash] of agreed) earlier.set(path, hash)
      agreed.clear()
    },
    agree(path, hash) {
      sent.delete(path)
      earlier.delete(path)
      if (hash === undefined) agreed.delete(path)
      else agreed.set(path, hash)
    },
    send: (path, hash) => void sent.set(path, hash),
  }
}
