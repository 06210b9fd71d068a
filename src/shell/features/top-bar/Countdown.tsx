import { css } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { hidden } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useSelected } from '../../state/useSelected.ts'
import { texts } from '../../texts/common.ts'
import { countdownText, crossedThreshold, LOW_TIME_MS } from '../../texts/time.ts'
import { clockHidden } from './clockHidden.ts'

const pill = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '4px 10px',
  borderRadius: 99,
  background: 'var(--surface-2)',
  fontSize: 15,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

const low = css({ background: 'var(--danger-soft)', color: 'var(--danger)' })

/**
 * The time left (TIME-06), red from 5 minutes on (TIME-07), read out at 30, 15, 5 and 1 minutes only. A candidate may hide
 * it until those last minutes; a quiet timer is hidden until it is asked for, and is not read out.
 */
export function Countdown() {
  const { session } = useOpenTest()
  const { remaining } = useSnapshot(session.timer.state)
  const isQuiet = useSelected(session.state, ({ accommodation }) => accommodation?.quiet_timer === true)
  const isHidden = clockHidden.use()
  if (remaining === undefined) return <Room />
  if (isQuiet) return <QuietTime remaining={remaining} />
  if (isHidden && remaining > LOW_TIME_MS)
    return <ClockButton isShown={false} press={() => clockHidden.turn(false)} />
  return (
    <>
      <Time remaining={remaining} />
      <Announcement remaining={remaining} />
    </>
  )
}

/** Keeps the room of the time until it is known, so that nothing beside it moves. */
function Room() {
  return (
    <span css={[pill, { visibility: 'hidden' }]} aria-hidden="true">
      <Icon name="clock" size={16} />
      {countdownText(0)}
    </span>
  )
}

function Time({ remaining }: { readonly remaining: number }) {
  return (
    <span role="timer" css={[pill, remaining <= LOW_TIME_MS && low]}>
      <Icon name="clock" size={16} />
      <span css={hidden}>{texts.time.left} </span>
      <span translate="no">{countdownText(remaining)}</span>
    </span>
  )
}

function QuietTime({ remaining }: { readonly remaining: number }) {
  const [isShown, setShown] = useState(false)
  return (
    <span css={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      {isShown && <Time remaining={remaining} />}
      <ClockButton isShown={isShown} press={() => setShown(!isShown)} />
    </span>
  )
}

function ClockButton({ isShown, press }: { readonly isShown: boolean; press(): void }) {
  const label = isShown ? texts.time.hide : texts.time.show
  return (
    <button
      type="button"
      css={buttonStyle('ghost')}
      aria-label={label}
      aria-expanded={isShown}
      title={label}
      onClick={press}
    >
      <Icon name={isShown ? 'close' : 'clock'} size={18} />
    </button>
  )
}

function Announcement({ remaining }: { readonly remaining: number }) {
  const before = useRef(remaining)
  const [announced, setAnnounced] = useState<number>()
  useEffect(() => {
    const minutes = crossedThreshold(before.current, remaining)
    before.current = remaining
    if (minutes !== undefined) setAnnounced(minutes)
  }, [remaining])
  return (
    <span css={hidden} aria-live="polite">
      {announced !== undefined && texts.time.announce(announced)}
    </span>
  )
}
