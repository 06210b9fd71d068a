import { Editor } from '@monaco-editor/react'
import { editor } from 'monaco-editor/editor/editor.api.js'
import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isNewPlace, type Place } from '../common/caret-line.ts'
import { type EditorTheme, useChoices } from '../common/choices.ts'
import type { FullEditorProps } from '../common/props.ts'
import { editorTexts } from '../common/texts.ts'
import { useTheme } from '../common/theme.ts'
import { dimLocked } from './dimming.ts'
import { languageIdOf } from './languages.ts'
import { createModels, type OpenModel } from './models.ts'
import { monaco } from './monaco.ts'
import { optionsFor, pageScale } from './options.ts'
import { useCaret } from './useCaret.ts'
import { useHand } from './useHand.ts'
import { useHelp } from './useHelp.ts'
import { useKeymap } from './useKeymap.ts'
import { useUnseen } from './useUnseen.ts'

/** Monaco with locked lines. */
export function FullEditor(props: FullEditorProps) {
  const { label, language, code, locked, readOnly, path, announce, isFitted = false, isKept = false } = props
  const { head, tail } = locked
  const suggests = props.words === true || props.assist !== undefined
  const choices = useChoices()
  const theme = useTheme()
  const id = useId()
  const newest = useRef(props)
  const [shown, setShown] = useState<editor.IStandaloneCodeEditor>()
  const [models] = useState(() => createModels(`editor${id}`, isKept, () => announce(editorTexts.locked)))
  const open = useRef<OpenModel>(undefined)

  useLayoutEffect(() => {
    newest.current = props
  })
  // The editor looks for the model of its path in an effect, which comes after this one.
  useLayoutEffect(() => {
    open.current = models.open({ path, language, code, locked: { head, tail } })
  }, [models, path, language, code, head, tail])
  useEffect(() => () => models.close(), [models])

  useEffect(() => {
    if (!shown) return
    const decorations = shown.createDecorationsCollection()
    const dim = () => dimLocked(shown, decorations, { head, tail })
    dim()
    const stops = [shown.onDidChangeModel(dim), shown.onDidChangeModelContent(dim)]
    return () => {
      decorations.clear()
      for (const stop of stops) stop.dispose()
    }
  }, [shown, head, tail])

  useEffect(() => {
    const listening = shown?.onDidChangeModelContent(() => {
      const text = shown.getValue()
      if (text !== newest.current.code) newest.current.onChange(text)
    })
    return () => listening?.dispose()
  }, [shown])

  // The same object while it says the same: another one has Monaco work out all its options again, with every key.
  const scale = pageScale()
  const options = useMemo(
    () => optionsFor({ label, readOnly, isFitted, scale, suggests, ...choices }),
    [label, readOnly, isFitted, scale, suggests, choices],
  )

  useCaret({ shown, open, newest })
  usePlace(shown, props.place)
  useLayout(shown)
  useColours(shown, theme)
  useFit(shown, isFitted)
  useBegin(shown, newest, props)
  useCaretPlace(shown, newest)
  useHelp(shown, newest, props)
  useUnseen(shown)
  useHand(shown, newest)
  useKeymap(shown, choices.keymap, newest, props.keysLine)
  useEffect(() => forgetAnnouncements, [])
  useEffect(() => {
    if (shown) newest.current.onShown?.()
  }, [shown])

  return (
    <Editor
      path={models.uri(path)}
      language={languageIdOf(language)}
      theme={theme}
      loading={null}
      keepCurrentModel
      options={options}
      onMount={setShown}
    />
  )
}

/** Screen readers would find Monaco's last announcement in the page. */
function forgetAnnouncements() {
  for (const said of document.querySelectorAll('.monaco-aria-container > *')) said.textContent = ''
}

/** Leads the caret to a place, once the editor has the text that it is in. */
function usePlace(shown: editor.IStandaloneCodeEditor | undefined, place: Place | undefined) {
  useEffect(() => {
    if (!shown || !isNewPlace(place)) return
    const { line, part = { from: 0, to: 0 } } = place
    const range = {
      startLineNumber: line,
      startColumn: part.from + 1,
      endLineNumber: line,
      endColumn: part.to + 1,
    }
    shown.setSelection(range)
    shown.revealRangeInCenterIfOutsideViewport(range)
    shown.focus()
  }, [shown, place])
}

/** Fits the editor to its place in the same frame; Monaco's own way shows the old size for one more. */
function useLayout(shown: editor.IStandaloneCodeEditor | undefined) {
  useEffect(() => {
    const place = shown?.getContainerDomNode()
    if (!shown || !place) return
    const watch = new ResizeObserver(() => {
      shown.layout()
      shown.render(true)
    })
    watch.observe(place)
    return () => watch.disconnect()
  }, [shown])
}

/** Gives what is seen the colours of another theme at once; Monaco by itself leaves the old ones for a while. */
function useColours(shown: editor.IStandaloneCodeEditor | undefined, theme: EditorTheme) {
  useEffect(() => {
    const model = shown?.getModel()
    const last = shown?.getVisibleRanges().at(-1)?.endLineNumber
    if (!shown || !model || last === undefined) return
    editor.setTheme(theme)
    editor.colorizeModelLine(model, last)
    shown.render(true)
  }, [shown, theme])
}

/** Makes the place of the editor as high as its text. */
function useFit(shown: editor.IStandaloneCodeEditor | undefined, isFitted: boolean) {
  useLayoutEffect(() => {
    const place = shown?.getContainerDomNode().parentElement
    if (!shown || !place || !isFitted) return
    const adapt = () => {
      place.style.height = `${shown.getContentHeight()}px`
      shown.layout()
    }
    adapt()
    const listening = shown.onDidContentSizeChange(adapt)
    return () => listening.dispose()
  }, [shown, isFitted])
}

/** Gives it the focus when it is there, with the caret and the selection where they are wanted. */
function useBegin(
  shown: editor.IStandaloneCodeEditor | undefined,
  newest: RefObject<FullEditorProps>,
  { begin, anchor = begin }: Pick<FullEditorProps, 'anchor' | 'begin'>,
) {
  // In one go with what it takes the place of: no key comes between them.
  useLayoutEffect(() => {
    const model = shown?.getModel()
    if (!shown || !model || begin === undefined || anchor === undefined) return
    shown.setSelection(
      monaco.Selection.fromPositions(model.getPositionAt(anchor), model.getPositionAt(begin)),
    )
    shown.focus()
    newest.current.onCaret?.(begin)
  }, [shown, newest, begin, anchor])
}

/** Tells where the caret is. */
function useCaretPlace(
  shown: editor.IStandaloneCodeEditor | undefined,
  newest: RefObject<Pick<FullEditorProps, 'onCaret'>>,
) {
  useEffect(() => {
    const listening = shown?.onDidChangeCursorPosition(({ position }) => {
      const offset = shown.getModel()?.getOffsetAt(position)
      if (offset !== undefined) newest.current.onCaret?.(offset)
    })
    return () => listening?.dispose()
  }, [shown, newest])
}
