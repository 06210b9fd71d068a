import type { editor, ISelection } from 'monaco-editor/editor/editor.api.js'
import type { Rng } from '../../../cli/random/rng.ts'
import { monaco } from '../../../src/sdk/widgets/editor/monaco/monaco.ts'

/** Does something that a person, a command or a library can do to a text, and tells what. */
export type Hand = (shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, dice: Rng) => string

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
  ...[
    'moveLinesUpAction',
    'moveLinesDownAction',
    'copyLinesUpAction',
    'copyLinesDownAction',
    'duplicateSelection',
  ],
  ...[
    'deleteLines',
    'joinLines',
    'insertLineBefore',
    'insertLineAfter',
    'sortLinesAscending',
    'sortLinesDescending',
  ],
  ...['removeDuplicateLines', 'reverseLines', 'trimTrailingWhitespace', 'transpose', 'transposeLetters'],
  ...['transformToUppercase', 'transformToTitlecase', 'commentLine', 'blockComment', 'addCommentLine'],
  ...[
    'indentLines',
    'outdentLines',
    'reindentlines',
    'reindentselectedlines',
    'indentationToSpaces',
    'indentationToTabs',
  ],
  ...['addSelectionToNextFindMatch', 'insertCursorAbove', 'insertCursorBelow'],
  ...['selectHighlights', 'removeBrackets', 'smartSelect.expand'],
].map((name) => `editor.action.${name}`)
const OTHERS = [
  'deleteWordLeft',
  'deleteWordRight',
  'deleteAllLeft',
  'deleteAllRight',
  'deleteInsideWord',
  'deleteWordPartLeft',
]

function place(model: editor.ITextModel, dice: Rng) {
  // The borders are where it matters.
  if (dice.below(3) === 0) {
    const lineNumber = dice.one([1, 2, 3, model.getLineCount(), Math.max(1, model.getLineCount() - 1)])
    return model.validatePosition({ lineNumber, column: dice.one([1, 1000]) })
  }
  return model.getPositionAt(dice.below(model.getValueLength() + 1))
}

function selectionOf(model: editor.ITextModel, dice: Rng): ISelection {
  const start = place(model, dice)
  const end = dice.below(2) ? start : place(model, dice)
  return {
    ...{ selectionStartLineNumber: start.lineNumber, selectionStartColumn: start.column },
    ...{ positionLineNumber: end.lineNumber, positionColumn: end.column },
  }
}

function rangeOf(model: editor.ITextModel, dice: Rng) {
  return monaco.Range.fromPositions(place(model, dice), place(model, dice))
}

/** As a formatter gives them: none touches another. */
function someEdits(model: editor.ITextModel, dice: Rng) {
  const cuts = Array.from({ length: 8 }, () => dice.below(model.getValueLength() + 1)).sort((a, b) => a - b)
  const edits: editor.IIdentifiedSingleEditOperation[] = []
  let end = new monaco.Position(0, 1)
  for (let at = 0; at + 1 < cuts.length; at += 2) {
    const [from = 0, to = 0] = [cuts[at], cuts[at + 1]]
    const range = model.validateRange(
      monaco.Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to)),
    )
    if (!end.isBefore(range.getStartPosition())) continue
    end = range.getEndPosition()
    edits.push({ range, text: dice.one(TEXTS) })
  }
  return edits
}

function select(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, dice: Rng) {
  const count = dice.one([1, 1, 1, 2, 3])
  shown.setSelections(Array.from({ length: count }, () => selectionOf(model, dice)))
  return String(count)
}

function typed(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, dice: Rng) {
  select(shown, model, dice)
  const text = dice.one(TEXTS)
  for (const sign of text) shown.trigger('keyboard', 'type', { text: sign })
  return JSON.stringify(text)
}

function pasted(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, dice: Rng) {
  select(shown, model, dice)
  const text = dice.one(TEXTS)
  const multicursorText =
    dice.below(4) === 0 ? (shown.getSelections() ?? []).map(() => dice.one(TEXTS)) : null
  shown.trigger('keyboard', 'paste', { text, pasteOnNewLine: dice.below(4) === 0, multicursorText })
  return JSON.stringify(text)
}

function composed(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, dice: Rng) {
  select(shown, model, dice)
  shown.trigger('keyboard', 'compositionStart', {})
  for (const text of ['n', 'ni', '你']) {
    const replacePrevCharCnt = dice.below(4)
    shown.trigger('keyboard', 'compositionType', {
      ...{ text, replacePrevCharCnt, replaceNextCharCnt: dice.below(3), positionDelta: 0 },
    })
  }
  shown.trigger('keyboard', 'compositionEnd', {})
  return ''
}

function commanded(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, dice: Rng) {
  if (dice.below(3)) select(shown, model, dice)
  const command = dice.one([...CORE, ...ACTIONS, ...ACTIONS, ...OTHERS])
  shown.trigger('keyboard', command, {})
  return command
}

function undone(shown: editor.IStandaloneCodeEditor, _: editor.ITextModel, dice: Rng) {
  const steps = Array.from({ length: 1 + dice.below(6) }, () => dice.one(['undo', 'undo', 'redo']))
  for (const step of steps) shown.trigger('keyboard', step, {})
  return steps.join(' ')
}

function replaced(_: editor.IStandaloneCodeEditor, model: editor.ITextModel, dice: Rng) {
  const sought = dice.one(SOUGHT)
  const text = dice.one(TEXTS)
  const found = model.findMatches(sought, false, true, true, null, false)
  model.pushEditOperations(
    null,
    found.map(({ range }) => ({ range, text })),
    () => null,
  )
  return `${sought} by ${JSON.stringify(text)}`
}

function dragged(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, dice: Rng) {
  const from = rangeOf(model, dice)
  const to = place(model, dice)
  if (from.containsPosition(to)) return 'nothing'
  shown.executeEdits('drag', [
    { range: from, text: '' },
    { range: monaco.Range.fromPositions(to), text: model.getValueInRange(from), forceMoveMarkers: true },
  ])
  return `${from} to ${to}`
}

function formatted(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, dice: Rng) {
  const edits = someEdits(model, dice)
  if (dice.below(2)) model.pushEditOperations([], edits, () => null)
  else shown.executeEdits('format', edits)
  return JSON.stringify(edits)
}

function applied(_: editor.IStandaloneCodeEditor, model: editor.ITextModel, dice: Rng) {
  const edits = someEdits(model, dice)
  model.applyEdits(edits)
  return JSON.stringify(edits)
}

function overwritten(shown: editor.IStandaloneCodeEditor, model: editor.ITextModel, dice: Rng) {
  const text = dice.one(TEXTS)
  if (dice.below(2)) shown.setValue(text)
  else model.setValue(text)
  model.setEOL(monaco.editor.EndOfLineSequence.CRLF)
  model.pushEOL(monaco.editor.EndOfLineSequence.CRLF)
  return JSON.stringify(text)
}

/** All of them by name, the common ones more than once. */
export const HANDS: readonly (readonly [name: string, hand: Hand])[] = [
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
