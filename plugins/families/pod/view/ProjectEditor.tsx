import type { ProblemContext } from '@assess/sdk'
import { muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { FilesSolution } from '../../files/solution.ts'
import { BesideTree } from '../../files/view/BesideTree.tsx'
import { FileEditor } from '../../files/view/FileEditor.tsx'
import { FilePane } from '../../files/view/FilePane.tsx'
import { OpenDialog } from '../../files/view/OpenDialog.tsx'
import { TooLarge } from '../../files/view/TooLarge.tsx'
import type { Leads } from '../../files/view/useLeads.ts'
import type { useProject } from '../../files/view/useProject.ts'
import type { PodProblem } from '../problem.ts'
import { syncTexts } from '../sync/texts.ts'
import { ChosenEditor } from './ChosenEditor.tsx'
import { FrameEditor } from './FrameEditor.tsx'
import { ProjectTools } from './ProjectTools.tsx'
import { SyncNotices } from './SyncNotices.tsx'
import type { PodWork } from './usePodWork.ts'

/** Has a line of its own below the tools. */
const note = css(muted, { order: 1, flex: '1 0 100%' })

interface ProjectEditorProps {
  readonly context: ProblemContext<PodProblem, FilesSolution>
  readonly project: ReturnType<typeof useProject>
  readonly leads: Leads
  readonly work: PodWork
  /** Whether the answer cannot be saved as it is. */
  readonly isBlocked: boolean
}

/** The files of a project beside their editor; where the problem has an editor in a frame, behind a tab of their own. */
export function ProjectEditor(props: ProjectEditorProps) {
  const { context, leads, work } = props
  const { problem, readOnly, clock } = context
  const isFramed = problem.editor_type === 'frame' && !readOnly
  return (
    <>
      <OpenDialog project={props.project} leads={leads} />
      {isFramed ? (
        <ChosenEditor
          place={leads.place}
          builtIn={<BuiltInEditor {...props} />}
          framed={
            <>
              <Notices {...props} />
              <FrameEditor
                pod={work.pod}
                isLive={work.isLive}
                workspace={work.workspace}
                port={problem.editor_port}
                clock={clock}
                ready={work.ready}
              />
            </>
          }
        />
      ) : (
        <BuiltInEditor {...props} />
      )}
    </>
  )
}

function BuiltInEditor(props: ProjectEditorProps) {
  const { context, leads, project, work } = props
  const { problem, readOnly } = context
  return (
    <BesideTree
      above={<Notices {...props} />}
      tree={(hide) => (
        <FilePane
          problem={problem}
          readOnly={readOnly}
          project={project}
          onOpened={hide}
          onAdded={leads.toEditor}
        >
          <ProjectTools context={context} workspace={work.workspace} project={project} />
          {work.sync.isFull && (
            <p css={note} role="status">
              {syncTexts.full(work.workspace.files().length)}
            </p>
          )}
        </FilePane>
      )}
    >
      <FileEditor
        completion={context.completion}
        problem={problem}
        readOnly={readOnly}
        project={project}
        onRun={readOnly ? undefined : work.evaluate}
        onSubmit={undefined}
        place={leads.place}
      />
    </BesideTree>
  )
}

function Notices({ isBlocked, project, work: { isLive, sync } }: ProjectEditorProps) {
  return (
    <>
      {isBlocked && <TooLarge />}
      {isLive && <SyncNotices sync={sync} project={project} />}
    </>
  )
}
