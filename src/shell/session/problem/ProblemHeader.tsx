import { css } from '@emotion/react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { remembered } from '../../../sdk/remembered.ts'
import { from } from '../../../sdk/theme.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { popover } from '../../../sdk/widgets/styles.ts'
import { hiddenOnPhones } from '../../../sdk/widgets/text.ts'
import { Connection } from '../../features/connection/Connection.tsx'
import { OfflineBanner } from '../../features/connection/OfflineBanner.tsx'
import { ProctoringTools } from '../../features/proctoring/lazy.tsx'
import { Countdown } from '../../features/top-bar/Countdown.tsx'
import { Preferences } from '../../features/top-bar/Preferences.tsx'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import type { Neighbours } from '../../state/problemOrder.ts'
import { useSelected } from '../../state/useSelected.ts'
import { problemTexts } from '../../texts/problems.ts'
import { Navigator } from './Navigator.tsx'
import { SaveBadge } from './SaveBadge.tsx'

const header = css({
  position: 'sticky',
  top: 0,
  zIndex: 4,
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"back position . countdown countdown" "save save save mark settings"',
  alignItems: 'center',
  gap: '0 2px',
  paddingBlock: '6px 4px',
  paddingInline: '4px 8px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--border)',
  [from('medium')]: {
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto auto auto',
    gridTemplateAreas: '"back position save mark countdown settings"',
    gap: 8,
    paddingBlock: 8,
    paddingInline: '14px 24px',
  },
})

const save = css({
  gridArea: 'save',
  display: 'flex',
  minWidth: 0,
  paddingInlineStart: 10,
  lineHeight: 1.2,
  // A word that is longer in another language takes a second line, and nothing covers it.
  '& > span': { whiteSpace: 'normal' },
  [from('medium')]: { justifySelf: 'end' },
})

/** Takes a second line rather than widen the narrowest page. */
const place = css({ fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 })

const time = css({ gridArea: 'countdown', justifySelf: 'end' })

const wordFromMedium = css({ display: 'none', [from('medium')]: { display: 'inline' } })

interface ProblemHeaderProps {
  readonly problem: string
  readonly position: Neighbours
  /** The navigator stands beside the problem if there is room for it. */
  readonly hasRail: boolean
}

/** The slim bar of a problem's page; the top bar is not shown there (TOPBAR-12). */
export function ProblemHeader({ problem, position, hasRail }: ProblemHeaderProps) {
  const { slug } = useOpenTest()
  return (
    <header css={header}>
      <Link
        href={paths.problems(slug)}
        css={[buttonStyle('ghost'), { gridArea: 'back' }]}
        aria-label={problemTexts.problem.back}
      >
        <Icon name="back" />
        <span css={wordFromMedium}>{problemTexts.problem.back}</span>
      </Link>
      <NavigatorButton key={problem} problem={problem} position={position} hasRail={hasRail} />
      <span css={save}>
        <SaveBadge problem={problem} />
      </span>
      <BookmarkButton problem={problem} />
      <Steady />
    </header>
  )
}

/** What is the same beside every problem. */
const Steady = remembered(() => (
  <>
    <span css={time}>
      <Countdown />
    </span>
    <SettingsButton />
    <OfflineBanner />
  </>
))

function BookmarkButton({ problem }: { readonly problem: string }) {
  const { session } = useOpenTest()
  const isMarked = useSelected(session.state, ({ position }) => position?.bookmarks[problem] === true)
  return (
    <button
      type="button"
      css={[
        buttonStyle('ghost'),
        { gridArea: 'mark', fontWeight: 500 },
        isMarked && { color: 'var(--warning)' },
      ]}
      aria-pressed={isMarked}
      title={isMarked ? problemTexts.problem.bookmarkOn : problemTexts.problem.bookmarkOff}
      onClick={() => session.toggleBookmark(problem)}
    >
      <Icon name="bookmark" filled={isMarked} />
      <span css={hiddenOnPhones}>{problemTexts.problem.bookmark}</span>
    </button>
  )
}

const panel = css(popover, {
  insetBlock: '54px auto',
  width: 320,
  maxHeight: 'calc(100dvh - 70px)',
  overflowY: 'auto',
})

/** Below its button, which stands in the second row on a narrow screen. */
const settings = css(panel, {
  insetBlock: '94px auto',
  insetInline: 'auto 12px',
  [from('medium')]: { insetBlock: '54px auto' },
})

/** The choices of the menu that the top bar would have: they are wanted here too. */
function SettingsButton() {
  const id = useId()
  return (
    <span css={{ gridArea: 'settings', display: 'flex' }}>
      <ProctoringTools />
      <Connection />
      <button
        type="button"
        css={[buttonStyle('ghost'), { paddingInline: 4 }]}
        popoverTarget={id}
        aria-label={problemTexts.problem.settings}
      >
        <Icon name="kebab" />
      </button>
      <div id={id} popover="auto" css={settings}>
        <Preferences />
      </div>
    </span>
  )
}

/** Opens the navigator where the page has no room for it beside the problem. */
function NavigatorButton({ problem, position, hasRail }: ProblemHeaderProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <span css={[{ gridArea: 'position' }, hasRail && { [from('wide')]: { display: 'none' } }]}>
      <button
        type="button"
        css={[buttonStyle('ghost'), place]}
        popoverTarget={id}
        aria-label={problemTexts.problem.choose(position.number, position.total)}
      >
        <Icon name="grid" size={18} />
        {problemTexts.problem.place(position.number, position.total)}
      </button>
      <div
        id={id}
        popover="auto"
        css={[panel, { insetInline: '12px auto' }]}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <Navigator current={problem} />}
      </div>
    </span>
  )
}
