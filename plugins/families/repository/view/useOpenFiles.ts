import { useState } from 'react'
import type { RepositoryBlob, RepositorySource } from '../../../../src/sdk/view.ts'
import { type Opened, withClosed, withOpened, withTabAt } from '../../files/tabs.ts'
import { SHOWN_BYTES } from '../content.ts'
import { failureText } from './useFolders.ts'

/** What is known of an open file. */
export type OpenFile =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  /** Too large to be shown, so it is asked for when it is downloaded. */
  | { readonly state: 'large'; readonly size: number }
  | { readonly state: 'ready'; readonly blob: RepositoryBlob }

/** The files that are being read, as tabs. */
export interface OpenFiles extends Opened {
  readonly file: OpenFile | undefined
  /** Shows a file, which is asked for the first time; `size` where it is known. */
  open(path: string, size?: number): void
  close(path: string): void
  /** Puts the tab of a file at another place, from 0. */
  placeTab(path: string, place: number): void
  /** Asks for the shown file again. */
  retry(): void
}

export function useOpenFiles(source: RepositorySource): OpenFiles {
  const [files, setFiles] = useState<Readonly<Record<string, OpenFile>>>({})
  const [view, setView] = useState<Opened>({ tabs: [], current: undefined, recent: [] })
  const { current } = view
  const set = (path: string, file: OpenFile) => setFiles((before) => ({ ...before, [path]: file }))

  async function load(path: string) {
    set(path, { state: 'loading' })
    try {
      set(path, { state: 'ready', blob: await source.blob(path) })
    } catch (error) {
      set(path, { state: 'failed', message: failureText(error) })
    }
  }

  return {
    ...view,
    file: current === undefined ? undefined : files[current],
    open(path, size = 0) {
      setView((before) => withOpened(before, path))
      if (files[path] !== undefined) return
      if (size > SHOWN_BYTES) set(path, { state: 'large', size })
      else void load(path)
    },
    close: (path) => setView((before) => withClosed(before, path)),
    placeTab: (path, place) => setView((before) => withTabAt(before, path, place)),
    retry() {
      if (current !== undefined) void load(current)
    },
  }
}
