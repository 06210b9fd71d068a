import { css } from '@emotion/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { stack } from '../styles.ts'
import { Bar } from './Bar.tsx'
import { useChoices } from './common/choices.ts'
import type { CodeEditorProps } from './common/props.ts'
import { actionOf } from './keys.ts'
import { isFullEditorPossible, useLoading, warm } from './loading.ts'
import { coverOthers, headerHeight } from './maximise.ts'
import { PlainEditor } from './PlainEditor.tsx'
import { Settings } from './Settings.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { StatusLine } from './StatusLine.tsx'

const frame = css(stack, { gap: 8, flex: '1 1 auto' })

const maximised = css({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 4,
  padding: 8,
  background: 'var(--bg)',
})

const place = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minWidth: 0,
  height: 'clamp(240px, 50vh, 720px)',
  minHeight: 0,
})

const full = css({
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
  '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 1 },
})

/** Locked lines in Monaco, light and dark: a tinted background that keeps the contrast of the letters, and a bar. */
const lockedLook = css({
  '.locked-line': { background: 'rgb(125 135 152 / 16%)' },
  '.locked-mark': { background: 'rgb(125 135 152)', width: '4px !important', marginInlineStart: 2 },
})

/**
 * An editor for code: Monaco as soon as it is there, until then, and where it cannot be or is not wanted, a plain
 * field. Both hold the locked lines (VALID-15). Text that comes from outside by `code`, such as the stub or an older
 * revision, can be undone as if it had been typed, while path and locked lines stay the same.
 */
export function CodeEditor({ children, ...editor }: CodeEditorProps) {
  const loading = useLoading()
  const { plain } = useChoices()
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const [isMaximised, setMaximised] = useState(false)
  const [isInUse, setInUse] = useState(false)
  const [announcement, announce] = useState('')
  const settings = useId()
  const element = useRef<HTMLDivElement>(null)
  const shortcuts = useRef<HTMLDialogElement>(null)
  // It comes when nobody is writing in the plain field, whose caret would be lost.
  const FullEditor = plain || isInUse || loading.state !== 'ready' ? undefined : loading.FullEditor

  useEffect(() => {
    if (!plain) warm()
  }, [plain])
  useEffect(() => {
    if (isMaximised && element.current) return coverOthers(element.current)
  }, [isMaximised])

  function press(event: KeyboardEvent) {
    const action = actionOf(event.nativeEvent)
    if (!action || !(event.target instanceof Element) || event.target.closest('dialog')) return
    event.preventDefault()
    event.stopPropagation()
    if (action === 'run') editor.onRun?.()
    if (action === 'submit') editor.onSubmit?.()
    if (action === 'shortcuts') shortcuts.current?.showModal()
    if (action === 'fullScreen') setMaximised(!isMaximised)
  }

  return (
    <div
      ref={element}
      css={[frame, isMaximised && maximised]}
      style={isMaximised ? { insetBlockStart: headerHeight() } : undefined}
      onKeyDownCapture={press}
    >
      <Bar
        isMaximised={isMaximised}
        maximise={() => setMaximised(!isMaximised)}
        settings={areSettingsOpen ? settings : undefined}
        toggleSettings={() => setSettingsOpen(!areSettingsOpen)}
        showShortcuts={() => shortcuts.current?.showModal()}
      >
        {children}
      </Bar>
      <Settings id={settings} isOpen={areSettingsOpen} canBeFull={isFullEditorPossible()} />
      <div css={[place, FullEditor && full, lockedLook]}>
        {FullEditor ? (
          <FullEditor {...editor} announce={announce} />
        ) : (
          <PlainEditor key={editor.path} {...editor} use={setInUse} />
        )}
      </div>
      <StatusLine announcement={announcement} isFull={FullEditor !== undefined} readOnly={editor.readOnly} />
      <Shortcuts
        element={shortcuts}
        isFull={FullEditor !== undefined}
        without={[...(editor.onRun ? [] : ['run' as const]), ...(editor.onSubmit ? [] : ['submit' as const])]}
      />
    </div>
  )
}
