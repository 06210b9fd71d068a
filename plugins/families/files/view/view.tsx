import type { ViewProps } from '@assess/sdk'
import {
  Attachments,
  type Change,
  casesTab,
  outputTab,
  type ResultTab,
  Statement,
  testedRun,
  useAnswer,
  Workspace,
  type WorkspaceProps,
  warmEditor,
} from '@assess/sdk/ui'
import type { ReactNode } from 'react'
import { codeTexts } from '../../code/texts.ts'
import { inputTab } from '../../code/view/OwnCasesTab.tsx'
import { ProblemNotes } from '../../code/view/ProblemNotes.tsx'
import { RunBar } from '../../code/view/RunBar.tsx'
import { type OwnCases, useOwnCases } from '../../code/view/useOwnCases.ts'
import { type OwnRuns, useOwnRuns } from '../../code/view/useOwnRuns.ts'
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
import type { FilePlace } from './FileText.tsx'
import { OpenDialog } from './OpenDialog.tsx'
import { projectTabs } from './projectTabs.tsx'
import { isTooLarge, TooLarge } from './TooLarge.tsx'
import { type Leads, useLeads } from './useLeads.ts'
import { type Project, useProject } from './useProject.ts'

/** What a pane beside the files may show. */
export interface Shown {
  /** The texts as they are now. */
  readonly files: ReadonlyMap<string, string>
  /** The candidate's own input. */
  readonly input: string
  /** Runs with that input; absent where nothing can be run. */
  readonly onRun: (() => void) | undefined
  toLine(place: FilePlace): void
}

interface FilesViewProps extends ViewProps<FilesProblem, FilesSolution> {
  readonly takesUploads?: boolean
  /** Whether the tree begins folded away; then the files that may be changed are open. */
  readonly isTreeFolded?: boolean
  /** All of a kind have the same sizes of panes; `files` when left out. */
  readonly kind?: string
  /** A pane of its own beside the files. */
  preview?(shown: Shown): ReactNode
  /** Percent that panes begin with, where a type begins otherwise than the others. */
  readonly firstSizes?: WorkspaceProps['firstSizes']
  readonly firstSizesBeside?: WorkspaceProps['firstSizes']
  /** Results that only the type can show. */
  readonly moreTabs?: readonly ResultTab[]
}

interface Work extends Required<Pick<FilesViewProps, 'context' | 'run' | 'takesUploads' | 'moreTabs'>> {
  readonly shown: FilesSolution
  readonly change: Change<FilesSolution>
  readonly project: Project
  /** Whether the answer is too large to be saved. */
  readonly isBlocked: boolean
  readonly actions: RunActions
  readonly leads: Leads
  readonly cases: OwnCases
  readonly ownRuns: OwnRuns
}

/** The answer as it is now, and what may be done with it. */
function useWork(props: FilesViewProps): Work {
  const { context, solution, run, takesUploads = false, moreTabs = [], isTreeFolded = false } = props
  const { problem, readOnly } = context
  const [shown, change] = useAnswer({ context, solution })
  const project = useProject({
    problem,
    solution: shown,
    change,
    key: context.key,
    readOnly,
    opensAll: isTreeFolded,
  })
  const leads = useLeads(context.clock)
  const isBlocked = isTooLarge(shown.changes)
  /** Saves also where nothing was changed yet, because only what is saved can be run. */
  const settle = () => change((now) => withFiles(problem, now))
  const actions = useRunActions({ context, run, settle, isBlocked })
  const cases = useOwnCases(context, shown.stdin, (stdin) =>
    change((now) => ({ ...withFiles(problem, now), stdin })),
  )
  const ownRuns = useOwnRuns(run)
  const answer = { context, run, shown, change, project, isBlocked }
  return { ...answer, takesUploads, moreTabs, actions, leads, cases, ownRuns }
}

/** A problem whose answer is several files: the statement beside tree and editor, with what became of runs. */
export default function FilesView(props: FilesViewProps) {
  const { context, run, kind = 'files', preview, firstSizes, firstSizesBeside, isTreeFolded = false } = props
  const { problem, readOnly, runs } = context
  const work = useWork(props)
  const { project, leads, actions, isBlocked } = work
  const { isOn, start, submit } = actions
  const canRun = !readOnly && problem.commands.run !== undefined
  const runOwn = () => {
    if (!isOn) work.ownRuns.start([work.cases.current], (input) => start('custom', input))
  }

  function toLine(place: FilePlace) {
    project.open(place.path)
    leads.toLine(place)
  }

  const shown: Shown = {
    files: project.files,
    input: work.cases.current.input,
    onRun: canRun ? runOwn : undefined,
    toLine,
  }

  return (
    <Workspace
      kind={kind}
      {...(firstSizes && { firstSizes })}
      {...(firstSizesBeside && { firstSizesBeside })}
      hasFiles
      lead={leads.lead}
      preview={preview?.(shown)}
      statement={
        <>
          <Statement html={problem.statement} />
          <ProblemNotes problem={{ ...problem, files: {} }} />
        </>
      }
      editor={
        <BesideTree
          isFoldedFirst={isTreeFolded}
          above={
            <>
              {isBlocked && <TooLarge />}
              <OpenDialog project={project} leads={leads} />
            </>
          }
          tree={(hide) => (
            <FilePane
              problem={problem}
              readOnly={readOnly}
              project={project}
              onOpened={hide}
              onAdded={leads.toEditor}
            />
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
      tabs={tabsOf(work)}
      run={run}
      readOnly={readOnly}
      onCancel={runs.cancel}
    />
  )
}

/** The results of runs, their input, uploads, the search, changes and earlier versions; without a run only what there is to read. */
function tabsOf(work: Work): readonly ResultTab[] {
  const { context, run, shown, change, project, actions, leads, cases, ownRuns } = work
  const { takesUploads, moreTabs } = work
  const { problem, readOnly } = context
  const { isOn, revisions, start } = actions
  const takesInput = !readOnly && problem.commands.run !== undefined
  const printed = takesInput ? testedRun(run) : run
  const tabs = [casesTab(run), { ...outputTab(printed), of: { run: printed } }, ...moreTabs]
  if (takesInput) {
    const startWith = (input: string) => start('custom', input)
    tabs.push(
      inputTab({ cases, runs: ownRuns, newest: run, hasOwnButton: true, isRunning: isOn, start: startWith }),
    )
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
    change,
    restored: (now, earlier) => ({ ...earlier, stdin: now.stdin }),
  })
  return [...tabs, versions]
}

export const warm = warmEditor
