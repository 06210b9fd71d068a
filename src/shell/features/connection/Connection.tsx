import { css } from '@emotion/react'
import { onDemand } from '../../ui/onDemand.tsx'

/** The room of its icon. */
const room = css({ display: 'inline-block', width: 42, height: 40, verticalAlign: 'middle' })

export const Connection = onDemand<object>(
  async () => (await import('./ConnectionIcon.tsx')).ConnectionIcon,
  <span css={room} />,
)
