import type { ReactNode } from 'react'
import { isRunning } from '../../../../src/sdk/execution.ts'
import type { RunView } from '../../../../src/sdk/view.ts'
import { hasPrinted, Printed } from '../../../../src/sdk/widgets/run/Printed.tsx'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import type { ResultTab } from '../../../../src/sdk/widgets/workspace/ResultPane.tsx'
import { casesTab, outputTab } from '../../../../src/sdk/widgets/workspace/resultTabs.tsx'
import { differing } from '../../files/edits.ts'
import { FileChanges } from '../../files/view/FileChanges.tsx'
import { DownloadLink } from '../../files/view/UploadedFile.tsx'
import type { Project } from '../../files/view/useProject.ts'
import { type PodProblem, tasksOf } from '../problem.ts'
import { podTexts } from '../texts.ts'
import { Search } from './Search.tsx'
import { SetUp } from './SetUp.tsx'
import { TerminalsPanel } from './terminals/TerminalsPanel.tsx'
import { terminalTexts } from './terminals/texts.ts'
import type { Leads } from './useLeads.ts'
import type { PodWork } from './usePodWork.ts'

interface TabsOptions {
  readonly problem: PodProblem
  readonly readOnly: boolean
  readonly project: Project
  /** The newest evaluation. */
  readonly run: RunView
  readonly work: PodWork
  readonly leads: Leads
  onRetry(): void
}

/** Stands in place of results before the first evaluation; `hint` says what a candidate who may evaluate can do. */
export function nothingEvaluated(run: RunView, readOnly: boolean, hint: string): ReactNode {
  if (run.state !== 'IDLE' || run.absent) return undefined
  return <p css={muted}>{readOnly ? podTexts.evaluate.never : hint}</p>
}

/** Terminals, the results of an evaluation, and the search in the files; in a review nothing that runs. */
export function podTabs(options: TabsOptions): readonly ResultTab[] {
  const { readOnly, run } = options
  const hint = nothingEvaluated(run, readOnly, podTexts.evaluate.nothingYet)
  const isStreaming = isRunning(run) && run.testcases.length === 0 && hasPrinted(run)
  const results = [casesTab(run, isStreaming ? <Printed run={run} /> : hint), outputTab(run, hint)]
  return [...(readOnly ? [] : [terminalsTab(options)]), ...results, searchTab(options), changesTab(options)]
}

function terminalsTab({ problem, work, onRetry }: TabsOptions): ResultTab {
  const { pod, isLive, terminals } = work
  return {
    name: 'terminals',
    isApart: true,
    title: terminalTexts.title,
    stamp: terminals.entries.map(({ id, state }) => `${id} ${state}`).join(),
    content: isLive ? (
      <TerminalsPanel shown={terminals} tasks={tasksOf(problem)} />
    ) : (
      <SetUp pod={pod} onRetry={onRetry} />
    ),
  }
}

function searchTab({ project, leads }: TabsOptions): ResultTab {
  return {
    name: 'search',
    isApart: true,
    title: podTexts.search.title,
    content: (
      <Search
        files={project.files}
        fieldRef={leads.searchField}
        onOpen={({ path, line }) => {
          project.open(path)
          leads.toLine({ path, line })
        }}
      />
    ),
  }
}

function changesTab({ problem, project, readOnly }: TabsOptions): ResultTab {
  const before = new Map(Object.entries(problem.files))
  const uploads = Object.entries(project.uploads)
  const isSame = uploads.length === 0 && differing(before, project.files).length === 0
  return {
    name: 'changes',
    isApart: true,
    title: podTexts.changes.title,
    isDrawnOnDemand: !isSame,
    content: isSame ? (
      <p css={muted}>{readOnly ? podTexts.changes.noneRead : podTexts.changes.none}</p>
    ) : (
      <>
        <FileChanges before={before} after={project.files} labelOf={podTexts.changes.label} />
        {uploads.map(([path, uploaded]) => (
          <p key={path}>
            <DownloadLink path={path} uploaded={uploaded} />
          </p>
        ))}
      </>
    ),
  }
}
