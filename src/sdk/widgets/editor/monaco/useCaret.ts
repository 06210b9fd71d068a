import type { editor } from 'monaco-editor/editor/editor.api.js'
import { type RefObject, useEffect } from 'react'
import type { FullEditorProps } from '../common/props.ts'
import { editorTexts } from '../common/texts.ts'
import type { OpenModel } from './models.ts'
import { monaco } from './monaco.ts'

interface Caret {
  readonly shown: editor.IStandaloneCodeEditor | undefined
  readonly open: RefObject<OpenModel | undefined>
  readonly newest: RefObject<FullEditorProps>
}

/** Where the caret begins, what it says on locked lines, and what is selected by Ctrl+A. */
export function useCaret({ shown, open, newest }: Caret): void {
  useEffect(() => {
    if (!shown) return
    beginInBody()

    function beginInBody() {
      const body = open.current?.guard.body()
      if (shown && body && shown.getPosition()?.equals({ lineNumber: 1, column: 1 })) {
        shown.setPosition({ lineNumber: body.startLineNumber, column: body.startColumn })
        shown.revealLine(1)
      }
    }

    function isLocked(): boolean {
      const body = open.current?.guard.body()
      const selections = shown?.getSelections() ?? []
      return selections.some(
        ({ positionLineNumber: line }) => !body || line < body.startLineNumber || line > body.endLineNumber,
      )
    }

    /** The body first, so that what is typed next replaces all that may be replaced; then everything. */
    function selectAll() {
      const body = open.current?.guard.body()
      const all = shown?.getModel()?.getFullModelRange()
      const isBody = body && monaco.Range.equalsRange(body, shown?.getSelection())
      const wanted = body && !isBody ? body : all
      if (wanted) shown?.setSelection(wanted)
    }

    const stops = [
      shown.onDidChangeModel(beginInBody),
      shown.onDidChangeCursorSelection(() =>
        newest.current.announce(isLocked() ? editorTexts.lockedLine : ''),
      ),
      shown.addAction({
        id: 'assess.selectBody',
        label: editorTexts.selectBody,
        keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyA],
        run: selectAll,
      }),
    ]
    return () => {
      for (const stop of stops) stop.dispose()
    }
  }, [shown, open, newest])
}
