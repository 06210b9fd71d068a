import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { from } from '../../../sdk/theme.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { texts } from '../../texts/common.ts'
import { clockText } from '../../texts/time.ts'

/** The word above the time leaves the name of the test its room. */
const style = css({
  display: 'grid',
  justifyItems: 'end',
  fontSize: 12,
  lineHeight: 1.3,
  color: 'var(--text-muted)',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  [from('small')]: { fontSize: 13 },
})

/** The server's time in the candidate's time zone (TOPBAR-03). */
export function ServerClock() {
  const { session } = useOpenTest()
  const { serverNow } = useSnapshot(session.timer.state)
  if (serverNow === undefined) return null
  return (
    <span css={style} title={texts.bar.serverClock}>
      <span>{texts.bar.serverClock} </span>
      <span translate="no">{clockText(serverNow)}</span>
    </span>
  )
}
