import { css } from '@emotion/react'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText, subtitle } from '../../../sdk/widgets/text.ts'
import { helpTexts } from '../../texts/help.ts'
import { SHORTCUTS, type ShortcutAction } from './shortcuts.ts'

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8px 16px',
  margin: '14px 0',
  dd: { margin: 0, textAlign: 'end', whiteSpace: 'nowrap' },
  kbd: {
    display: 'inline-block',
    padding: '1px 7px',
    border: '1px solid var(--border-strong)',
    borderBottomWidth: 2,
    borderRadius: 5,
    background: 'var(--surface-2)',
    fontSize: 14,
  },
})

const ACTIONS: readonly ShortcutAction[] = ['previous', 'next', 'bookmark', 'passage', 'list', 'help']

export function ShortcutList() {
  return (
    <section css={[card, { marginTop: 24 }]} aria-labelledby="shortcuts">
      <h2 id="shortcuts" css={subtitle}>
        {helpTexts.shortcuts}
      </h2>
      <p css={mutedText}>{helpTexts.shortcutsHint}</p>
      <dl css={list}>
        {ACTIONS.map((action) => (
          <div key={action} css={{ display: 'contents' }}>
            <dt>{helpTexts.actions[action]}</dt>
            <dd>
              <kbd>{helpTexts.keys.alt}</kbd> <kbd>{helpTexts.keys.shift}</kbd> <kbd>{SHORTCUTS[action]}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p css={[mutedText, { fontSize: 14 }]}>{helpTexts.shortcutsNote}</p>
    </section>
  )
}
