import type { editor } from 'monaco-editor/editor/editor.api.js'
import { useEffect } from 'react'
import { codeOf, UNSEEN } from '../../diff/unseen.ts'

/** The most that are shown; a text of another script may have very many. */
const MOST = 500
/** Longer texts are not looked through with every key, in characters. */
const LONGEST = 200_000

function decorationsOf(model: editor.ITextModel): editor.IModelDeltaDecoration[] {
  if (model.getValueLength() > LONGEST) return []
  return model.findMatches(UNSEEN.source, false, true, false, null, false, MOST).map(({ range }) => {
    const name = codeOf(model.getValueInRange(range))
    return {
      range,
      options: { before: { content: name, inlineClassName: 'unseen-sign' }, hoverMessage: { value: name } },
    }
  })
}

/** Writes the name of each character that cannot be seen before it, such as `U+200B` of a pasted program (GAP-148). */
export function useUnseen(shown: editor.IStandaloneCodeEditor | undefined): void {
  useEffect(() => {
    if (!shown) return
    const decorations = shown.createDecorationsCollection()
    const mark = () => {
      const model = shown.getModel()
      decorations.set(model ? decorationsOf(model) : [])
    }
    mark()
    const stops = [shown.onDidChangeModel(mark), shown.onDidChangeModelContent(mark)]
    return () => {
      decorations.clear()
      for (const stop of stops) stop.dispose()
    }
  }, [shown])
}
