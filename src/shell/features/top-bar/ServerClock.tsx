import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { from } from '../../../sdk/theme.ts'
import { hidden } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { texts } from '../../texts/common.ts'
import { clockText } from '../../texts/time.ts'

const style = css({
  fontSize: 14,
  color: 'var(--text-muted)',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})

const word = css(hidden, {
  [from('small')]: { position: 'static', width: 'auto', height: 'auto', margin: 0, clipPath: 'none' },
})

/** The server's time in the candidate's time zone (TOPBAR-03). */
export function ServerClock() {
  const { session } = useOpenTest()
  const { serverNow } = useSnapshot(session.timer.state)
  if (serverNow === undefined) return null
  return (
    <span css={style} title={texts.bar.serverClock}>
      <span css={word}>{texts.bar.serverClock} </span>
      <span translate="no">{clockText(serverNow)}</span>
    </span>
  )
}
