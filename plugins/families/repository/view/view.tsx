import type { ViewProps } from '@assess/sdk'
import { Statement, useAnswer, useWorkspaceParts, Workspace, warmEditor } from '@assess/sdk/ui'
import { type ComponentProps, useEffect, useRef } from 'react'
import { folderOf } from '../../files/paths.ts'
import { BesideTree } from '../../files/view/BesideTree.tsx'
import { useLeads } from '../../files/view/useLeads.ts'
import { originPathOf } from '../changes.ts'
import { fetchFolders } from '../paths-now.ts'
import type { RepositoryProblem } from '../problem.ts'
import { doneOf, type RepositorySolution, ticked } from '../solution.ts'
import { repositoryTexts } from '../texts.ts'
import { entriesIn } from '../tree.ts'
import { FilePicker } from './FilePicker.tsx'
import { changesTab } from './OwnChanges.tsx'
import { Progress } from './Progress.tsx'
import { RepositoryFile } from './RepositoryFile.tsx'
import { RepositoryPane } from './RepositoryPane.tsx'
import { searchTab } from './RepositorySearch.tsx'
import { TaskList } from './TaskList.tsx'
import { type RepositoryEdits, useEdits } from './useEdits.ts'
import { type LoadedFolders, useFolders } from './useFolders.ts'
import { type OpenFiles, useOpenFiles } from './useOpenFiles.ts'
import { useTexts } from './useTexts.ts'
import { Work } from './Work.tsx'

const NEW_FILE = { size: 0, encoding: 'utf-8', content: '' } as const

/** A repository to be read beside the statement, and the work that is handed in. */
export default function RepositoryView({
  context,
  solution,
  run,
}: ViewProps<RepositoryProblem, RepositorySolution>) {
  const { problem, readOnly, repository, clock, runs } = context
  const [shown, change] = useAnswer({ context, solution })
  const memory = (what: string) => (readOnly ? undefined : `assess:${what}-${context.key}`)
  const tree = useFolders(repository, memory('open-folders'))
  const edits = useEdits(context, shown)
  const files = useOpenFiles({
    problem,
    memory: memory('open-files'),
    read(path) {
      const origin = originPathOf(edits.newest(), path)
      return origin === undefined ? Promise.resolve(NEW_FILE) : repository.blob(origin)
    },
  })
  const leads = useLeads(clock, false)
  const texts = useTexts(repository)
  useReadme(tree, files)
  useEmptied(tree, edits)
  const hasTasks = problem.tasks.length > 0

  return (
    <Workspace
      kind={hasTasks ? 'tasks' : 'repository'}
      isHandedIn
      // Tasks have the whole height.
      areResultsOpenFirst={!hasTasks}
      firstSizes={{ results: 55 }}
      hasFiles
      statement={
        <>
          <Statement html={problem.statement} />
          {hasTasks && (
            <TaskList
              problem={problem}
              solution={shown}
              readOnly={readOnly}
              onTick={(task, isOn) => change((now) => ticked(problem, now, task, isOn))}
            />
          )}
        </>
      }
      lead={leads.lead}
      editor={
        <BesideTree
          above={
            leads.isPicking && <FilePicker {...{ source: repository, clock, tree, files, edits, leads }} />
          }
          tree={(hide) => (
            <RepositoryPane
              {...{ source: repository, clock, tree, files, edits, readOnly }}
              onOpened={hide}
            />
          )}
        >
          <RepositoryFile {...{ context, files, edits }} place={leads.place} />
        </BesideTree>
      }
      actions={hasTasks && <ProgressInBar done={doneOf(problem, shown)} all={problem.tasks.length} />}
      tabs={[
        {
          name: 'uploads',
          title: readOnly ? repositoryTexts.workRead : repositoryTexts.work,
          content: <Work context={context} solution={shown} change={change} edits={edits} />,
        },
        ...(readOnly ? [] : [changesTab(edits, files)]),
        searchTab({ texts, changes: edits.changes, files, leads }),
      ]}
      run={run}
      readOnly={readOnly}
      onCancel={runs.cancel}
    />
  )
}

/** How many tasks are done, where the list that says so is behind another tab. */
function ProgressInBar(progress: ComponentProps<typeof Progress>) {
  const { top } = useWorkspaceParts()
  return top !== undefined && top !== 'statement' && <Progress {...progress} />
}

/** Opens what the repository says of itself, once, as soon as its own folder has come. */
function useReadme({ folders }: LoadedFolders, files: OpenFiles): void {
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current || folders['']?.state !== 'ready') return
    isOpened.current = true
    const readme = entriesIn(folders, '').find(
      ({ kind, name }) => kind === 'file' && /^readme(\.\w+)?$/i.test(name),
    )
    if (readme && files.current === undefined) files.open(readme.path, readme.size)
  })
}

/** Has the folders come whose files are gone, so that one in which nothing is left is not shown. */
function useEmptied({ folders, fetch }: LoadedFolders, { changes }: RepositoryEdits): void {
  const isReady = folders['']?.state === 'ready'
  const { deleted, moved } = changes
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come is not asked for again
  useEffect(() => {
    if (!isReady) return
    const emptied = new Set([...deleted, ...Object.values(moved)].map((path) => folderOf(path).slice(0, -1)))
    for (const folder of emptied) fetchFolders(fetch, folder).catch(() => {})
  }, [isReady, deleted, moved])
}

export const warm = warmEditor
