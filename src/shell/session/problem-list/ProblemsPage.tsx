import { css } from '@emotion/react'
import { startTransition, useEffect, useState } from 'react'
import { from } from '../../../sdk/theme.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { Badges } from '../../features/landing/Badges.tsx'
import { useWarmViews } from '../../features/problem-view/workspace.ts'
import { TopBar } from '../../features/top-bar/TopBar.tsx'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName, useProgress } from '../../state/openTestFacts.ts'
import { indexIn } from '../../state/problemOrder.ts'
import { useServices } from '../../state/services.ts'
import { usePicked } from '../../state/useSelected.ts'
import { closingTexts } from '../../texts/closing.ts'
import { texts } from '../../texts/common.ts'
import { problemTexts } from '../../texts/problems.ts'
import { actionBar, actions } from '../../ui/actionBar.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { page, screen } from '../../ui/page.ts'
import { SubmitDialog, SubmitSectionDialog } from '../submit/lazy.ts'
import { LEAST_HEIGHT } from './ProblemRow.tsx'
import { SectionList } from './SectionList.tsx'

/** How many rows are added at a time to those, each time after this many milliseconds, in which the page is painted. */
const PIECE = 100
const PAUSE_MS = 30

/**
 * How many rows are drawn: at once as many as fill a window, of which the heading takes a part, and then the rest, in
 * pieces that stop nobody.
 */
function useGrowing(total: number): number {
  const { clock } = useServices()
  const [most, setMost] = useState(() => Math.ceil(window.innerHeight / LEAST_HEIGHT))
  useEffect(() => {
    if (most >= total) return
    return clock.after(PAUSE_MS, () => startTransition(() => setMost(most + PIECE)))
  }, [clock, most, total])
  return most
}

/** All questions by section, and the way to the end (ROUTE-09, GAP-057). */
export function ProblemsPage() {
  const { session } = useOpenTest()
  const { current, name, order, sections } = usePicked(session.state, (state) => ({
    current: state.section,
    name: state.test?.name,
    order: state.order,
    sections: state.sections,
  }))
  const most = useGrowing(order.length)
  const drawn = sections.filter(
    ({ problems: [first] }) => first === undefined || indexIn(order, first) < most,
  )
  const { list } = problemTexts
  useWarmViews()
  return (
    <div css={screen}>
      <TopBar />
      <main css={page} id="content">
        <PageHeading within={name}>{list.title}</PageHeading>
        <Badges />
        <p css={[mutedText, { marginTop: 8, maxWidth: '65ch' }]}>
          {current === undefined ? list.hint : list.timedHint}
        </p>
        {drawn.map(({ slug }) => (
          <SectionList key={slug} section={slug} most={most} />
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
  const { section, isLastSection } = usePicked(session.state, (state) => ({
    section: state.section,
    isLastSection: state.isLastSection,
  }))
  const [isOpen, setOpen] = useState(false)
  const { attempted, total } = useProgress()
  const isPart = section !== undefined && !isLastSection
  const close = () => setOpen(false)
  return (
    <footer css={actionBar}>
      <div css={actions}>
        <span css={[mutedText, progressText]}>{texts.bar.attempted(attempted, total)}</span>
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
