import { movedPath } from './edits.ts'

/** Which files are open. */
export interface Opened {
  /** The one that is shown. */
  readonly current: string | undefined
  readonly tabs: readonly string[]
  /** What was shown, the newest first; some may not be open, or there, any more. */
  readonly recent: readonly string[]
  /** A second one, which stands beside it. */
  readonly beside?: string | undefined
}

/** With a file shown, in a tab at the end if it has none. */
export function withOpened({ tabs, recent, beside }: Opened, path: string): Opened {
  return {
    beside,
    current: path,
    tabs: tabs.includes(path) ? tabs : [...tabs, path],
    recent: [path, ...recent.filter((other) => other !== path)],
  }
}

/** Without a tab; in place of the file that was shown comes the one before it. */
export function withClosed(opened: Opened, path: string): Opened {
  const { current, tabs } = opened
  const rest = tabs.filter((tab) => tab !== path)
  const before = rest[Math.max(0, tabs.indexOf(path) - 1)]
  return { ...opened, current: path === current ? before : current, tabs: rest }
}

/** With a tab at another place, from 0; beyond the ends it stays at the end. */
export function withTabAt(opened: Opened, path: string, place: number): Opened {
  const { tabs } = opened
  const rest = tabs.filter((tab) => tab !== path)
  if (rest.length === tabs.length) return opened
  const at = Math.min(rest.length, Math.max(0, place))
  return { ...opened, tabs: [...rest.slice(0, at), path, ...rest.slice(at)] }
}

/** With a second file: the one that was shown before, or the same once more; or with that one file alone again. */
export function withSplit(opened: Opened): Opened {
  const { current, recent, tabs, beside } = opened
  if (beside !== undefined) return { ...opened, beside: undefined }
  const other = [...recent, ...tabs].find((path) => path !== current && tabs.includes(path))
  return { ...opened, beside: other ?? current }
}

/** The same files after one, or a folder, was moved. */
export function withMoved({ current, tabs, recent, beside }: Opened, from: string, to: string): Opened {
  const moved = (path: string) => movedPath(path, from, to)
  return {
    current: current && moved(current),
    tabs: tabs.map(moved),
    recent: recent.map(moved),
    beside: beside && moved(beside),
  }
}
