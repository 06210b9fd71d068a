import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { useLocation } from 'wouter'
import { paths } from '../../kernel/guards.ts'
import { from } from '../../sdk/theme.ts'
import { LanguageChoice } from '../bar/LanguageChoice.tsx'
import { TopBar } from '../bar/TopBar.tsx'
import { callingName, productName } from '../product.ts'
import { useTest } from '../test/context.ts'
import { texts } from '../texts/common.ts'
import { durationText } from '../time.ts'
import { buttonStyle } from '../ui/button.ts'
import { Icon } from '../ui/Icon.tsx'
import { actionBar, actions, card, muted, page, screen, subtitle } from '../ui/layout.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Facts } from './Facts.tsx'
import { Instructions } from './instructions.tsx'

const hint = css({ display: 'none', [from('small')]: { display: 'block' } })

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '10px 16px',
  marginBottom: 16,
})

/** Where every candidate begins: what the test is, how it works, one button (ROUTE-07). */
export function Landing() {
  const { session } = useTest()
  const { test, user } = useSnapshot(session.state)
  if (!test) return null
  return (
    <div css={screen}>
      <TopBar />
      <main css={page} id="content">
        <div css={head}>
          {user && <p css={muted}>{texts.landing.hello(callingName(user))}</p>}
          <LanguageChoice />
        </div>
        <PageHeading within={test.company.name}>{test.name}</PageHeading>
        <Facts />
        <section css={[card, { marginTop: 24 }]} aria-labelledby="instructions">
          <h2 id="instructions" css={[subtitle, { marginBottom: 12 }]}>
            {texts.landing.instructions}
          </h2>
          <Instructions html={test.instructions} />
        </section>
      </main>
      <StartBar />
    </div>
  )
}

function StartBar() {
  const { slug, session } = useTest()
  const { phase, attemptId, test } = useSnapshot(session.state)
  const [, navigate] = useLocation()
  const product = productName(session)
  const isRunning = attemptId !== undefined || phase === 'active'
  const isBusy = phase === 'starting'

  async function start() {
    if (isBusy) return
    if (session.state.phase !== 'active') await session.start()
    if (session.state.phase === 'active') navigate(paths.problems(slug), { replace: phase !== 'active' })
  }

  return (
    <footer css={actionBar}>
      <div css={actions}>
        <p css={[muted, hint]}>
          {isRunning ? texts.landing.resumeHint : texts.landing.startHint(durationText(test?.duration ?? 0))}
        </p>
        <button
          type="button"
          css={[
            buttonStyle('primary'),
            { flex: '1 0 auto', [from('small')]: { flexGrow: 0, minWidth: 160 } },
          ]}
          aria-disabled={isBusy}
          onClick={() => void start()}
        >
          {isBusy
            ? texts.landing.starting
            : isRunning
              ? texts.landing.resume(product)
              : texts.landing.start(product)}
          {!isBusy && <Icon name="forward" size={18} />}
        </button>
      </div>
    </footer>
  )
}
