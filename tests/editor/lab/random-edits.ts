import type { editor, ISelection } from 'monaco-editor/editor/editor.api.js'
import type { Rng } from '../../../cli/replay/random/rng.ts'
import { monaco } from '../../../src/sdk/widgets/editor/monaco/monaco.ts'

/** Makes an edit that a person, a command or a library can make, and returns its description. */
export type RandomEdit = (shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, rng: Rng) => string

const TEXTS = [
  'a',
  'x = 1\n',
  '}',
  '(',
  '"',
  '\n',
  '\t',
  'é😀',
  ' ',
  '# end\nprint()',
  'import sys\nx\n# end\nprint()',
  '\r\n',
  '',
]
const SOUGHT = ['a', 'b', '\\n', '^', '$', '.', 'import', 'end', '\\s+', 'sys\\n', '\\w+\\n\\W']

/** Commands by which Monaco changes text; those of its own core first. */
const CORE = [
  'deleteLeft',
  'deleteRight',
  'cut',
  'tab',
  'outdent',
  'lineBreakInsert',
  'undo',
  'redo',
  'cursorUndo',
  'editor.action.selectAll',
]
export const ACTIONS = [
  'moveLinesUpAction',
  'moveLinesDownAction',
  'copyLinesUpAction',
  'copyLinesDownAction',
  'duplicateSelection',
  'deleteLines',
  'joinLines',
  'insertLineBefore',
  'insertLineAfter',
  'sortLinesAscending',
  'sortLinesDescending',
  'removeDuplicateLines',
  'reverseLines',
  'trimTrailingWhitespace',
  'transpose',
  'transposeLetters',
  'transformToUppercase',
  'transformToTitlecase',
  'commentLine',
  'blockComment',
  'addCommentLine',
  'indentLines',
  'outdentLines',
  'reindentlines',
  'reindentselectedlines',
  'indentationToSpaces',
  'indentationToTabs',
  'addSelectionToNextFindMatch',
  'insertCursorAbove',
  'insertCursorBelow',
  'selectHighlights',
  'removeBrackets',
  'smartSelect.expand',
].map((name) => `editor.action.${name}`)
const OTHERS = [
  'deleteWordLeft',
  'deleteWordRight',
  'deleteAllLeft',
  'deleteAllRight',
  'deleteInsideWord',
  'deleteWordPartLeft',
]

function place(model: editor.ITextModel, rng: Rng) {
  // The borders are where it matters.
  if (rng.below(3) === 0) {
    const lineNumber = rng.one([1, 2, 3, model.getLineCount(), Math.max(1, model.getLineCount() - 1)])
    return model.validatePosition({ lineNumber, column: rng.one([1, 1000]) })
  }
  return model.getPositionAt(rng.below(model.getValueLength() + 1))
}

function selectionOf(model: editor.ITextModel, rng: Rng): ISelection {
  const start = place(model, rng)
  const end = rng.below(2) ? start : place(model, rng)
  return {
    selectionStartLineNumber: start.lineNumber,
    selectionStartColumn: start.column,
    positionLineNumber: end.lineNumber,
    positionColumn: end.column,
  }
}

function rangeOf(model: editor.ITextModel, rng: Rng) {
  return monaco.Range.fromPositions(place(model, rng), place(model, rng))
}

/** As a formatter gives them: none touches another. */
function someEdits(model: editor.ITextModel, rng: Rng) {
  const cuts = Array.from({ length: 8 }, () => rng.below(model.getValueLength() + 1)).sort((a, b) => a - b)
  const edits: editor.IIdentifiedSingleEditOperation[] = []
  let end = new monaco.Position(0, 1)
  for (let at = 0; at + 1 < cuts.length; at += 2) {
    const from = cuts[at] ?? 0
    const to = cuts[at + 1] ?? 0
    const range = model.validateRange(
      monaco.Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to)),
    )
    if (!end.isBefore(range.getStartPosition())) continue
    end = range.getEndPosition()
    edits.push({ range, text: rng.one(TEXTS) })
  }
  return edits
}

