import { css } from '@emotion/react'
import { useId, useState } from 'react'
import { remembered } from '../../remembered.ts'
import { listField } from '../field.ts'
import { raised } from '../surface.ts'
import { muted } from '../text.ts'
import { quietButton } from '../viewButtons.ts'
import { choose, chooseTheme, FONT_SIZES, THEMES, useChoices } from './common/choices.ts'
import { editorTexts } from './common/texts.ts'
import { useTheme } from './common/theme.ts'
import { useOverlay } from './useOverlay.ts'

/** Takes no room from what it lies over, not even from a full editor with windows of its own. */
const layer = css({ position: 'relative', zIndex: 60, blockSize: 0, '&[hidden]': { display: 'none' } })

const panel = css(raised, {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  inlineSize: 'max-content',
  maxInlineSize: '100%',
  boxSizing: 'border-box',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  margin: 0,
  padding: 12,
})

const list = css(listField, { display: 'block', marginBlockStart: 4 })

const toggle = css(quietButton, {
  '&[aria-pressed="true"]': {
    background: 'var(--accent-soft)',
    borderColor: 'var(--accent)',
    color: 'var(--text)',
    boxShadow: 'inset 0 0 0 1px var(--accent)',
  },
})

interface SettingsProps {
  readonly id: string
  readonly isOpen: boolean
  close(): void
  /** Whether this browser has another editor than the plain one. */
  readonly canBeFull: boolean
}

/** How every editor of this tab looks and works (RUN-06). */
export const Settings = remembered(({ id, isOpen, close, canBeFull }: SettingsProps) => {
  const overlay = useOverlay(id, isOpen, close)
  const choices = useChoices()
  const theme = useTheme()
  const [hasFailed, setFailed] = useState(false)
  const themeId = useId()
  const sizeId = useId()
  return (
    <div ref={overlay} css={layer} hidden={!isOpen}>
      <fieldset id={id} css={panel} aria-label={editorTexts.settings}>
        {canBeFull && (
          <label htmlFor={themeId}>
            {editorTexts.theme}
            <select
              id={themeId}
              css={list}
              value={theme}
              onChange={({ target }) => {
                const chosen = THEMES.find((each) => each === target.value)
                if (chosen) setFailed(!chooseTheme(chosen))
              }}
            >
              {THEMES.map((each) => (
                <option key={each} value={each}>
                  {editorTexts.themes[each]}
                </option>
              ))}
            </select>
          </label>
        )}
        <label htmlFor={sizeId}>
          {editorTexts.fontSize}
          <select
            id={sizeId}
            css={list}
            value={choices.fontSize}
            onChange={({ target }) => choose('fontSize', Number(target.value))}
          >
            {FONT_SIZES.map((size) => (
              <option key={size} value={size}>
                {editorTexts.pixels(size)}
              </option>
            ))}
          </select>
        </label>
        <Toggle name="wrap" />
        {canBeFull && <Toggle name="screenReader" />}
        {canBeFull ? <Toggle name="plain" /> : <p css={muted}>{editorTexts.plainOnly}</p>}
        {hasFailed && (
          <p role="alert" css={{ margin: 0, color: 'var(--danger)' }}>
            {editorTexts.themeFailed}
          </p>
        )}
      </fieldset>
    </div>
  )
})

function Toggle({ name }: { readonly name: 'wrap' | 'screenReader' | 'plain' }) {
  const isOn = useChoices()[name]
  return (
    <button type="button" css={toggle} aria-pressed={isOn} onClick={() => choose(name, !isOn)}>
      {editorTexts[name]}
    </button>
  )
}
