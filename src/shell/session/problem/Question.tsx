import { css } from '@emotion/react'
import { useState } from 'react'
import type { DisplayedStatus } from '../../../kernel/problem.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { hiddenOnPhones, mutedText } from '../../../sdk/widgets/text.ts'
import { useIssueDialog } from '../../features/issue/useIssueDialog.tsx'
import { PassageName } from '../../features/passage/PassageName.tsx'
import { useOpenTest } from '../../state/openTestContext.ts'
import type { Neighbours } from '../../state/problemOrder.ts'
import { usePicked, useSelected } from '../../state/useSelected.ts'
import { texts } from '../../texts/common.ts'
import { problemTexts } from '../../texts/problems.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { StatusWord, statusAtWork } from '../../ui/StatusWord.tsx'
import { AskedSaveAnnouncer, SavingAnnouncer, UnsavedAnswer } from './SavingNotices.tsx'
import { UnreadableAnswer } from './UnreadableAnswer.tsx'
import { ViewHost } from './ViewHost.tsx'

interface QuestionProps {
  readonly problem: string
  /** The content fills the window, and what stands above it is slim. */
  readonly isWide: boolean
}

interface HeadProps extends QuestionProps {
  readonly position: Neighbours
  readonly isWorkspace: boolean
}

/** What a problem is called, where it stands and what it is worth; at a workspace also its result. */
export function Head({ problem, position, isWide, isWorkspace }: HeadProps) {
  const { session } = useOpenTest()
  const { passage, score, status, test, title } = usePicked(session.state, (state) => {
    const { passage = '', score = 0, status = null, title = '' } = state.problems[problem] ?? {}
    const shown = isWorkspace ? statusAtWork(status, isClosedIn(state, problem)) : null
    return { passage: state.problems[passage]?.title, score, title, status: shown, test: state.test?.name }
  })
  const isSaved = useSelected(session.slots, ({ [problem]: slot }) => !slot || slot.acked >= slot.rev)
  const settled = useSettled(status, isSaved)
  return (
    <div css={isWide && slimHead}>
      <div css={isWide && words}>
        <PageHeading within={test}>{title}</PageHeading>
        <p css={[mutedText, !isWide && { margin: '6px 0 20px' }]}>
          <span css={isWide && hiddenOnPhones}>
            {problemTexts.problem.position(position.number, position.total)}
            {(score > 0 || passage !== undefined) && ' · '}
          </span>
          {passage !== undefined && <PassageName title={passage} />}
          {passage !== undefined && score > 0 && ' · '}
          {score > 0 && problemTexts.list.points(score)}
        </p>
        {isWorkspace && <p role="status">{settled && <StatusWord status={settled} />}</p>}
      </div>
      {isWide && <ReportIssue problem={problem} isSlim />}
    </div>
  )
}

/** The status of what is saved: until then it is that of an answer that was not there yet. */
function useSettled(status: DisplayedStatus, isSaved: boolean): DisplayedStatus {
  const [settled, settle] = useState(status)
  if (isSaved && settled !== status) settle(status)
  return isSaved ? status : settled
}

/** The view of a problem, with what has to be said of its answer. */
export function Question({ problem, isWide }: QuestionProps) {
  const { session } = useOpenTest()
  const isClosed = useSelected(session.state, (state) => isClosedIn(state, problem))
  return (
    <>
      {isClosed && <p css={closed}>{problemTexts.problem.sectionClosed}</p>}
      <UnsavedAnswer problem={problem} />
      <UnreadableAnswer problem={problem} />
      <ViewHost problem={problem}>
        {!isWide && (
          <div css={{ display: 'flex', justifyContent: 'flex-end', marginTop: 32 }}>
            <ReportIssue problem={problem} />
          </div>
        )}
      </ViewHost>
      <SavingAnnouncer problem={problem} />
      <AskedSaveAnnouncer problem={problem} />
    </>
  )
}

interface Sectioned {
  readonly section: string | undefined
  readonly problems: Readonly<Record<string, { readonly section: string } | undefined>>
}

/** Another section is the current one. */
const isClosedIn = ({ section, problems }: Sectioned, problem: string) =>
  section !== undefined && problems[problem]?.section !== section

/** Leaves the height to the workspace: words take a second line, what stands at the end none of its own. */
const slimHead = css({
  display: 'flex',
  alignItems: 'center',
  '& h1': { fontSize: 20 },
  '@media not (pointer: coarse)': { '& > button': { minHeight: 32, paddingBlock: 4 } },
})

const words = css({ flex: '1 1 0', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 16px' })

const closed = css({
  marginBottom: 16,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--success-soft)',
  fontSize: 15,
})

interface ReportIssueProps {
  readonly problem: string
  /** Without words on a phone. */
  readonly isSlim?: boolean
}

function ReportIssue({ problem, isSlim = false }: ReportIssueProps) {
  const { open, dialog } = useIssueDialog({ problem })
  return (
    <>
      <button type="button" css={[buttonStyle('ghost'), mutedText]} onClick={open}>
        <Icon name="flag" size={18} />
        <span css={isSlim && hiddenOnPhones}>{texts.bar.report}</span>
      </button>
      {dialog}
    </>
  )
}
