import type { editor } from 'monaco-editor/editor/editor.api.js'
import type { RefObject } from 'react'
import { diffLines } from '../../diff/lines.ts'
import type { FullEditorProps } from '../common/props.ts'
import { editorTexts } from '../common/texts.ts'
import { monaco } from './monaco.ts'

/** Writes the text as the formatter of its language does, in one step of the undo history; locked lines stay. */
export async function format(
  shown: editor.IStandaloneCodeEditor,
  newest: RefObject<Pick<FullEditorProps, 'announce' | 'assist'>>,
): Promise<void> {
  const model = shown.getModel()
  const { announce, assist } = newest.current
  if (!model || !assist?.format) return
  const version = model.getVersionId()
  const { insertSpaces, tabSize } = model.getOptions()
  const text = await assist.format(model.getValue(), { insertSpaces, tabSize }).catch(() => undefined)
  // Who goes on writing has said something newer.
  if (model.isDisposed() || shown.getModel() !== model || model.getVersionId() !== version) return
  if (text === undefined) return announce(editorTexts.notFormatted)
  shown.pushUndoStop()
  shown.executeEdits('format', editsOf(model, text))
  shown.pushUndoStop()
  announce(editorTexts.formatted)
}

/** One edit for each run of lines that differ, so that carets stay, and what touches a locked line is refused alone. */
function editsOf(model: editor.ITextModel, text: string): editor.IIdentifiedSingleEditOperation[] {
  // An empty text has no lines to compare.
  if (text === '' || model.getValueLength() === 0) return [{ range: model.getFullModelRange(), text }]
  const edits: editor.IIdentifiedSingleEditOperation[] = []
  let line = 1
  let gone = 0
  let come: string[] = []

  function end() {
    if (gone > 0 || come.length > 0) edits.push(replacing(model, line, gone, come))
    line += gone
    gone = 0
    come = []
  }

  for (const { kind, text: words } of diffLines(model.getValue(), text)) {
    if (kind === '-') gone += 1
    if (kind === '+') come.push(words)
    if (kind !== '=') continue
    end()
    line += 1
  }
  end()
  return edits
}

/** Replaces lines, or puts some before a line; behind the last one the line end comes first. */
function replacing(model: editor.ITextModel, line: number, gone: number, come: readonly string[]) {
  const text = come.join('\n')
  const last = model.getLineCount()
  if (gone > 0 && come.length > 0)
    return {
      range: new monaco.Range(line, 1, line + gone - 1, model.getLineMaxColumn(line + gone - 1)),
      text,
    }
  if (line + gone <= last)
    return { range: new monaco.Range(line, 1, line + gone, 1), text: gone > 0 ? '' : `${text}\n` }
  const before = Math.max(1, line - 1)
  const range = new monaco.Range(before, model.getLineMaxColumn(before), last, model.getLineMaxColumn(last))
  return { range, text: gone > 0 ? '' : `\n${text}` }
}
