import { isRunning, type RunView } from '@assess/sdk'
import { casesTab, hasPrinted, muted, outputTab, Printed, type ResultTab } from '@assess/sdk/ui'
import type { ReactNode } from 'react'
import { projectTabs } from '../../files/view/projectTabs.tsx'
import type { Leads } from '../../files/view/useLeads.ts'
import type { Project } from '../../files/view/useProject.ts'
import { type PodProblem, tasksOf } from '../problem.ts'
import { requestTexts } from '../requests/texts.ts'
import { podTexts } from '../texts.ts'
import { runnerOf } from '../unit-tests/runner.ts'
import { unitTestTexts } from '../unit-tests/texts.ts'
import { NotStarted } from './NotStarted.tsx'
import { RequestsPanel } from './requests/RequestsPanel.tsx'
import { hasGivenUp, SetUp } from './SetUp.tsx'
import { TerminalsPanel } from './terminals/TerminalsPanel.tsx'
import { terminalTexts } from './terminals/texts.ts'
import { TestsPanel } from './unit-tests/TestsPanel.tsx'
import type { PodWork } from './usePodWork.ts'

interface TabsOptions {
  readonly problem: PodProblem
  readonly readOnly: boolean
  readonly project: Project
  /** The newest evaluation. */
  readonly run: RunView
  readonly work: PodWork
  readonly leads: Leads
  /** Where the project's server listens, and the task that starts it; absent if there is no server. */
  readonly server?: { readonly port: number; readonly startTask: string; onStart(): void } | undefined
  /** Names what the tab keeps of this answer. */
  readonly memory: string
  onRetry(): void
}

/** Stands in place of results before the first evaluation; `hint` says what a candidate who may evaluate can do. */
export function nothingEvaluated(run: RunView, readOnly: boolean, hint: string): ReactNode {
  if (run.state !== 'IDLE' || run.absent) return undefined
  return <p css={muted}>{readOnly ? podTexts.evaluate.never : hint}</p>
}

/** Terminals, the results of an evaluation, and the search in the files; in a review nothing that runs. */
export function podTabs(options: TabsOptions): readonly ResultTab[] {
  const { readOnly, run, project, leads } = options
  const hint = nothingEvaluated(run, readOnly, podTexts.evaluate.nothingYet)
  const isStreaming = isRunning(run) && run.testcases.length === 0 && hasPrinted(run)
  const before = isStreaming ? <Printed run={run} /> : hint
  const why = run.message !== '' && <NotStarted {...{ run, project, leads }} />
  const results = [casesTab(run, before ?? why), outputTab(run, hint)]
  const live = readOnly ? [] : [terminalsTab(options), ...testsTab(options), ...requestsTab(options)]
  return [...live, ...results, ...projectTabs(options)]
}

function terminalsTab({ problem, work, onRetry }: TabsOptions): ResultTab {
  const { pod, isLive, terminals } = work
  return {
    name: 'terminals',
    isApart: true,
    isUrgent: hasGivenUp(pod),
    title: terminalTexts.title,
    stamp: terminals.entries.map(({ id, state }) => `${id} ${state}`).join(),
    content: isLive ? (
      <TerminalsPanel shown={terminals} tasks={tasksOf(problem)} />
    ) : (
      <SetUp pod={pod} onRetry={onRetry} />
    ),
  }
}

/** Of a project whose task `test` starts a runner that is known here. */
function testsTab({ problem, work, project, leads }: TabsOptions): readonly ResultTab[] {
  const runner = runnerOf(problem)
  if (!runner) return []
  const { isLive, ready, workspace } = work
  return [
    {
      name: 'tests',
      isApart: true,
      title: unitTestTexts.title,
      content: isLive ? (
        <TestsPanel
          {...{ workspace, runner, ready, files: project.files }}
          onOpen={({ path, line }) => {
            project.open(path)
            leads.toLine({ path, line })
          }}
        />
      ) : (
        <p css={muted}>{unitTestTexts.notReady}</p>
      ),
    },
  ]
}

function requestsTab({ server, work, project, memory }: TabsOptions): readonly ResultTab[] {
  if (!server) return []
  const { isLive, workspace } = work
  return [
    {
      name: 'requests',
      isApart: true,
      isDrawnOnDemand: true,
      title: requestTexts.title,
      content: isLive ? (
        <RequestsPanel {...{ ...server, memory, workspace, files: project.files }} />
      ) : (
        <p css={muted}>{requestTexts.notReady}</p>
      ),
    },
  ]
}
