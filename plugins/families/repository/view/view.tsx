import { type ComponentProps, useEffect, useRef } from 'react'
import type { ViewProps } from '../../../../src/sdk/view.ts'
import { warmEditor } from '../../../../src/sdk/widgets/editor/loading.ts'
import { Statement } from '../../../../src/sdk/widgets/statement/Statement.tsx'
import { useAnswer } from '../../../../src/sdk/widgets/useAnswer.ts'
import { useParts } from '../../../../src/sdk/widgets/workspace/parts.ts'
import { Workspace } from '../../../../src/sdk/widgets/workspace/Workspace.tsx'
import { BesideTree } from '../../files/view/BesideTree.tsx'
import type { RepositoryProblem } from '../problem.ts'
import { doneOf, type RepositorySolution, ticked } from '../solution.ts'
import { repositoryTexts } from '../texts.ts'
import { entriesIn } from '../tree.ts'
import { changesTab } from './OwnChanges.tsx'
import { Progress } from './Progress.tsx'
import { RepositoryFile } from './RepositoryFile.tsx'
import { RepositoryPane } from './RepositoryPane.tsx'
import { TaskList } from './TaskList.tsx'
import { useEdits } from './useEdits.ts'
import { type LoadedFolders, useFolders } from './useFolders.ts'
import { type OpenFiles, useOpenFiles } from './useOpenFiles.ts'
import { Work } from './Work.tsx'

/** A repository to be read beside the statement, and the work that is handed in. */
export default function RepositoryView({
  context,
  solution,
  run,
}: ViewProps<RepositoryProblem, RepositorySolution>) {
  const { problem, readOnly, repository, clock, runs } = context
  const [shown, change] = useAnswer({ context, solution })
  const tree = useFolders(repository)
  const files = useOpenFiles(repository)
  useReadme(tree, files)
  const changes = useEdits(context, shown)
  const hasTasks = problem.tasks.length > 0

  return (
    <Workspace
      kind="repository"
      isHandedIn
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
      editor={
        <BesideTree
          tree={(hide) => (
            <RepositoryPane
              {...{ source: repository, clock, tree, files }}
              isChanged={(path) => Object.hasOwn(changes.edits, path)}
              onOpened={hide}
            />
          )}
        >
          <RepositoryFile context={context} files={files} changes={changes} />
        </BesideTree>
      }
      actions={hasTasks && <ProgressInBar done={doneOf(problem, shown)} all={problem.tasks.length} />}
      tabs={[
        {
          name: 'uploads',
          title: readOnly ? repositoryTexts.workRead : repositoryTexts.work,
          content: <Work context={context} solution={shown} change={change} changes={changes} />,
        },
        ...(readOnly ? [] : [changesTab(changes, files.open)]),
      ]}
      run={run}
      readOnly={readOnly}
      onCancel={runs.cancel}
    />
  )
}

/** How many tasks are done, where the list that says so is behind another tab. */
function ProgressInBar(progress: ComponentProps<typeof Progress>) {
  const { top } = useParts()
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

export const warm = warmEditor
