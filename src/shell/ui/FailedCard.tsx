import { css } from '@emotion/react'
import { buttonStyle } from '../../sdk/widgets/button.ts'
import { Icon } from '../../sdk/widgets/Icon.tsx'
import { card } from '../../sdk/widgets/surface.ts'
import { mutedText, subtitle } from '../../sdk/widgets/text.ts'
import { useHandedOnFocus } from '../routing/navigation.ts'

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
      <p css={[mutedText, { margin: '6px 0 16px' }]}>{text}</p>
      <button type="button" css={buttonStyle('secondary')} onClick={retry}>
        {again}
      </button>
    </section>
  )
}
