import { css } from '@emotion/react'
import { startTransition, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { from } from '../../../sdk/theme.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { Badges } from '../../features/landing/Badges.tsx'
import { useWarmViews } from '../../features/problem-view/workspace.ts'
import { TopBar } from '../../features/top-bar/TopBar.tsx'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName } from '../../state/openTestFacts.ts'
import { indexIn, openProblems } from '../../state/problemOrder.ts'
import { useServices } from '../../state/services.ts'
import { usePicked, useSelected } from '../../state/useSelected.ts'
import { closingTexts } from '../../texts/closing.ts'
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

const atEnd = { marginInlineStart: 'auto' }

/** Both stand beside each other on a phone, where their words are short. */
const wide = css({
  flex: '1 0 auto',
  paddingInline: 8,
  '& svg': { display: 'none' },
  [from('small')]: { flexGrow: 0, paddingInline: 16, '& svg': { display: 'inline' } },
})

/** Submits the current timed section, and with the last one, or without any, the whole test (SECTION-05). */
function SubmitBar() {
  const { session } = useOpenTest()
  const { section, isLastSection } = usePicked(session.state, (state) => ({
    section: state.section,
    isLastSection: state.isLastSection,
  }))
  const [isOpen, setOpen] = useState(false)
  const next = useSelected(session.state, (state) =>
    openProblems(state).find((problem) => !state.problems[problem]?.attempted),
  )
  const isPart = section !== undefined && !isLastSection
  const close = () => setOpen(false)
  return (
    <footer css={actionBar}>
      <div css={[actions, { columnGap: 8 }]}>
        <button
          type="button"
          css={[buttonStyle(next === undefined ? 'primary' : 'secondary'), wide, { '&:only-child': atEnd }]}
          onClick={() => setOpen(true)}
        >
          {isPart ? closingTexts.section.submit : problemTexts.list.submit(productName(session))}
        </button>
        {next !== undefined && <Onward problem={next} />}
      </div>
      {isOpen && (isPart ? <SubmitSectionDialog close={close} /> : <SubmitDialog close={close} />)}
    </footer>
  )
}

/** Leads to the first question without an answer. */
function Onward({ problem }: { readonly problem: string }) {
  const { session, slug } = useOpenTest()
  const { isFresh, number } = usePicked(session.state, ({ order, problems }) => ({
    isFresh: order.every((one) => !problems[one]?.attempted),
    number: indexIn(order, problem) + 1,
  }))
  const { goOn, startWith } = problemTexts.list
  return (
    <Link href={paths.problem(slug, problem)} css={[buttonStyle('primary'), wide]}>
      {isFresh ? startWith(number) : goOn(number)}
      <Icon name="forward" size={18} />
    </Link>
  )
}
