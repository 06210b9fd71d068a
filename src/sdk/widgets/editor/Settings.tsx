import { css } from '@emotion/react'
import { useId, useState } from 'react'
import { remembered } from '../../remembered.ts'
import { listField } from '../field.ts'
import { raised } from '../surface.ts'
import { muted } from '../text.ts'
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

/** Beside the lines that are written, so that a change of them is seen. */
const panel = css(raised, {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  inlineSize: '20rem',
  maxInlineSize: '100%',
  boxSizing: 'border-box',
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 12,
  fontSize: '0.875rem',
  '& label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 28,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
})

const list = css(listField, {
  minWidth: 0,
  maxWidth: '12rem',
  minHeight: 30,
  fontSize: '0.875rem',
  '@media (pointer: coarse)': { minHeight: 44 },
})

/** A knob that lies at one end of its track. */
const knob = (place: string, colour: string) =>
  `radial-gradient(circle at ${place} 50%, ${colour} 6px, transparent 6.5px)`

const onOff = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  inlineSize: '100%',
  minHeight: 28,
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&::after': {
    content: '""',
    flex: 'none',
    boxSizing: 'border-box',
    inlineSize: 36,
    blockSize: 20,
    border: '1px solid var(--border-strong)',
    borderRadius: 99,
    background: knob('9px', 'var(--text-muted)'),
  },
  '&[aria-checked="true"]::after': {
    borderColor: 'var(--accent)',
    background: `${knob('calc(100% - 9px)', 'var(--accent-text)')}, var(--accent)`,
  },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '@media (pointer: coarse)': { minHeight: 44 },
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

/**
 * How every editor of this tab looks and works (RUN-06).
 *
 * @example
 * <EditorSettings id="settings" isOpen close={close} canBeFull={isFullEditorPossible()} />
 */
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
          <p css={muted}>{editorTexts.keymapNotes[choices.keymap]}</p>
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
    <button type="button" css={onOff} role="switch" aria-checked={isOn} onClick={() => choose(name, !isOn)}>
      {editorTexts[name]}
    </button>
  )
}