function select(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, rng: Rng) {
  const count = rng.one([1, 1, 1, 2, 3])
  shown.setSelections(Array.from({ length: count }, () => selectionOf(model, rng)))
  return String(count)
}

function typed(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, rng: Rng) {
  select(shown, model, rng)
  const text = rng.one(TEXTS)
  for (const sign of text) shown.trigger('keyboard', 'type', { text: sign })
  return JSON.stringify(text)
}

function pasted(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, rng: Rng) {
  select(shown, model, rng)
  const text = rng.one(TEXTS)
  const multicursorText = rng.below(4) === 0 ? (shown.getSelections() ?? []).map(() => rng.one(TEXTS)) : null
  shown.trigger('keyboard', 'paste', { text, pasteOnNewLine: rng.below(4) === 0, multicursorText })
  return JSON.stringify(text)
}

function composed(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, rng: Rng) {
  select(shown, model, rng)
  shown.trigger('keyboard', 'compositionStart', {})
  for (const text of ['n', 'ni', '你']) {
    const replacePrevCharCnt = rng.below(4)
    shown.trigger('keyboard', 'compositionType', {
      text,
      replacePrevCharCnt,
      replaceNextCharCnt: rng.below(3),
      positionDelta: 0,
    })
  }
  shown.trigger('keyboard', 'compositionEnd', {})
  return ''
}

function commanded(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, rng: Rng) {
  if (rng.below(3)) select(shown, model, rng)
  const command = rng.one([...CORE, ...ACTIONS, ...ACTIONS, ...OTHERS])
  shown.trigger('keyboard', command, {})
  return command
}

function undone(shown: editor.IStandaloneCodeEditor, _: editor.ITextModel, rng: Rng) {
  const steps = Array.from({ length: 1 + rng.below(6) }, () => rng.one(['undo', 'undo', 'redo']))
  for (const step of steps) shown.trigger('keyboard', step, {})
  return steps.join(' ')
}

function replaced(_: editor.IStandaloneCodeEditor, model: editor.ITextModel, rng: Rng) {
  const sought = rng.one(SOUGHT)
  const text = rng.one(TEXTS)
  const found = model.findMatches(sought, false, true, true, null, false)
  model.pushEditOperations(
    null,
    found.map(({ range }) => ({ range, text })),
    () => null,
  )
  return `${sought} by ${JSON.stringify(text)}`
}

function dragged(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, rng: Rng) {
  const from = rangeOf(model, rng)
  const to = place(model, rng)
  if (from.containsPosition(to)) return 'nothing'
  shown.executeEdits('drag', [
    { range: from, text: '' },
    { range: monaco.Range.fromPositions(to), text: model.getValueInRange(from), forceMoveMarkers: true },
  ])
  return `${from} to ${to}`
}

function formatted(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, rng: Rng) {
  const edits = someEdits(model, rng)
  if (rng.below(2)) model.pushEditOperations([], edits, () => null)
  else shown.executeEdits('format', edits)
  return JSON.stringify(edits)
}

function applied(_: editor.IStandaloneCodeEditor, model: editor.ITextModel, rng: Rng) {
  const edits = someEdits(model, rng)
  model.applyEdits(edits)
  return JSON.stringify(edits)
}

function overwritten(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, rng: Rng) {
  const text = rng.one(TEXTS)
  if (rng.below(2)) shown.setValue(text)
  else model.setValue(text)
  model.setEOL(monaco.editor.EndOfLineSequence.CRLF)
  model.pushEOL(monaco.editor.EndOfLineSequence.CRLF)
  return JSON.stringify(text)
}

/** All of them by name, the common ones more than once. */
export const EDITS_BY_NAME: readonly (readonly [name: string, makeEdit: RandomEdit])[] = [
  ...Object.entries({
    typed,
    pasted,
    composed,
    commanded,
    undone,
    replaced,
    dragged,
    formatted,
    applied,
    overwritten,
  }),
  ...Object.entries({ typed, pasted, commanded, undone }),
  ...Object.entries({ typed, commanded }),
]
