import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { useServices } from '../../state/services.ts'
import { onDemand } from '../../ui/onDemand.tsx'

/** The icon is fetched when its bar has been up for this long, so that no question waits for it; in milliseconds. */
const AFTER_MS = 300

/** The room of its icon. */
const room = css({ display: 'inline-block', width: 42, height: 40, verticalAlign: 'middle' })

const Room = () => <span css={room} />

const Icon = onDemand<object>(async () => (await import('./ConnectionIcon.tsx')).ConnectionIcon, <Room />)

export const preloadConnection = Icon.preload

export function Connection() {
  const { clock } = useServices()
  const [isWanted, setWanted] = useState(Icon.isReady)
  useEffect(() => {
    if (!isWanted) return clock.after(AFTER_MS, () => setWanted(true))
    return undefined
  }, [clock, isWanted])
  return isWanted ? <Icon /> : <Room />
}
