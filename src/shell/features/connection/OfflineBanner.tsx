import { css } from '@emotion/react'
import { from } from '../../../sdk/theme.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useSelected } from '../../state/useSelected.ts'
import { texts } from '../../texts/common.ts'

/** Of what hangs, where the page below it has room: not below a workspace that fills the window. */
const HANGS = 'html:not([data-filled]) &'

const anchor = css({
  position: 'absolute',
  top: '100%',
  insetInline: 0,
  '&:not(:empty)': {
    position: 'static',
    gridColumn: '1 / -1',
    [from('medium')]: { [HANGS]: { position: 'absolute', gridColumn: 'auto' } },
  },
})

/** On one line only: a second one would cover the heading below. */
const fromWide = css({ display: 'none', [from('wide')]: { display: 'inline' } })

const banner = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  padding: '7px 16px',
  background: 'var(--warning-soft)',
  borderRadius: 'var(--radius)',
  color: 'var(--warning)',
  fontSize: 15,
  lineHeight: 1.35,
  fontWeight: 550,
  [from('medium')]: { [HANGS]: { borderRadius: 0, borderBottom: '1px solid var(--border)' } },
})

/**
 * Hangs below a sticky header: seen wherever the page is scrolled to, and it moves nothing (OVERLAY-17, NET-04). On a
 * narrow screen the heading begins right there, and a workspace that fills the window does, so the header makes room for it.
 */
export function OfflineBanner() {
  const { session } = useOpenTest()
  const online = useSelected(session.state, (state) => state.online)
  const isKept = useSelected(
    session.slots,
    (slots) => !Object.values(slots).some((slot) => slot?.deviceFails),
  )
  return (
    <div role="status" css={anchor}>
      {!online && (
        <div css={banner}>
          <Icon name="offline" />
          <span>
            {texts.offline.banner} {isKept && <span css={fromWide}>{texts.offline.writeOn}</span>}
          </span>
        </div>
      )}
    </div>
  )
}
