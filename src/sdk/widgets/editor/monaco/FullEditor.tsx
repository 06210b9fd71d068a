import { Editor } from '@monaco-editor/react'
import type { editor } from 'monaco-editor/editor/editor.api.js'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useChoices } from '../choices.ts'
import type { FullEditorProps } from '../contract.ts'
import { editorTexts } from '../texts.ts'
import { dimLocked } from './dimming.ts'
import { languageIdOf } from './languages.ts'
import { createModels, type OpenModel } from './models.ts'
import { optionsFor } from './options.ts'
import { useCaret } from './useCaret.ts'

/** Monaco with locked lines. */
export function FullEditor(props: FullEditorProps) {
  const { label, language, code, locked, readOnly, path, tell } = props
  const { head, tail } = locked
  const { theme, ...choices } = useChoices()
  const id = useId()
  const newest = useRef(props)
  const [shown, setShown] = useState<editor.IStandaloneCodeEditor>()
  const [models] = useState(() => createModels(`editor${id}`, () => tell(editorTexts.locked)))
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

  useCaret({ shown, open, newest })

  return (
    <Editor
      path={models.uri(path)}
      language={languageIdOf(language)}
      theme={theme}
      loading={null}
      keepCurrentModel
      options={optionsFor({ label, readOnly, ...choices })}
      onMount={setShown}
    />
  )
}
