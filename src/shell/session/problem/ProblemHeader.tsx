import { css } from '@emotion/react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { remembered } from '../../../sdk/remembered.ts'
import { BREAKPOINTS, from } from '../../../sdk/theme.ts'
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
import { AskedSaveBadge } from './SaveBadge.tsx'

const PHONE = `@media (width < ${BREAKPOINTS.small}px)`
/** One row has no room there. */
const SMALLEST = '@media (width < 360px)'

const header = css({
  position: 'sticky',
  top: 0,
  zIndex: 4,
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto auto auto',
  gridTemplateAreas: '"back position save mark countdown settings"',
  alignItems: 'center',
  gap: 0,
  paddingBlock: 6,
  paddingInline: 4,
  background: 'var(--surface)',
  borderBottom: '1px solid var(--border)',
  [from('medium')]: {
    gap: 8,
    paddingBlock: 8,
    paddingInline: '14px 24px',
  },
  [SMALLEST]: {
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"back position . countdown countdown" "save save save mark settings"',
  },
  [PHONE]: { '& > a, & > button, & > span > button': { minWidth: 36, paddingInline: 4 } },
})

const save = css({
  gridArea: 'save',
  display: 'flex',
  minWidth: 0,
  paddingInlineStart: 4,
  lineHeight: 1.2,
  // A word that is longer in another language takes a second line, and nothing covers it.
  '& > span': { whiteSpace: 'normal' },
  [PHONE]: { containerName: 'save', containerType: 'inline-size', '& > span': { gap: 3, fontSize: 12 } },
  [from('medium')]: { justifySelf: 'end' },
})

/** Takes a second line rather than widen the narrowest page. */
const place = css({
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
  [PHONE]: { '& > svg': { display: 'none' } },
})

const time = css({
  gridArea: 'countdown',
  justifySelf: 'end',
  // The room that is kept for it has its size.
  [PHONE]: {
    '& :is([role="timer"], span[aria-hidden])': {
      padding: '4px 6px',
      fontSize: 13,
      '& > svg': { display: 'none' },
    },
  },
})

/** In place of words; drawn only, as the button's name has them. */
const onPhones = css({
  display: 'none',
  [PHONE]: { display: 'inline' },
  '&::before': { content: ['attr(data-short)', 'attr(data-short) / ""'] },
})

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
        <AskedSaveBadge key={problem} problem={problem} />
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

/** Below its button, which stands in the second row on the narrowest screen. */
const settings = css(panel, {
  insetInline: 'auto 12px',
  [SMALLEST]: { insetBlock: '94px auto' },
})

/** A phone has no room to say that the connection is fine. */
const tools = css({
  gridArea: 'settings',
  display: 'flex',
  [PHONE]: { '& > span:not(:has([data-level="slow"], [data-level="lost"]))': { display: 'none' } },
})

/** The choices of the menu that the top bar would have: they are wanted here too. */
function SettingsButton() {
  const id = useId()
  return (
    <span css={tools}>
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
        <span css={hiddenOnPhones}>{problemTexts.problem.place(position.number, position.total)}</span>
        <span css={onPhones} data-short={`${position.number}/${position.total}`} />
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
