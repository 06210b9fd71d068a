import { css } from '@emotion/react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { KeysDialog } from '../keys/KeysDialog.tsx'
import { stack } from '../styles.ts'
import { useFullWindow } from '../workspace/FullWindow.tsx'
import { Bar } from './Bar.tsx'
import { useChoices } from './common/choices.ts'
import { shownText, writtenText } from './common/line-ends.ts'
import type { CodeEditorProps, EditorHandle } from './common/props.ts'
import { isFullEditorPossible, useLoading, warm } from './loading.ts'
import { PlainEditor } from './PlainEditor.tsx'
import { Settings } from './Settings.tsx'
import { StatusLine } from './StatusLine.tsx'
import { useEditorKeys } from './useEditorKeys.ts'

const frame = css(stack, { gap: 4, flex: '1 0 auto' })

const place = css({
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  flex: '1 0 9rem',
  minWidth: 0,
  minHeight: 0,
})

/** Out of sight until it has its text: what can be read and written until then is the plain field. */
const waiting = css({ position: 'absolute', inset: 0, visibility: 'hidden' })
const ready = css({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minWidth: 0, minHeight: 0 })

const full = css({
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
  '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 1 },
})

/** The list of commands, which Monaco gives less than two thirds of a phone, with keys that none has. */
const wholePalette = css({
  '@media (width < 640px)': {
    '.quick-input-widget.quick-input-widget': {
      insetInline: '8px auto !important',
      width: 'calc(100vw - 44px) !important',
      marginInline: '0 !important',
    },
    '.quick-input-list-entry-keybinding': { display: 'none !important' },
  },
})

/** Locked lines in Monaco, light and dark: a tinted background that keeps the contrast of the letters, and a bar. */
const lockedLook = css({
  '.locked-line': { background: 'rgb(125 135 152 / 16%)' },
  '.unseen-sign': { border: '1px solid var(--warning)', color: 'var(--warning)', fontSize: '0.75em' },
  '.locked-mark': { background: 'rgb(125 135 152)', width: '4px !important', marginInlineStart: 2 },
})

/**
 * An editor for code: Monaco as soon as it is there, until then, and where it cannot be or is not wanted, a plain
 * field. Both hold the locked lines (VALID-15). Text that comes from outside by `code`, such as the stub or an older
 * revision, can be undone as if it had been typed, while path and locked lines stay the same. It takes the height of the
 * column that it is in, and the window in a `FullWindow`.
 *
 * @example
 * <CodeEditor
 *   label="Program" language="python" path="main.py" code={answer} locked={{ head: 0, tail: 0 }}
 *   readOnly={context.readOnly} onChange={(code) => change((now) => ({ ...now, answer: code }))}
 * />
 */
export function CodeEditor({ children, ...given }: CodeEditorProps) {
  const { code, onChange } = given
  const editor = {
    ...given,
    code: shownText(code),
    onChange: (text: string) => onChange(writtenText(code, text)),
  }
  const loading = useLoading()
  const { plain } = useChoices()
  const { isFull, toggle } = useFullWindow()
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const closeSettings = useCallback(() => setSettingsOpen(false), [])
  const [isInUse, setInUse] = useState(false)
  const [announcement, announce] = useState('')
  const settings = useId()
  const hand = useRef<EditorHandle>(undefined)
  const [keysLine, setKeysLine] = useState<HTMLDivElement | null>(null)
  // It comes when nobody is writing in the plain field, whose caret would be lost.
  const FullEditor = plain || isInUse || loading.state !== 'ready' ? undefined : loading.FullEditor

  const [isThere, setThere] = useState(false)
  if (isThere && !FullEditor) setThere(false)

  useEffect(() => {
    if (!plain) warm()
  }, [plain])

  const { press, showKeys, areKeysShown } = useEditorKeys({
    editor,
    hasFull: isThere,
    hand,
    announce,
  })

  return (
    <div css={frame} onKeyDownCapture={press}>
      <Bar
        isFull={isFull}
        toggleFull={toggle}
        settings={areSettingsOpen ? settings : undefined}
        toggleSettings={() => setSettingsOpen(!areSettingsOpen)}
        showShortcuts={() => showKeys(true)}
      >
        {children}
      </Bar>
      <Settings
        id={settings}
        isOpen={areSettingsOpen}
        close={closeSettings}
        canBeFull={isFullEditorPossible()}
        canFormat={editor.assist?.format !== undefined}
      />
      <div css={[place, isThere && full, lockedLook, wholePalette]} translate="no">
        {!isThere && <PlainEditor key={editor.path} {...editor} use={setInUse} />}
        {FullEditor && (
          <div css={isThere ? ready : waiting}>
            <FullEditor
              {...editor}
              announce={announce}
              hand={hand}
              keysLine={keysLine}
              onShown={() => setThere(true)}
            />
          </div>
        )}
      </div>
      <StatusLine
        announcement={announcement}
        assist={editor.assist}
        isFull={isThere}
        readOnly={editor.readOnly}
        keysLine={setKeysLine}
      />
      {areKeysShown && <KeysDialog close={() => showKeys(false)} />}
    </div>
  )
}
