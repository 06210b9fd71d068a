import { css } from '@emotion/react'
import { useId, useState } from 'react'
import { remembered } from '../../remembered.ts'
import { listField } from '../field.ts'
import { raised } from '../surface.ts'
import { muted } from '../text.ts'
import { quietButton } from '../viewButtons.ts'
import {
  choose,
  chooseTheme,
  FONT_SIZES,
  INDENTS,
  type IndentChoice,
  KEYMAPS,
  THEMES,
  useChoices,
} from './common/choices.ts'
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
  /** Whether the text has a formatter. */
  readonly canFormat?: boolean
}

/** How every editor of this tab looks and works (RUN-06). */
export const Settings = remembered((props: SettingsProps) => {
  const { id, isOpen, close, canBeFull, canFormat = false } = props
  const overlay = useOverlay(id, isOpen, close)
  const choices = useChoices()
  const theme = useTheme()
  const [hasFailed, setFailed] = useState(false)
  const isFull = canBeFull && !choices.plain
  const sizeId = useId()
  return (
    <div ref={overlay} css={layer} hidden={!isOpen}>
      <fieldset id={id} css={panel} aria-label={editorTexts.settings}>
        {canBeFull && (
          <Select
            name={editorTexts.theme}
            options={THEMES}
            names={editorTexts.themes}
            value={theme}
            choose={(chosen) => setFailed(!chooseTheme(chosen))}
          />
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
        {isFull && (
          <>
            <Select
              name={editorTexts.indent}
              options={INDENTS}
              names={namesOfIndents()}
              value={choices.indent}
              choose={(chosen) => choose('indent', chosen)}
            />
            <Select
              name={editorTexts.keymap}
              options={KEYMAPS}
              names={editorTexts.keymaps}
              value={choices.keymap}
              choose={(chosen) => choose('keymap', chosen)}
            />
          </>
        )}
        <Toggle name="wrap" />
        {canBeFull && <Toggle name="screenReader" />}
        {isFull && canFormat && <Toggle name="formatOnSave" />}
        {canBeFull ? <Toggle name="plain" /> : <p css={muted}>{editorTexts.plainOnly}</p>}
        {isFull && choices.keymap !== 'standard' && (
          <p css={[muted, { flexBasis: '100%' }]}>{editorTexts.keymapNotes[choices.keymap]}</p>
        )}
        {hasFailed && (
          <p role="alert" css={{ margin: 0, color: 'var(--danger)' }}>
            {editorTexts.themeFailed}
          </p>
        )}
      </fieldset>
    </div>
  )
})

function namesOfIndents(): Readonly<Record<IndentChoice, string>> {
  const { asInText, spaces, tabs } = editorTexts
  return {
    auto: asInText,
    '2': spaces(2),
    '4': spaces(4),
    '8': spaces(8),
    'tab-2': tabs(2),
    'tab-4': tabs(4),
    'tab-8': tabs(8),
  }
}

interface SelectProps<T extends string> {
  readonly name: string
  readonly options: readonly T[]
  readonly names: Readonly<Record<T, string>>
  readonly value: T
  choose(option: T): void
}

function Select<T extends string>({ name, options, names, value, choose: take }: SelectProps<T>) {
  const id = useId()
  return (
    <label htmlFor={id}>
      {name}
      <select
        id={id}
        css={list}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((each) => each === target.value)
          if (chosen) take(chosen)
        }}
      >
        {options.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </label>
  )
}

function Toggle({ name }: { readonly name: 'wrap' | 'screenReader' | 'plain' | 'formatOnSave' }) {
  const isOn = useChoices()[name]
  return (
    <button type="button" css={toggle} aria-pressed={isOn} onClick={() => choose(name, !isOn)}>
      {editorTexts[name]}
    </button>
  )
}
