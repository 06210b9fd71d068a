import { css } from '@emotion/react'
import { useState } from 'react'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { texts } from '../../texts/common.ts'

export const tool = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minWidth: 32,
  minHeight: 32,
  margin: '-3px 0',
  padding: 4,
  border: 0,
  borderRadius: 6,
  background: 'transparent',
  color: 'var(--text-muted)',
  fontSize: 14,
  cursor: 'pointer',
  '&:hover': { background: 'var(--surface-2)' },
})

const byHand = css({
  order: 1,
  flex: '1 0 100%',
  marginTop: 6,
  fontSize: 13,
  color: 'var(--text-muted)',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})

interface CopyButtonProps {
  readonly text: string
  /** What it is called where the text is not that of a fault. */
  readonly name?: string
}

/** Copies a text and says so (OVERLAY-15); where the browser forbids it, shows the text to be marked by hand. */
export function CopyButton({ text, name = texts.copy }: CopyButtonProps) {
  const [state, setState] = useState<'new' | 'copied' | 'forbidden'>('new')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('forbidden')
    }
  }

  return (
    <>
      <button type="button" css={tool} title={name} aria-label={name} onClick={() => void copy()}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={16} />
      </button>
      <span
        role="status"
        css={state === 'copied' && { alignSelf: 'center', fontSize: 14, color: 'var(--text-muted)' }}
      >
        {state === 'copied' && texts.copied}
      </span>
      {state === 'forbidden' && (
        <code css={byHand} translate="no">
          {text}
        </code>
      )}
    </>
  )
}
