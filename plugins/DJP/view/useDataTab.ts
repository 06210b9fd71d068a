import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Lead } from '../../../src/sdk/widgets/workspace/usePanes.ts'
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

/** A table that is looked at, and where it was led to. */
interface Wanted {
  readonly name: string
  readonly lead?: Lead
}

/** The tables beside a notebook as a tab, and what leads to one of them. */
export function useDataTab(problem: NotebookProblem, solution: NotebookSolution, files: PodFiles) {
  const tables = useTables(problem, solution, files)
  const [{ name, lead }, want] = useState<Wanted>({ name: '' })
  const show = useCallback((name: string) => want({ name, lead: { pane: 'results', tab: 'data' } }), [])
  return { tab: dataTab(tables, name, (name) => want({ name })), lead, show }
}
