import { saveFile } from '@assess/sdk/ui'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { type DataFile, inlineFile, isTable, servedFile } from '../../families/data/files.ts'
import { dataTab } from '../../families/data/view/dataTab.tsx'
import type { PodFiles } from '../../families/pod/view/usePodFiles.ts'
import type { NotebookProblem } from '../problem/problem.ts'
import type { NotebookSolution } from '../problem/solution.ts'

const NONE: ReturnType<PodFiles['workspace']['files']> = []
const never = () => () => {}
const none = () => NONE

/**
 * The tables beside a notebook: as they are in its pod now, with those that it has written; without a pod, what came with
 * the problem and what was saved.
 */
function useTables(
  { files }: NotebookProblem,
  { uploads }: NotebookSolution,
  { isLive, workspace }: PodFiles,
): readonly DataFile[] {
  const listed = useSyncExternalStore(isLive ? workspace.subscribe : never, isLive ? workspace.files : none)
  const kept = [
    ...Object.entries(files).map(([name, text]) => inlineFile(name, text)),
    ...Object.entries(uploads).map(([name, { uri, size }]) => servedFile(name, uri, size)),
  ]
  const live = listed
    .filter(({ unread }) => unread === undefined)
    .map(({ path, size, hash }) => ({
      name: path,
      size,
      stamp: hash,
      read: async () => (await workspace.read(path))?.bytes ?? '',
    }))
  return (isLive ? live : kept).filter(({ name }) => isTable(name))
}

/** What a file of the pod has in it now; nothing where the pod does not say. */
async function bytesOf(workspace: PodFiles['workspace'], name: string) {
  const found = await workspace.read(name).catch(() => undefined)
  return found && new Uint8Array(found.bytes)
}

/** The tables beside a notebook as a tab, and what leads to one of them, or gives a file to the candidate. */
export function useDataTab(problem: NotebookProblem, solution: NotebookSolution, files: PodFiles) {
  const { isLive, workspace } = files
  const tables = useTables(problem, solution, files)
  const [large, enlarge] = useState<string>()
  const save = useCallback(
    async (name: string) => {
      const content = isLive ? await bytesOf(workspace, name) : problem.files[name]
      if (content !== undefined) saveFile(name, new Blob([content]))
    },
    [isLive, workspace, problem],
  )
  const isServedHere = isLive || problem.data.length === 0
  return {
    tab: dataTab(tables),
    tables,
    large,
    enlarge,
    /** Before the pod is there, only what came with the problem can be given away. */
    save: isServedHere ? save : undefined,
  }
}
