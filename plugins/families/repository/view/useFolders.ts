import { useEffect, useState } from 'react'
import type { RepositorySource } from '../../../../src/sdk/view.ts'
import type { Folder, Folders } from '../tree.ts'

/** The folders of a repository, each asked for when it is opened first. */
export interface LoadedFolders {
  readonly folders: Folders
  readonly open: ReadonlySet<string>
  /** Asks for a folder, also again. */
  load(path: string): void
  /** Opens a folder, or closes it. */
  toggle(path: string): void
}

/** What was said of a failure. */
export const failureText = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Asks for the repository's own folder at once. */
export function useFolders(source: RepositorySource): LoadedFolders {
  const [folders, setFolders] = useState<Folders>({ '': { state: 'loading' } })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const set = (path: string, folder: Folder) => setFolders((before) => ({ ...before, [path]: folder }))

  async function load(path: string) {
    set(path, { state: 'loading' })
    try {
      set(path, { state: 'ready', tree: await source.tree(path) })
    } catch (error) {
      set(path, { state: 'failed', message: failureText(error) })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what has come stays when the test is over
  useEffect(() => {
    void load('')
  }, [])

  return {
    folders,
    open,
    load: (path) => void load(path),
    toggle(path) {
      const state = folders[path]?.state
      if (state === 'loading') return
      const others = new Set(open)
      if (state === 'failed' || !others.delete(path)) others.add(path)
      setOpen(others)
      if (state !== 'ready') void load(path)
    },
  }
}
