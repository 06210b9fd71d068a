import { css } from '@emotion/react'
import { Link, useLocation } from 'wouter'
import { from } from '../../../sdk/theme.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { showsProgress } from '../../routing/guards.ts'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { usePicked } from '../../state/useSelected.ts'
import { texts } from '../../texts/common.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Connection } from '../connection/Connection.tsx'
import { OfflineBanner } from '../connection/OfflineBanner.tsx'
import { ProctoringTools } from '../proctoring/lazy.tsx'
import { Countdown } from './Countdown.tsx'
import { Menu } from './Menu.tsx'
import { Meter } from './Meter.tsx'
import { ServerClock } from './ServerClock.tsx'
import { useOnlineOnly } from './useLogout.tsx'

const bar = css({
  position: 'sticky',
  top: 0,
  zIndex: 3,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"logo name clock tools" "progress progress progress progress"',
  alignItems: 'center',
  gap: '6px 8px',
  paddingBlock: 8,
  paddingInline: '12px 8px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--border)',
  [from('large')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto 12.5rem auto auto',
    gridTemplateAreas: '"logo name clock meter countdown tools"',
    gap: 20,
    minHeight: 60,
    paddingInline: '24px 16px',
  },
})

/** A row of its own on a narrow screen, of two lines when the text is large. */
const progress = css({
  gridArea: 'progress',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 8px',
  [from('large')]: { display: 'contents' },
})

const name = css({
  gridArea: 'name',
  justifySelf: 'start',
  maxWidth: 'min(250px, 100%)',
  // Two lines are as high as the buttons beside them.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.25,
  color: 'var(--text)',
  fontWeight: 600,
  textDecoration: 'none',
  // Padding would show the tops of a third line.
  marginBlock: 4,
  '&:hover': { textDecoration: 'underline' },
})

/** Logo, name, clock, progress, countdown, connection, help and menu (TOPBAR-01..17). */
export function TopBar() {
  const { session, slug } = useOpenTest()
  const { running, test, user } = usePicked(session.state, (state) => ({
    running: showsProgress(state),
    test: state.test,
    user: state.user,
  }))
  return (
    <header css={bar}>
      <span css={{ gridArea: 'logo', display: 'flex' }}>
        <Logo />
      </span>
      {test && <TestName name={test.name} />}
      {running && (
        <>
          <span css={{ gridArea: 'clock', display: 'flex' }}>
            <ServerClock />
          </span>
          <div css={progress}>
            <div css={{ gridArea: 'meter', flex: '1 1 9rem', maxWidth: '15rem' }}>
              <Meter />
            </div>
            <span css={{ gridArea: 'countdown', display: 'flex', justifySelf: 'end' }}>
              <Countdown />
            </span>
          </div>
        </>
      )}
      <div css={{ gridArea: 'tools', display: 'flex', alignItems: 'center' }}>
        <ProctoringTools />
        {running && (
          <span css={{ minWidth: 40 }}>
            <Connection />
          </span>
        )}
        <HelpLink to={paths.help(slug)} />
        <Menu email={user?.email} />
      </div>
      <OfflineBanner />
    </header>
  )
}

function TestName({ name: text }: { readonly name: string }) {
  const { slug } = useOpenTest()
  const [, navigate] = useLocation()
  const onlineOnly = useOnlineOnly()
  const root = paths.root(slug)
  return (
    <Link
      href={root}
      css={name}
      title={text}
      onClick={(event) => {
        event.preventDefault()
        onlineOnly(() => navigate(root))
      }}
    >
      {text}
    </Link>
  )
}

const helpWord = css({ display: 'none', [from('large')]: { display: 'inline' } })

function HelpLink({ to }: { readonly to: string }) {
  return (
    <Link href={to} css={buttonStyle('ghost')} aria-label={texts.bar.help}>
      <Icon name="help" />
      <span css={helpWord}>{texts.bar.help}</span>
    </Link>
  )
}
