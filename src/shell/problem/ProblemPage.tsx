import { css } from '@emotion/react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../kernel/guards.ts'
import { from } from '../../sdk/theme.ts'
import { useIssueDialog } from '../issue/useIssueDialog.tsx'
import { useServices } from '../services.ts'
import { useTest } from '../test/context.ts'
import { texts } from '../texts/common.ts'
import { problemTexts } from '../texts/problems.ts'
import { buttonStyle } from '../ui/button.ts'
import { Icon } from '../ui/Icon.tsx'
import { actionBar, actions, muted, page, screen } from '../ui/layout.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Navigator } from './Navigator.tsx'
import { type Neighbours, neighboursOf } from './neighbours.ts'
import { ProblemHeader } from './ProblemHeader.tsx'
import { SavingAnnouncer } from './SavingAnnouncer.tsx'
import { isTextField, type ShortcutAction, shortcutOf } from './shortcuts.ts'
import { UnknownProblem } from './UnknownProblem.tsx'
import { ViewHost } from './ViewHost.tsx'

/** The next problem's view is fetched when this one has been on the screen for so long, in milliseconds. */
const PRELOAD_AFTER_MS = 200

const RAIL = 260

const body = css({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [from('wide')]: { gridTemplateColumns: `${RAIL}px minmax(0, 1fr)`, alignItems: 'stretch' },
})

const steps = css(actionBar, {
  '& > div': { maxWidth: 800 },
  '& a': { paddingInline: 12 },
  [from('wide')]: { paddingInlineStart: RAIL + 32 },
})

const rail = css({
  display: 'none',
  [from('wide')]: {
    display: 'block',
    borderInlineEnd: '1px solid var(--border)',
    '& > nav': {
      position: 'sticky',
      top: 57,
      maxHeight: 'calc(100dvh - 57px - 61px)',
      overflowY: 'auto',
      padding: '40px 24px 24px',
    },
  },
})

/** One problem with everything around it (ROUTE-11, GAP-042). */
export function ProblemPage({ problem }: { readonly problem: string }) {
  const { session } = useTest()
  const { order, problems, test } = useSnapshot(session.state)
  const place = neighboursOf(order, problem)
  const head = problems[problem]
  useLeaving(problem)
  usePreload(place?.next)
  useShortcuts(problem, place)
  if (!place || !head) return <UnknownProblem />
  return (
    <div css={screen}>
      <ProblemHeader problem={problem} place={place} />
      <div css={body}>
        <aside css={rail}>
          <Navigator current={problem} />
        </aside>
        <main key={problem} css={[page, { maxWidth: 864 }]} id="content">
          <PageHeading within={test?.name}>{head.title}</PageHeading>
          <p css={[muted, { margin: '6px 0 20px' }]}>
            {problemTexts.problem.position(place.number, place.total)} ·{' '}
            {problemTexts.list.points(head.score)}
          </p>
          <ViewHost problem={problem} />
          <ReportIssue problem={problem} />
        </main>
      </div>
      <Steps place={place} />
      <SavingAnnouncer key={problem} problem={problem} />
    </div>
  )
}

function ReportIssue({ problem }: { readonly problem: string }) {
  const { open, dialog } = useIssueDialog({ problem })
  return (
    <div css={{ display: 'flex', justifyContent: 'flex-end', marginTop: 32 }}>
      <button type="button" css={[buttonStyle('ghost'), muted]} onClick={open}>
        <Icon name="flag" size={18} />
        {texts.bar.report}
      </button>
      {dialog}
    </div>
  )
}

function Steps({ place: { previous, next } }: { readonly place: Neighbours }) {
  const { slug } = useTest()
  return (
    <nav css={steps} aria-label={problemTexts.problem.steps}>
      <div css={actions}>
        {previous ? (
          <Link href={paths.problem(slug, previous)} css={buttonStyle('secondary')}>
            <Icon name="back" size={18} />
            {problemTexts.problem.previous}
          </Link>
        ) : (
          <span />
        )}
        <Link href={next ? paths.problem(slug, next) : paths.problems(slug)} css={buttonStyle('primary')}>
          {next ? problemTexts.problem.next : problemTexts.problem.review}
          <Icon name="forward" size={18} />
        </Link>
      </div>
    </nav>
  )
}

/** What was typed is saved at once when the candidate moves on (GAP-070). */
function useLeaving(problem: string) {
  const { session } = useTest()
  useEffect(() => () => session.leave(problem), [session, problem])
}

function usePreload(next: string | undefined) {
  const { session, views } = useTest()
  const { clock } = useServices()
  useEffect(() => {
    const code = next && session.state.problems[next]?.type?.code
    if (!code) return
    // A view that cannot be had now is asked for again, and told about, when it is opened.
    return clock.after(PRELOAD_AFTER_MS, () => void views.load(code).catch(() => {}))
  }, [clock, session, views, next])
}

function useShortcuts(problem: string, place: Neighbours | undefined) {
  const { slug, bookmarks } = useTest()
  const [, navigate] = useLocation()
  const previous = place?.previous
  const next = place?.next
  useEffect(() => {
    const acts: Record<ShortcutAction, () => void> = {
      previous: () => previous && navigate(paths.problem(slug, previous)),
      next: () => next && navigate(paths.problem(slug, next)),
      bookmark: () => bookmarks.toggle(problem),
      list: () => navigate(paths.problems(slug)),
      help: () => navigate(paths.help(slug)),
    }
    function press(event: KeyboardEvent) {
      const action = shortcutOf(event, isTextField(event.target))
      if (!action) return
      event.preventDefault()
      acts[action]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [slug, bookmarks, navigate, problem, previous, next])
}
