import type { PodWorkspace } from '@assess/sdk'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Content } from '../../files/edits.ts'
import { serverFilesOf } from '../server-files.ts'

type Files = ReadonlyMap<string, Content>

interface Wanted {
  readonly workspace: PodWorkspace
  /** Where it listens; absent if the project has no server. */
  readonly port: number | undefined
  /** What starts it. */
  readonly command: readonly string[]
  /** The project's files as they are now. */
  readonly files: Files
}

export interface RunningServer {
  /** Files that have changed since it began, and that it does not read again. */
  readonly outdated: readonly string[]
  /** Whether it brings changes into its pages by itself. */
  readonly isWatching: boolean
}

/** A server, and the project's files when it began. */
interface Begun {
  readonly name: string | undefined
  readonly files: Files
}

/** The servers go on while another problem is shown. */
const begunIn = new WeakMap<PodWorkspace, Begun>()

/** What the server at a port still has of files that were changed since it began. */
export function useRunningServer({ workspace, port, command, files }: Wanted): RunningServer {
  const name = useSyncExternalStore(workspace.subscribe, () =>
    port === undefined ? undefined : workspace.serverAt(port),
  )
  const [begun, setBegun] = useState<Begun>(() => begunIn.get(workspace) ?? { name, files })
  // Without a connection nothing is known of it, and it goes on.
  if (name !== undefined && name !== begun.name) setBegun({ name, files })
  useEffect(() => {
    if (begun.name !== undefined) begunIn.set(workspace, begun)
  }, [workspace, begun])

  const { paths, isWatching } = serverFilesOf(command, begun.files)
  const isOld = !!name && !isWatching
  const outdated = isOld ? [...paths].filter((path) => files.get(path) !== begun.files.get(path)) : []
  return { outdated, isWatching }
}
