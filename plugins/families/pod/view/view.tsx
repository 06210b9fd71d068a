import type { ViewProps } from '../../../../src/sdk/view.ts'
import { warmEditor } from '../../../../src/sdk/widgets/editor/loading.ts'
import { Statement } from '../../../../src/sdk/widgets/statement/Statement.tsx'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import { useAnswer } from '../../../../src/sdk/widgets/useAnswer.ts'
import { Workspace } from '../../../../src/sdk/widgets/workspace/Workspace.tsx'
import { ProblemNotes } from '../../code/view/ProblemNotes.tsx'
import type { FilesSolution } from '../../files/solution.ts'
import { isTooLarge } from '../../files/view/TooLarge.tsx'
import { useLeads } from '../../files/view/useLeads.ts'
import { useProject } from '../../files/view/useProject.ts'
import type { PodProblem } from '../problem.ts'
import { podTexts } from '../texts.ts'
import { EvaluateBar } from './EvaluateBar.tsx'
import { Preview } from './Preview.tsx'
import { ProjectEditor } from './ProjectEditor.tsx'
import { podTabs } from './podTabs.tsx'
import { usePodWork } from './usePodWork.ts'

/** The task that starts the server of a project, by its usual name. */
const START = 'start'
/** Most of the width is for files and editor, and the terminals have some lines. */
const FIRST_SIZES = { statement: 28, results: 45, preview: 30 }
/** Files and terminals stay as they are beside a preview too. */
const FIRST_SIZES_BESIDE = { statement: 22 }

/** A project in a pod: the statement beside its files, terminals, results and the preview of its server. */
export default function ProjectView({ context, solution, run }: ViewProps<PodProblem, FilesSolution>) {
  const { problem, readOnly, clock } = context
  const [shown, change] = useAnswer({ context, solution })
  const project = useProject({ problem, solution: shown, change, key: context.key, readOnly })
  const leads = useLeads(clock)
  const isBlocked = isTooLarge(shown.changes)
  const work = usePodWork({ context, shown, change, isBlocked })
  const { pod, isLive, terminals } = work
  // Tests get a port too, where a service listens that is not in the pod.
  const port = START in problem.tasks && !readOnly ? problem.port : undefined
  const hasServer = terminals.entries.some(({ task, state }) => task === START && state === 'running')

  function runTask(task: string) {
    leads.toTerminals()
    terminals.runTask(task)
  }

  return (
    <Workspace
      kind="pod"
      hasFiles
      firstSizes={FIRST_SIZES}
      firstSizesBeside={FIRST_SIZES_BESIDE}
      lead={leads.lead}
      statement={
        <>
          <Statement html={problem.statement} />
          <ProblemNotes problem={{ ...problem, files: {} }} limitTexts={podTexts} />
        </>
      }
      editor={<ProjectEditor {...{ context, project, leads, work, isBlocked }} />}
      actions={!readOnly && <EvaluateBar pod={pod} run={run} onEvaluate={work.evaluate} />}
      tabs={podTabs({
        ...{ problem, readOnly, project, run, work, leads, memory: context.key },
        server: port === undefined ? undefined : { port, startTask: START, onStart: () => runTask(START) },
        onRetry: () => context.pod.open(),
      })}
      preview={
        port === undefined ? undefined : isLive ? (
          <Preview
            workspace={work.workspace}
            port={port}
            clock={clock}
            shown={terminals}
            startTask={START}
            onStart={() => runTask(START)}
          />
        ) : (
          <p css={muted}>{podTexts.preview.notReady}</p>
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
