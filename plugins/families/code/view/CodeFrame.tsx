import type { RunView, ViewProps } from '@assess/sdk'
import {
  type ArrangedPanes,
  type Change,
  type EditorAssist,
  type EditorPlace,
  type Lead,
  LineDiff,
  type LineMark,
  muted,
  PlaceLinks,
  type ResultTab,
  Statement,
  useAnswer,
  Workspace,
} from '@assess/sdk/ui'
import { type ReactNode, useState } from 'react'
import { restored } from '../edits.ts'
import type { CodeProblem } from '../problem.ts'
import type { CodeSolution } from '../solution.ts'
import { codeTexts } from '../texts.ts'
import { ProgramEditor } from './ProgramEditor.tsx'
import type { RevisionsProps } from './Revisions.tsx'
import { type Code, useCode } from './useCode.ts'
import { type OwnCases, useOwnCases } from './useOwnCases.ts'
import { type OwnRuns, useOwnRuns } from './useOwnRuns.ts'
import { type Revision, type RunActions, useRunActions } from './useRevisions.ts'
import { languageNamed, type RunProgram, useFaultyLines, useRunPrograms } from './useRunProgram.ts'
import { versionsTab } from './versionsTab.tsx'

/** The program as it is now, and what may be done with it. */
export interface Work extends RunActions {
  readonly shown: CodeSolution
  readonly code: Code
  /** The candidate's own test cases, and what became of their runs. */
  readonly cases: OwnCases
  readonly ownRuns: OwnRuns
  /** What a run that begins now is made of. */
  readonly program: RunProgram
  /** What sets the results of the newest runs apart from those of a run of now. */
  readonly runNotes: ReturnType<typeof useRunPrograms>['notes']
}

interface CodeFrameProps<P extends CodeProblem> extends ViewProps<P, CodeSolution> {
  /** What stands below the statement. */
  readonly notes: ReactNode
  /** Workspaces of a kind have the same sizes of panes; `code` when left out. */
  readonly kind?: string
  /** As those of a workspace. */
  readonly firstSizes?: ArrangedPanes['firstSizes']
  readonly areResultsOpenFirst?: boolean
  /** What the answer is about, in a pane of its own. */
  readonly preview?: ReactNode
  /** Run and submit; nothing where the answer is only looked at. */
  actions(work: Work): ReactNode
  /** What stands above the editor, when there is something to say of it. */
  notice?(work: Work): ReactNode
  /** The results of runs, and their input; the earlier versions come by themselves. */
  tabs(work: Work): readonly ResultTab[]
  /** What the editor's key for a run does. */
  onRun(work: Work): void
  readonly canSubmit: boolean
  /** As that of `Revisions`. */
  readonly customName?: string
  /** As that of `Revisions`. */
  noteOf?: RevisionsProps<CodeSolution>['noteOf']
  /** Which lines a run found fault with, where that is not in its test cases; the same function each time. */
  readonly faultsOf?: ((run: RunView) => readonly LineMark[]) | undefined
  /** What the problem itself knows of the program, in place of a language server. */
  readonly assist?: EditorAssist | undefined
}

const NO_NOTES = { tested: '', own: '' } as const

/** The statement beside the editor of a program, with its runs and its earlier versions. */
export function CodeFrame<P extends CodeProblem>(props: CodeFrameProps<P>) {
  const { context, solution, run, notes, kind = 'code', preview, actions, notice, tabs } = props
  const { onRun, canSubmit, assist, firstSizes } = props
  const { problem, readOnly, runs } = context
  const [shown, change] = useAnswer({ context, solution })
  const code = useCode(context, shown, change)
  const runActions = useRunActions({ context, run, settle: () => code?.settle() })
  const cases = useOwnCases(context, shown.stdin, (text) => code?.writeInput(text))
  const { now: program, ofRun, notes: said } = useRunPrograms(run, code)
  const runNotes = readOnly ? NO_NOTES : said
  const ownRuns = useOwnRuns(run, ofRun)
  const [led, setLed] = useState<Lead & EditorPlace>()
  const work = code && { ...runActions, shown, code, cases, ownRuns, program, runNotes }
  const marks = useFaultyLines(run, ofRun, program, props.faultsOf)
  const [openLine] = useState(() => (line: number) => setLed({ pane: 'editor', line }))
  const canRun = work && !readOnly

  return (
    <PlaceLinks openLine={openLine}>
      <Workspace
        kind={kind}
        lead={led}
        {...(firstSizes && { firstSizes })}
        areResultsOpenFirst={props.areResultsOpenFirst === true}
        note={run.mode === 'custom' ? runNotes.own : runNotes.tested}
        statement={
          <>
            <Statement html={problem.statement} />
            {notes}
          </>
        }
        editor={
          work ? (
            <>
              {notice?.(work)}
              <ProgramEditor
                problem={problem}
                completion={context.completion}
                assist={assist}
                place={led}
                marks={marks}
                readOnly={readOnly}
                code={work.code}
                onRun={canRun ? () => onRun(work) : undefined}
                onSubmit={canRun && canSubmit ? work.submit : undefined}
              />
            </>
          ) : (
            <p css={muted}>{codeTexts.noTechnology}</p>
          )
        }
        actions={canRun && actions(work)}
        tabs={work ? [...tabs(work), ...(readOnly ? [] : [programVersions(props, work, change)])] : []}
        preview={preview}
        run={run}
        readOnly={readOnly}
        onCancel={runs.cancel}
      />
    </PlaceLinks>
  )
}

/** The earlier versions of one program, as a tab. */
function programVersions<P extends CodeProblem>(
  { context, customName, noteOf }: Pick<CodeFrameProps<P>, 'context' | 'customName' | 'noteOf'>,
  { revisions, code }: Work,
  change: Change<CodeSolution>,
): ResultTab {
  const languageOf = ({ technology }: Revision) => languageNamed(code, technology)
  const languages = new Set([code.current.name, ...(revisions.list ?? []).map(languageOf)])
  return versionsTab<CodeSolution>({
    ...revisions,
    context,
    ...(customName !== undefined && { customName }),
    ...(languages.size > 1 && { languageOf }),
    noteOf,
    compare: (earlier) =>
      earlier.code === code.text ? null : (
        <LineDiff
          label={codeTexts.revisions.comparison}
          before={earlier.code}
          after={code.text}
          words={codeTexts.revisions.diff}
        />
      ),
    change,
    restored: (now, earlier) => restored(now, earlier, code.technologies),
  })
}
