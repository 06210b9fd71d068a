import { css } from '@emotion/react'
import { useState } from 'react'
import { remembered } from '../../remembered.ts'
import { Modal } from '../dialog/Modal.tsx'
import { muted } from '../text.ts'
import { quietButton } from '../viewButtons.ts'
import { KeyRows } from './KeyRows.tsx'
import { letterKeys } from './letterKeys.ts'
import { offeredKeys } from './offered.ts'
import { keysTexts } from './texts.ts'

const frame = css({
  width: 'min(860px, calc(100vw - 24px))',
  maxHeight: 'calc(100dvh - 24px)',
  padding: 20,
})

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBlockStart: 16,
})

const choice = css({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  cursor: 'pointer',
  '& input': { width: 18, height: 18, margin: 0, accentColor: 'var(--accent)' },
})

/** The list of all keys that do something on the page, whatever part of it has them. */
export const KeysDialog = remembered(({ close }: { close(): void }) => {
  const [groups] = useState(offeredKeys)
  const areLettersKeys = letterKeys.use()
  return (
    <Modal title={keysTexts.title} frame={frame} close={close}>
      {groups.map(([place, keys]) => (
        <section key={place}>
          <h3 css={{ margin: '16px 0 4px', fontSize: 15 }}>{keysTexts.places[place]}</h3>
          <KeyRows keys={keys} />
        </section>
      ))}
      <div css={foot}>
        <label css={choice}>
          <input
            type="checkbox"
            checked={areLettersKeys}
            onChange={({ target }) => letterKeys.turn(target.checked)}
          />
          {keysTexts.letters}
        </label>
        <p css={muted}>{keysTexts.tab}</p>
        <button type="button" css={quietButton} onClick={close}>
          {keysTexts.close}
        </button>
      </div>
    </Modal>
  )
})
