import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Icon } from '../../sdk/widgets/Icon.tsx'
import { useHandedOnFocus } from '../routing/navigation.ts'

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 12px',
  margin: '16px 0 24px',
  padding: '12px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--accent-soft)',
  fontSize: 15,
})

interface NoteProps {
  readonly tone: 'info' | 'warning'
  readonly text: string
  /** A button at the end. */
  readonly children?: ReactNode
}

/** What the candidate has to know before the problem. */
export function Note({ tone, text, children }: NoteProps) {
  const element = useHandedOnFocus()
  const isWarning = tone === 'warning'
  return (
    <div
      ref={element}
      css={[box, isWarning && { background: 'var(--warning-soft)' }]}
      role={isWarning ? 'alert' : undefined}
    >
      <span css={{ color: isWarning ? 'var(--warning)' : 'var(--accent)' }}>
        <Icon name={tone} />
      </span>
      <p css={{ flex: '1 1 240px', margin: 0 }}>{text}</p>
      {children}
    </div>
  )
}
