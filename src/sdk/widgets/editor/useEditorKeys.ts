import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { runOffered, useOfferedKeys } from '../keys/offered.ts'
import { useFullWindow } from '../workspace/FullWindow.tsx'
import { useChoices } from './common/choices.ts'
import type { EditorHandle, EditorProps } from './common/props.ts'
import { editorTexts } from './common/texts.ts'
import { actionOf, type KeyAction, pageActionOf } from './keys.ts'
import { offeredInEditor } from './offeredInEditor.ts'

/** What of Monaco closes with Escape while it is open. */
const CLOSES_FIRST = [
  '.find-widget.visible',
  '.suggest-widget.visible',
  '.parameter-hints-widget.visible',
  '.marker-widget',
  '.rename-box[monaco-visible-content-widget="true"]',
  '.monaco-hover:not(.hidden)',
].join(', ')

/** Where a command, or a line, is chosen; it is closed by Escape too, and takes Enter for itself. */
const PROMPT = '.quick-input-widget'

/** Whether it is Escape, for which Monaco has no use, though it prevents what else the key would do. */
function isFree({ key, nativeEvent, currentTarget, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof Element)) return false
  return !target.closest(PROMPT) && !currentTarget.querySelector(CLOSES_FIRST)
}

interface EditorKeysOptions {
  readonly editor: EditorProps
  /** Whether Monaco is shown. */
  readonly hasFull: boolean
  readonly hand: RefObject<EditorHandle | undefined>
  announce(text: string): void
}

export interface EditorKeys {
  /** Takes the keys of the editor, before Monaco has its say. */
  press(event: KeyboardEvent): void
  readonly areKeysShown: boolean
  showKeys(areShown: boolean): void
}

/** What keys do in an editor of either kind, and, where the browser would take them, anywhere on its page. */
export function useEditorKeys({ editor, hasFull, hand, announce }: EditorKeysOptions): EditorKeys {
  const { isFull, toggle } = useFullWindow()
  const { formatOnSave, keymap } = useChoices()
  const [areKeysShown, showKeys] = useState(false)
  const canFormat = hasFull && !editor.readOnly && editor.assist?.format !== undefined

  function format() {
    if (canFormat) void hand.current?.format()
    else if (!editor.readOnly) announce(editorTexts.notFormatted)
  }
  function showPalette() {
    if (hand.current) hand.current.showPalette().catch(() => showKeys(true))
    else showKeys(true)
  }
  const acts: Readonly<Record<KeyAction, (() => void) | undefined>> = {
    run: editor.onRun,
    submit: editor.onSubmit,
    palette: showPalette,
    fullScreen: toggle,
    format,
    goToFile: () => runOffered('Mod+P') || hand.current?.goToLine(),
    goToLine: () => hand.current?.goToLine(),
    findInFiles: () => runOffered('Mod+Shift+F'),
    // The page saves; what is formatted follows.
    save: formatOnSave && canFormat ? format : undefined,
  }

  useOfferedKeys('editor', () =>
    offeredInEditor({
      isFull: hasFull,
      without: withoutUse(editor),
      acts: { ...ownActs(editor), format, fullScreen: toggle, help: () => showKeys(true) },
    }),
  )
  usePageKeys(acts)

  function leave(event: KeyboardEvent) {
    if (event.key === 'Escape' && keymap === 'vim' && isInMonaco(event)) event.preventDefault()
    else if (isFull && isFree(event)) toggle()
  }

  return {
    areKeysShown,
    showKeys,
    press(event) {
      const { nativeEvent, target } = event
      const action = actionOf(nativeEvent)
      if (!(target instanceof Element) || target.closest('dialog')) return
      if (!action) return leave(event)
      if (action === 'save') acts.save?.()
      const isPrompted = target.closest(PROMPT) !== null && action !== 'palette'
      const isOfKeymap = action === 'goToFile' && keymap === 'emacs' && isInMonaco(event)
      if (event.defaultPrevented || isPrompted || isOfKeymap) return
      event.preventDefault()
      if (action === 'save') return
      event.stopPropagation()
      acts[action]?.()
    },
  }
}

const isInMonaco = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('.monaco-editor') !== null

/** Keys that the hand presses wherever it is on a page with an editor, and that no other part of the page has taken. */
function usePageKeys(acts: Readonly<Record<KeyAction, (() => void) | undefined>>) {
  const newest = useRef(acts)
  useEffect(() => {
    newest.current = acts
  })
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      const action = event.defaultPrevented ? undefined : pageActionOf(event)
      if (!action) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) newest.current[action]?.()
    }
    // Before the window, where the player prevents what browsers do with keys.
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** What the problem does with a program. */
const ownActs = ({ onRun: run, onSubmit: submit }: EditorProps) => ({
  ...(run && { run }),
  ...(submit && { submit }),
})

/** What has no use in this editor as it is. */
function withoutUse({ assist, onRun, onSubmit, words }: EditorProps) {
  const checks = assist?.check !== undefined
  const uses = {
    run: onRun !== undefined,
    submit: onSubmit !== undefined,
    format: assist?.format !== undefined,
    suggest: words === true || assist !== undefined,
    explain: assist?.hover !== undefined,
    definition: assist?.define !== undefined,
    rename: assist?.rename !== undefined,
    nextError: checks,
  }
  const names = Object.keys(uses) as (keyof typeof uses)[]
  return new Set(names.filter((name) => !uses[name]))
}
