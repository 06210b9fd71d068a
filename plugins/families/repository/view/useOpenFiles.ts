import type { RepositoryBlob } from '@assess/sdk'
import { readTexts, writeTexts } from '@assess/sdk/ui'
import { useEffect, useState } from 'react'
import { movedPath } from '../../files/edits.ts'
import { isWithin } from '../../files/paths.ts'
import {
  type Opened,
  withClosed,
  withOpened,
  withTabAt,
  withMoved as withTabsMoved,
} from '../../files/tabs.ts'
import { moveText } from '../../files/view/text-names.ts'
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
  /** A file, or all in a folder, has another path now. */
  move(from: string, to: string): void
  /** A file, or all in a folder, is not there any more. */
  drop(path: string): void
}

/** The files that were open when the page was left: the one that was shown comes first. */
function openedBefore(memory: string | undefined): Opened {
  const [current, ...tabs] = memory === undefined ? [] : readTexts(memory)
  return { current, tabs, recent: current === undefined ? [] : [current] }
}

interface Wanted {
  /** Whose texts these are. */
  readonly problem: object
  /** By which a tab remembers the open files; nothing is remembered without one. */
  readonly memory: string | undefined
  /** Fetches a file by the path that it has now. */
  read(path: string): Promise<RepositoryBlob>
}

export function useOpenFiles({ problem, memory, read }: Wanted): OpenFiles {
  const [files, setFiles] = useState<Readonly<Record<string, OpenFile>>>({})
  const [view, setView] = useState(() => openedBefore(memory))
  const { current } = view
  const set = (path: string, file: OpenFile) => setFiles((before) => ({ ...before, [path]: file }))

  async function load(path: string) {
    set(path, { state: 'loading' })
    try {
      set(path, { state: 'ready', blob: await read(path) })
    } catch (error) {
      set(path, { state: 'failed', message: failureText(error) })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the file that was shown before a reload is fetched once; any later one when it is opened
  useEffect(() => {
    if (current !== undefined) void load(current)
  }, [])

  useEffect(() => {
    if (memory === undefined) return
    writeTexts(memory, view.current === undefined ? [] : [view.current, ...view.tabs])
  }, [memory, view])

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
    move(from, to) {
      moveText(problem, new Map(Object.entries(files)), from, to)
      setView((before) => withTabsMoved(before, from, to))
      setFiles((before) =>
        Object.fromEntries(Object.entries(before).map(([path, file]) => [movedPath(path, from, to), file])),
      )
    },
    drop(path) {
      setView((before) => before.tabs.filter((tab) => isWithin(tab, path)).reduce(withClosed, before))
      setFiles((before) =>
        Object.fromEntries(Object.entries(before).filter(([file]) => !isWithin(file, path))),
      )
    },
  }
}
