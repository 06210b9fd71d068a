import { css } from '@emotion/react'
import { useHandedOnFocus } from '../routing/navigation.ts'
import { buttonStyle } from './button.ts'
import { Icon } from './Icon.tsx'
import { card, muted, subtitle } from './layout.ts'

const frame = css(card, { borderInlineStart: '4px solid var(--danger)' })

interface FailedCardProps {
  readonly title: string
  readonly text: string
  readonly again: string
  retry(): void
}

/** Stands where something should be that could not be loaded, with the way to ask again. */
export function FailedCard({ title, text, again, retry }: FailedCardProps) {
  const element = useHandedOnFocus<HTMLElement>()
  return (
    <section ref={element} role="alert" css={frame}>
      <h2 css={[subtitle, { display: 'flex', gap: 8, alignItems: 'center', color: 'var(--danger)' }]}>
        <Icon name="warning" />
        {title}
      </h2>
      <p css={[muted, { margin: '6px 0 16px' }]}>{text}</p>
      <button type="button" css={buttonStyle('secondary')} onClick={retry}>
        {again}
      </button>
    </section>
  )
}
