import type { ViewProps } from '@assess/sdk'
import { type Change, Statement, useAnswer, Workspace, warmEditor } from '@assess/sdk/ui'
import { useState } from 'react'
import { ProblemNotes } from '../../code/view/ProblemNotes.tsx'
import type { FilesSolution } from '../../files/solution.ts'
import { isTooLarge } from '../../files/view/TooLarge.tsx'
import { useLeads } from '../../files/view/useLeads.ts'
import { useProject } from '../../files/view/useProject.ts'
import { type PodProblem, tasksOf } from '../problem.ts'
import { podTexts } from '../texts.ts'
import { EvaluateBar } from './EvaluateBar.tsx'
import { Preview } from './Preview.tsx'
import { ProjectEditor } from './ProjectEditor.tsx'
import { podTabs } from './podTabs.tsx'
import { usePodWork } from './usePodWork.ts'
import { useRunningServer } from './useRunningServer.ts'

/** The task that starts the server of a project, by its usual name. */
const START = 'start'
/** Most of the width is for files and editor, and the terminals have some lines. */
const FIRST_SIZES = { statement: 28, results: 36, preview: 30 }
/** Files and terminals stay as they are beside a preview too. */
const FIRST_SIZES_BESIDE = { statement: 22 }

/** The task that starts the server; the first task of a project that names no such task. */
function firstTaskOf(problem: PodProblem): string | undefined {
  const tasks = tasksOf(problem)
  return tasks.includes(START) ? START : tasks[0]
}

/** The same way to change an answer, and how often it was gone. */
function useCounted<S>(change: Change<S>): readonly [number, Change<S>] {
  const [count, setCount] = useState(0)
  return [
    count,
    (make) => {
      setCount((before) => before + 1)
      change(make)
    },
  ]
}

function Task({ problem }: { readonly problem: PodProblem }) {
  return (
    <>
      <Statement html={problem.statement} />
      <ProblemNotes problem={{ ...problem, files: {} }} limitTexts={podTexts} />
    </>
  )
}

/** A project in a pod: the statement beside its files, terminals, results and the preview of its server. */
export default function ProjectView({ context, solution, run }: ViewProps<PodProblem, FilesSolution>) {
  const { problem, readOnly, clock } = context
  const [shown, change] = useAnswer({ context, solution })
  const [edits, edit] = useCounted(change)
  const project = useProject({ problem, solution: shown, change: edit, key: context.key, readOnly })
  const leads = useLeads(clock)
  const isBlocked = isTooLarge(shown.changes)
  const work = usePodWork({ context, shown, change, isBlocked })
  const { pod, terminals } = work
  // Tests get a port too, where a service listens that is not in the pod.
  const port = START in problem.tasks && !readOnly ? problem.port : undefined
  const command = problem.tasks[START] ?? []
  const server = useRunningServer({ workspace: work.workspace, port, command, files: project.contents })
  const hasServer = terminals.entries.some(({ task, state }) => task === START && state === 'running')

  function runTask(task: string) {
    leads.toTerminals()
    terminals.runTask(task)
  }

  function openTerminal() {
    leads.toTerminals()
    terminals.openShell()
  }

  return (
    <Workspace
      kind="pod"
      hasFiles
      firstSizes={FIRST_SIZES}
      firstSizesBeside={FIRST_SIZES_BESIDE}
      lead={leads.lead}
      statement={<Task problem={problem} />}
      editor={<ProjectEditor {...{ context, project, leads, work, isBlocked }} />}
      actions={
        !readOnly && (
          <EvaluateBar
            pod={pod}
            run={run}
            onEvaluate={work.evaluate}
            firstTask={hasServer ? undefined : firstTaskOf(problem)}
            onTask={runTask}
            onTerminal={openTerminal}
            outdated={hasServer ? server.outdated : []}
            onRestart={() => terminals.restartTask(START)}
          />
        )
      }
      tabs={podTabs({
        ...{ problem, readOnly, project, run, work, leads, memory: context.key },
        server: port === undefined ? undefined : { port, startTask: START, onStart: () => runTask(START) },
        onRetry: () => context.pod.open(),
      })}
      preview={
        port === undefined ? undefined : (
          <Preview
            {...{ work, port, clock }}
            // What reloads itself is left alone.
            edits={server.isWatching ? 0 : edits}
            startTask={START}
            onStart={() => runTask(START)}
          />
        )
      }
      previewTab={{ isLive: hasServer, stamp: hasServer ? 'running' : '' }}
      run={run}
      readOnly={readOnly}
      onCancel={() => context.pod.abort()}
    />
  )
}

export const warm = warmEditor
