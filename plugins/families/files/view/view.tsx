import type { ViewProps } from '../../../../src/sdk/view.ts'
import { Attachments } from '../../../../src/sdk/widgets/attachments/Attachments.tsx'
import { warmEditor } from '../../../../src/sdk/widgets/editor/loading.ts'
import { Statement } from '../../../../src/sdk/widgets/statement/Statement.tsx'
import { type Change, useAnswer } from '../../../../src/sdk/widgets/useAnswer.ts'
import type { ResultTab } from '../../../../src/sdk/widgets/workspace/ResultPane.tsx'
import { casesTab, outputTab } from '../../../../src/sdk/widgets/workspace/resultTabs.tsx'
import { Workspace } from '../../../../src/sdk/widgets/workspace/Workspace.tsx'
import { codeTexts } from '../../code/texts.ts'
import { inputTab } from '../../code/view/CustomInput.tsx'
import { ProblemNotes } from '../../code/view/ProblemNotes.tsx'
import { RunBar } from '../../code/view/RunBar.tsx'
import { type RunActions, useRunActions } from '../../code/view/useRevisions.ts'
import { versionsTab } from '../../code/view/versionsTab.tsx'
import { differing, filesOf, withFiles } from '../edits.ts'
import type { FilesProblem } from '../problem.ts'
import type { FilesSolution } from '../solution.ts'
import { filesTexts } from '../texts.ts'
import { BesideTree } from './BesideTree.tsx'
import { FileChanges } from './FileChanges.tsx'
import { FileEditor } from './FileEditor.tsx'
import { FilePane } from './FilePane.tsx'
import { OpenDialog } from './OpenDialog.tsx'
import { projectTabs } from './projectTabs.tsx'
import { isTooLarge, TooLarge } from './TooLarge.tsx'
import { type Leads, useLeads } from './useLeads.ts'
import { type Project, useProject } from './useProject.ts'

interface FilesViewProps extends ViewProps<FilesProblem, FilesSolution> {
  readonly takesUploads?: boolean
}

/** A problem whose answer is several files: the statement beside tree and editor, with what became of runs. */
export default function FilesView({ context, solution, run, takesUploads = false }: FilesViewProps) {
  const { problem, readOnly, runs } = context
  const [shown, change] = useAnswer({ context, solution })
  const project = useProject({ problem, solution: shown, change, key: context.key, readOnly })
  const leads = useLeads(context.clock)
  const isBlocked = isTooLarge(shown.changes)
  /** Saves also where nothing was changed yet, because only what is saved can be run. */
  const settle = () => change((now) => withFiles(problem, now))
  const actions = useRunActions({ context, run, settle, isBlocked })
  const { start, submit } = actions

  return (
    <Workspace
      kind="files"
      hasFiles
      lead={leads.lead}
      statement={
        <>
          <Statement html={problem.statement} />
          <ProblemNotes problem={{ ...problem, files: {} }} />
        </>
      }
      editor={
        <BesideTree
          above={
            <>
              {isBlocked && <TooLarge />}
              <OpenDialog project={project} leads={leads} />
            </>
          }
          tree={(hide) => (
            <FilePane problem={problem} readOnly={readOnly} project={project} onOpened={hide} />
          )}
        >
          <FileEditor
            completion={context.completion}
            problem={problem}
            readOnly={readOnly}
            project={project}
            onRun={readOnly ? undefined : () => start('run')}
            onSubmit={readOnly ? undefined : submit}
            place={leads.place}
          />
        </BesideTree>
      }
      actions={!readOnly && <RunBar runName={codeTexts.runTestcases} actions={actions} />}
      tabs={tabsOf({ context, run, shown, change, project, actions, leads, takesUploads })}
      run={run}
      readOnly={readOnly}
      onCancel={runs.cancel}
    />
  )
}

interface Work extends Pick<FilesViewProps, 'context' | 'run'> {
  readonly shown: FilesSolution
  readonly change: Change<FilesSolution>
  readonly project: Project
  readonly actions: RunActions
  readonly leads: Leads
  readonly takesUploads: boolean
}

/** The results of runs, their input, uploads, the search, changes and earlier versions; without a run only what there is to read. */
function tabsOf(work: Work): readonly ResultTab[] {
  const { context, run, shown, change, project, actions, leads, takesUploads } = work
  const { problem, readOnly } = context
  const { isOn, revisions, start } = actions
  const tabs = [casesTab(run), outputTab(run)]
  if (!readOnly && problem.commands.run) {
    const onChange = (stdin: string) => change((now) => ({ ...withFiles(problem, now), stdin }))
    const onRun = () => start('custom', shown.stdin)
    tabs.push(inputTab({ text: shown.stdin, run, hasOwnButton: true, isRunning: isOn, onChange, onRun }))
  }
  if (takesUploads && (!readOnly || shown.attachments.length > 0)) {
    const onChange = (edit: (uris: readonly string[]) => readonly string[]) =>
      change((now) => ({ ...withFiles(problem, now), attachments: edit(now.attachments) }))
    const content = <Attachments context={context} uris={shown.attachments} onChange={onChange} />
    tabs.push({ name: 'uploads', title: filesTexts.uploads, content })
  }
  tabs.push(...projectTabs({ problem, readOnly, project, leads }))
  if (readOnly) return tabs
  const versions = versionsTab<FilesSolution>({
    ...revisions,
    context,
    compare(earlier) {
      const before = filesOf(problem, earlier.changes)
      const isSame = differing(before, project.files).length === 0
      return isSame ? null : <FileChanges before={before} after={project.files} />
    },
    onRestore: (earlier) => change((now) => ({ ...earlier, stdin: now.stdin })),
  })
  return [...tabs, versions]
}

export const warm = warmEditor
