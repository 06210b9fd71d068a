import { css } from '@emotion/react'
import { type ComponentProps, useState } from 'react'
import type { ViewProps } from '../../../../src/sdk/view.ts'
import { Attachments } from '../../../../src/sdk/widgets/attachments/Attachments.tsx'
import { warmEditor } from '../../../../src/sdk/widgets/editor/loading.ts'
import { RunPanel } from '../../../../src/sdk/widgets/run/RunPanel.tsx'
import { Statement } from '../../../../src/sdk/widgets/statement/Statement.tsx'
import { stack } from '../../../../src/sdk/widgets/styles.ts'
import { useAnswer } from '../../../../src/sdk/widgets/useAnswer.ts'
import { Workspace } from '../../../../src/sdk/widgets/workspace/Workspace.tsx'
import { codeTexts } from '../../code/texts.ts'
import { CustomInput } from '../../code/view/CustomInput.tsx'
import { ProblemNotes } from '../../code/view/ProblemNotes.tsx'
import { RevisionsDisclosure } from '../../code/view/RevisionsDisclosure.tsx'
import { RunBar } from '../../code/view/RunBar.tsx'
import { useRunActions } from '../../code/view/useRevisions.ts'
import { changed, filesOf } from '../edits.ts'
import type { FilesProblem } from '../problem.ts'
import { type FilesSolution, MOST, sizeOf } from '../solution.ts'
import { filesTexts } from '../texts.ts'
import { differing, FileChanges } from './FileChanges.tsx'
import { FileEditor } from './FileEditor.tsx'
import { BESIDE, FilePane } from './FilePane.tsx'
import { useProject } from './useProject.ts'

const container = css({ containerType: 'inline-size', minWidth: 0 })
const panes = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  [BESIDE]: { gridTemplateColumns: '200px minmax(0, 1fr)' },
})
const alert = css({ margin: 0, color: 'var(--danger)', fontWeight: 600 })
const heading = css({ margin: '0 0 8px', fontSize: '1rem', fontWeight: 600 })

interface FilesViewProps extends ViewProps<FilesProblem, FilesSolution> {
  readonly takesUploads?: boolean
}

/** A problem whose answer is several files: the statement beside tree and editor, with what became of runs. */
export default function FilesView({ context, solution, run, takesUploads = false }: FilesViewProps) {
  const { problem, readOnly, runs } = context
  const [shown, change] = useAnswer({ context, solution })
  const project = useProject(problem, shown, change)
  const [isInputOpen, setInputOpen] = useState(false)
  const isTooLarge = sizeOf(shown.changes) > MOST.bytes
  /** Saves also where nothing was changed yet, because only what is saved can be run. */
  const settle = () => change((now) => changed(problem, now, now.changes))
  const actions = useRunActions({
    context,
    run,
    settle,
    isBlocked: isTooLarge,
  })
  const { isOn, revisions, start, submit } = actions

  function compare(earlier: FilesSolution) {
    const before = filesOf(problem, earlier.changes)
    if (differing(before, project.files).length === 0) return null
    return <FileChanges before={before} after={project.files} />
  }

  const statement = (
    <>
      <Statement html={problem.statement} />
      <ProblemNotes problem={{ ...problem, files: {} }} />
    </>
  )
  return (
    <Workspace statement={statement}>
      <div css={stack}>
        {isTooLarge && <TooLarge />}
        <div css={container}>
          <div css={panes}>
            <FilePane problem={problem} readOnly={readOnly} project={project} />
            <FileEditor
              problem={problem}
              readOnly={readOnly}
              project={project}
              onRun={readOnly ? undefined : () => start('run')}
              onSubmit={readOnly ? undefined : submit}
            />
          </div>
        </div>
        <div css={[stack, { gap: 8 }]}>
          {!readOnly && <RunBar runName={codeTexts.runTestcases} actions={actions} />}
          <RunPanel run={run} readOnly={readOnly} onCancel={runs.cancel} />
        </div>
        {!readOnly && problem.commands.run && (
          <CustomInput
            text={shown.stdin}
            isOpen={isInputOpen}
            onToggle={setInputOpen}
            hasOwnButton
            isRunning={isOn}
            onChange={(stdin) => change((now) => ({ ...changed(problem, now, now.changes), stdin }))}
            onRun={() => start('custom', shown.stdin)}
          />
        )}
        {takesUploads && (!readOnly || shown.attachments.length > 0) && (
          <Uploads
            context={context}
            uris={shown.attachments}
            onChange={(edit) =>
              change((now) => ({
                ...changed(problem, now, now.changes),
                attachments: edit(now.attachments),
              }))
            }
          />
        )}
        {!readOnly && (
          <RevisionsDisclosure
            {...revisions}
            context={context}
            compare={compare}
            onRestore={(earlier) => change((now) => ({ ...earlier, stdin: now.stdin }))}
          />
        )}
      </div>
    </Workspace>
  )
}

function TooLarge() {
  return (
    <p css={alert} role="alert">
      {filesTexts.tooLarge(MOST.bytes / 1e6)}
    </p>
  )
}

function Uploads(props: ComponentProps<typeof Attachments>) {
  return (
    <section>
      <h2 css={heading}>{filesTexts.uploads}</h2>
      <Attachments {...props} />
    </section>
  )
}

export const warm = warmEditor
