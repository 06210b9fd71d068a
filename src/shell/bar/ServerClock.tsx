import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { useTest } from '../test/context.ts'
import { en } from '../texts/en.ts'
import { clockText } from '../time.ts'

const style = css({
  fontSize: 14,
  color: 'var(--text-muted)',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})

/** The server's time in the candidate's time zone (TOPBAR-03). */
export function ServerClock() {
  const { session } = useTest()
  const { serverNow } = useSnapshot(session.timer.state)
  if (serverNow === undefined) return null
  return (
    <span css={style}>
      {en.bar.serverClock} {clockText(serverNow)}
    </span>
  )
}
