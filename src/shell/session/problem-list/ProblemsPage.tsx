import { css } from '@emotion/react'
import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { from } from '../../../sdk/theme.ts'
import { Badges } from '../../features/landing/Badges.tsx'
import { useWarmWorkspaces } from '../../features/problem-view/workspace.ts'
import { TopBar } from '../../features/top-bar/TopBar.tsx'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName, useProgress } from '../../state/openTestFacts.ts'
import { closingTexts } from '../../texts/closing.ts'
import { texts } from '../../texts/common.ts'
import { problemTexts } from '../../texts/problems.ts'
import { buttonStyle } from '../../ui/button.ts'
import { actionBar, actions, muted, page, screen } from '../../ui/layout.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { SubmitDialog, SubmitSectionDialog } from '../submit/lazy.ts'
import { SectionList } from './SectionList.tsx'

/** All questions by section, and the way to the end (ROUTE-09, GAP-057). */
export function ProblemsPage() {
  const { session } = useOpenTest()
  const { test, sections, section: current } = useSnapshot(session.state)
  const { list } = problemTexts
  useWarmWorkspaces()
  return (
    <div css={screen}>
      <TopBar />
      <main css={page} id="content">
        <PageHeading within={test?.name}>{list.title}</PageHeading>
        <Badges />
        <p css={[muted, { marginTop: 8, maxWidth: '65ch' }]}>
          {current === undefined ? list.hint : list.timedHint}
        </p>
        {sections.map(({ slug }) => (
          <SectionList key={slug} section={slug} />
        ))}
      </main>
      <SubmitBar />
    </div>
  )
}

const progressText = css({ display: 'none', [from('small')]: { display: 'block' } })

/** Submits the current timed section, and with the last one, or without any, the whole test (SECTION-05). */
function SubmitBar() {
  const { session } = useOpenTest()
  const { section, isLastSection } = useSnapshot(session.state)
  const [isOpen, setOpen] = useState(false)
  const { attempted, total } = useProgress()
  const isPart = section !== undefined && !isLastSection
  const close = () => setOpen(false)
  return (
    <footer css={actionBar}>
      <div css={actions}>
        <span css={[muted, progressText]}>{texts.bar.attempted(attempted, total)}</span>
        <button
          type="button"
          css={[buttonStyle('primary'), { flex: '1 0 auto', [from('small')]: { flexGrow: 0 } }]}
          onClick={() => setOpen(true)}
        >
          {isPart ? closingTexts.section.submit : problemTexts.list.submit(productName(session))}
        </button>
      </div>
      {isOpen && (isPart ? <SubmitSectionDialog close={close} /> : <SubmitDialog close={close} />)}
    </footer>
  )
}
