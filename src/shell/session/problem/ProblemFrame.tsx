import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { BREAKPOINTS, from } from '../../../sdk/theme.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { hidden } from '../../../sdk/widgets/text.ts'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import type { Neighbours } from '../../state/problemOrder.ts'
import { problemTexts } from '../../texts/problems.ts'
import { actionBar, actions } from '../../ui/actionBar.ts'
import { screen } from '../../ui/page.ts'
import { useWindowFrom } from '../../ui/useWindowFrom.ts'
import { narrowPage, widePage } from '../../ui/viewPage.ts'
import { Navigator } from './Navigator.tsx'
import { ProblemHeader } from './ProblemHeader.tsx'

const RAIL = 260

const body = css({ flex: '1 0 auto', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })

const besideRail = css({
  [from('wide')]: { gridTemplateColumns: `${RAIL}px minmax(0, 1fr)`, alignItems: 'stretch' },
})

const steps = css(actionBar, {
  '& a': { paddingInline: 12 },
  // Next is in the same place beside every problem, however wide its page is.
  '& > div': { maxWidth: 'none' },
  [from('medium')]: { paddingInline: 20 },
  // Both ways stand beside each other on the narrowest phone.
  [`@media (width < ${BREAKPOINTS.small}px)`]: {
    '& > div': { columnGap: 8 },
    '& a': { paddingInline: 8 },
  },
})

const besideRailSteps = css({ [from('wide')]: { paddingInlineStart: RAIL + 32 } })

const wideSteps = css({ [from('medium')]: { paddingBlock: 6 } })

const PHONE = `@media (width < ${BREAKPOINTS.medium}px)`

/** On a phone a workspace has a bar of its own at the bottom: it leaves both ends of that to these steps. */
const besideSteps = css({
  [PHONE]: { paddingBlockEnd: 0, '--steps-inline': '52px', '--steps-block': '57px' },
})

const stepsInBar = css({
  [PHONE]: {
    'div:has([data-bottom-bar]) + &': {
      marginBlockStart: -57,
      minHeight: 57,
      padding: '6px 12px',
      borderColor: 'transparent',
      background: 'none',
      pointerEvents: 'none',
      '& a': { minWidth: 44, minHeight: 44, padding: 0, pointerEvents: 'auto' },
      '& a > span': hidden,
    },
  },
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

interface ProblemFrameProps {
  readonly problem: string
  readonly position: Neighbours
  /** The whole width is the content's; the navigator then opens from the header only. */
  readonly isWorkspace: boolean
  /** It is one workspace alone, whose bar at the bottom of a phone has room for previous and next. */
  readonly hasBar?: boolean
  readonly children: ReactNode
}

/** What stands round the content of a problem's page: slim header, navigator, previous and next. */
export function ProblemFrame(props: ProblemFrameProps) {
  const { problem, position, isWorkspace, hasBar = false, children } = props
  const hasRail = useWindowFrom('wide') && !isWorkspace
  return (
    <div css={screen}>
      <ProblemHeader problem={problem} position={position} hasRail={!isWorkspace} />
      <div css={[body, !isWorkspace && besideRail]}>
        {hasRail && (
          <aside css={rail}>
            <Navigator current={problem} />
          </aside>
        )}
        <main css={[isWorkspace ? widePage : narrowPage, hasBar && besideSteps]} id="content">
          {children}
        </main>
      </div>
      <Steps position={position} isWorkspace={isWorkspace} hasBar={hasBar} />
    </div>
  )
}

type StepsProps = Pick<ProblemFrameProps, 'position' | 'isWorkspace' | 'hasBar'>

function Steps({ position: { previous, next }, isWorkspace, hasBar }: StepsProps) {
  const { slug } = useOpenTest()
  return (
    <nav
      css={[steps, isWorkspace ? wideSteps : besideRailSteps, hasBar && stepsInBar]}
      aria-label={problemTexts.problem.steps}
    >
      <div css={actions}>
        {previous ? (
          <Link href={paths.problem(slug, previous)} css={buttonStyle('secondary')}>
            <Icon name="back" size={18} />
            <span>{problemTexts.problem.previous}</span>
          </Link>
        ) : (
          <span />
        )}
        <Link href={next ? paths.problem(slug, next) : paths.problems(slug)} css={buttonStyle('primary')}>
          <span>{next ? problemTexts.problem.next : problemTexts.problem.review}</span>
          <Icon name="forward" size={18} />
        </Link>
      </div>
    </nav>
  )
}
