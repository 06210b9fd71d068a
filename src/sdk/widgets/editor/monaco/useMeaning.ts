import { type editor, type IPosition, languages } from 'monaco-editor/editor/editor.api.js'
import { type RefObject, useEffect } from 'react'
import type { EditorAssist, EditorProps } from '../common/props.ts'
import { editorTexts } from '../common/texts.ts'
import { monaco } from './monaco.ts'
import { editsOf } from './ranges.ts'

/** How what is called is called, where it is declared, and another name for it, by the `assist` of the editor. */
export function useMeaning(
  shown: editor.IStandaloneCodeEditor | undefined,
  newest: RefObject<EditorProps>,
  { assist }: EditorProps,
): void {
  useEffect(() => {
    if (!shown || !assist) return
    const isShown = (model: editor.ITextModel) =>
      model === shown.getModel() && newest.current.assist === assist
    const stops = [
      assist.signature && languages.registerSignatureHelpProvider('*', signatureProvider(assist, isShown)),
      assist.rename && languages.registerRenameProvider('*', renameProvider(assist, isShown)),
      ...(assist.define ? leadToDefinitions(shown, assist) : []),
    ]
    return () => {
      for (const stop of stops) stop?.dispose()
    }
  }, [shown, newest, assist])
}

type IsShown = (model: editor.ITextModel) => boolean

const signatureProvider = (assist: EditorAssist, isShown: IsShown): languages.SignatureHelpProvider => ({
  signatureHelpTriggerCharacters: ['(', ','],
  signatureHelpRetriggerCharacters: [')'],
  async provideSignatureHelp(model, position) {
    if (!isShown(model)) return undefined
    const found = await assist
      .signature?.(model.getValue(), model.getOffsetAt(position))
      .catch(() => undefined)
    if (!found) return undefined
    const signatures = found.signatures.map(({ documentation, label, parameters }) => ({
      label,
      documentation,
      parameters: parameters.map(([from, to]) => ({ label: [from, to] as [number, number] })),
    }))
    return {
      value: { signatures, activeSignature: found.active, activeParameter: found.parameter },
      dispose() {},
    }
  },
})

const renameProvider = (assist: EditorAssist, isShown: IsShown): languages.RenameProvider => ({
  async provideRenameEdits(model, position, newName) {
    const versionId = model.getVersionId()
    const edits = isShown(model)
      ? await assist.rename?.(model.getValue(), model.getOffsetAt(position), newName).catch(() => [])
      : []
    if (!edits || edits.length === 0) return { edits: [], rejectReason: editorTexts.cannotRename }
    return { edits: editsOf(model, edits).map((textEdit) => ({ resource: model.uri, textEdit, versionId })) }
  },
})

/** Names what is shown and where the caret is. */
const stateOf = (shown: editor.IStandaloneCodeEditor) =>
  [shown.getModel()?.id, shown.getModel()?.getVersionId(), shown.getPosition()].join(' ')

/** F12, and a click with Ctrl or Cmd; nobody who has gone on meanwhile is led away. */
function leadToDefinitions(shown: editor.IStandaloneCodeEditor, { define }: EditorAssist) {
  async function lead(position: IPosition | null) {
    const model = shown.getModel()
    if (!model || !position) return
    const asked = stateOf(shown)
    const found = await define?.(model.getValue(), model.getOffsetAt(position)).catch(() => undefined)
    if (found === undefined || stateOf(shown) !== asked) return
    if (typeof found === 'function') return found()
    const place = model.getPositionAt(found)
    shown.setPosition(place)
    shown.revealPositionInCenterIfOutsideViewport(place)
  }
  return [
    shown.addAction({
      id: 'assess.definition',
      label: editorTexts.keys.definition,
      keybindings: [monaco.KeyCode.F12],
      contextMenuGroupId: 'navigation',
      run: () => lead(shown.getPosition()),
    }),
    shown.onMouseUp(({ event, target }) => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.leftButton
      const isText = target.type === monaco.editor.MouseTargetType.CONTENT_TEXT
      if (isAsked && isText && shown.getSelection()?.isEmpty()) void lead(target.position)
    }),
  ]
}
