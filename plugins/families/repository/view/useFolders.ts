import type { RepositorySource, RepositoryTree } from '@assess/sdk'
import { readTexts, writeTexts } from '@assess/sdk/ui'
import { useEffect, useRef, useState } from 'react'
import type { Folder, Folders } from '../tree.ts'

/** The folders of a repository, each asked for when it is opened first. */
export interface LoadedFolders {
  readonly folders: Folders
  /** Those that have come, also before the view is drawn with them. */
  newest(): Folders
  readonly open: ReadonlySet<string>
  /** Asks for a folder, also again. */
  load(path: string): void
  /** What lies in a folder, which is asked for unless it has come; rejects if it does not come. */
  fetch(path: string): Promise<RepositoryTree>
  /** Opens a folder, or closes it. */
  toggle(path: string): void
  /** Opens folders, of which the repository may not have some. */
  show(paths: readonly string[]): void
  /** Closes a folder. */
  hide(path: string): void
}

/** What was said of a failure. */
export const failureText = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Asks for the repository's own folder at once, and for those that were open when the page was left, by `memory`. */
export function useFolders(source: RepositorySource, memory: string | undefined): LoadedFolders {
  const [folders, setFolders] = useState<Folders>({ '': { state: 'loading' } })
  const [before] = useState(() => (memory === undefined ? [] : readTexts(memory)))
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(before))
  const trees = useRef(new Map<string, RepositoryTree>())
  const set = (path: string, folder: Folder) => setFolders((before) => ({ ...before, [path]: folder }))

  async function read(path: string): Promise<RepositoryTree> {
    set(path, { state: 'loading' })
    try {
      const tree = await source.tree(path)
      trees.current.set(path, tree)
      set(path, { state: 'ready', tree })
      return tree
    } catch (error) {
      set(path, { state: 'failed', message: failureText(error) })
      throw error
    }
  }
  /** A failure is shown. */
  const load = (path: string) => void read(path).catch(() => {})

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what has come stays when the test is over
  useEffect(() => ['', ...before].forEach(load), [])

  useEffect(() => {
    // What has not come may be nowhere but in the changes.
    if (memory !== undefined)
      writeTexts(
        memory,
        [...open].filter((path) => folders[path]?.state === 'ready'),
      )
  }, [memory, open, folders])

  return {
    folders,
    newest: () =>
      Object.fromEntries([...trees.current].map(([path, tree]) => [path, { state: 'ready', tree }])),
    open,
    load,
    fetch: async (path) => trees.current.get(path) ?? read(path),
    toggle(path) {
      const state = folders[path]?.state
      if (state === 'loading') return
      const others = new Set(open)
      if (state === 'failed' || !others.delete(path)) others.add(path)
      setOpen(others)
      if (state !== 'ready') load(path)
    },
    show: (paths) => setOpen((before) => new Set([...before, ...paths])),
    hide: (path) => setOpen((before) => new Set([...before].filter((other) => other !== path))),
  }
}
