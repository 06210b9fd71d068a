import { readTexts, writeTexts } from '@assess/sdk/ui'
import { useEffect, useState } from 'react'
import type { Content } from '../edits.ts'
import type { Opened } from '../tabs.ts'

interface OpenedOptions {
  readonly contents: ReadonlyMap<string, Content>
  /** By which a tab remembers the open files; nothing is remembered without one. */
  readonly memory: string | undefined
  /** What is shown if nothing was chosen. */
  first(): string | undefined
  /** What is open beside it then. */
  readonly others?: readonly string[]
}

/** Which of the files are open: as the tab remembers it, where the current one comes first. */
function openedBefore({ contents, memory, first, others = [] }: OpenedOptions): Opened {
  const opened = memory === undefined ? [] : readTexts(memory)
  if (opened.length === 0 && others.length > 0) return { current: first(), tabs: others, recent: [] }
  const [shown, ...tabs] = opened
  const current = shown !== undefined && contents.has(shown) ? shown : undefined
  return { current, tabs, recent: current === undefined ? [] : [current] }
}

/** The open files, of which those are shown that are still there; the current one stays if something else deletes it. */
export function useOpened(options: OpenedOptions) {
  const { contents, memory, first } = options
  const [view, setView] = useState(() => openedBefore(options))
  const there = view.tabs.filter((path) => contents.has(path) || path === view.current)
  const current = view.current ?? there.at(-1) ?? first()
  const tabs = current === undefined || there.includes(current) ? there : [...there, current]
  // What is in the editor stays there until somebody chooses another one.
  if (current !== view.current) setView({ ...view, current })
  useEffect(() => {
    if (memory !== undefined && view.current !== undefined) writeTexts(memory, [view.current, ...view.tabs])
  }, [memory, view])
  const opened: Opened = { ...view, current, tabs }
  return {
    opened,
    setOpened: setView,
    /** Has another file take the place of the current one, which is not there any more. */
    leave: () => setView({ ...view, current: undefined }),
  }
}
