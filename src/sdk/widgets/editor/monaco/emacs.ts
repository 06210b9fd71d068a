import { type editor, type IDisposable, KeyCode, KeyMod } from 'monaco-editor/editor/editor.api.js'
import { isMac } from '../../keys/chords.ts'
import { editorTexts } from '../common/texts.ts'
import { copyRegion, killLine, killRegion, killWord, yank } from './kills.ts'
import { monaco } from './monaco.ts'

/** Ctrl, also on a Mac. */
const C = isMac() ? KeyMod.WinCtrl : KeyMod.CtrlCmd
/** Meta. */
const M = KeyMod.Alt
const S = KeyMod.Shift
const X = (key: number) => KeyMod.chord(C | KeyCode.KeyX, key)

type Table<T> = readonly (readonly [key: number, does: T])[]

/** Where the caret goes; with a mark the text between is selected, by the same command with `Select` behind it. */
const MOVES: Table<string> = [
  [C | KeyCode.KeyF, 'cursorRight'],
  [C | KeyCode.KeyB, 'cursorLeft'],
  [C | KeyCode.KeyN, 'cursorDown'],
  [C | KeyCode.KeyP, 'cursorUp'],
  [C | KeyCode.KeyA, 'cursorHome'],
  [C | KeyCode.KeyE, 'cursorEnd'],
  [M | KeyCode.KeyF, 'cursorWordEndRight'],
  [M | KeyCode.KeyB, 'cursorWordStartLeft'],
  [C | KeyCode.KeyV, 'cursorPageDown'],
  [M | KeyCode.KeyV, 'cursorPageUp'],
  [M | S | KeyCode.Comma, 'cursorTop'],
  [M | S | KeyCode.Period, 'cursorBottom'],
]

/** What they do without a mark is Monaco's own. */
const ARROWS: Table<string> = [
  [KeyCode.RightArrow, 'cursorRight'],
  [KeyCode.LeftArrow, 'cursorLeft'],
  [KeyCode.DownArrow, 'cursorDown'],
  [KeyCode.UpArrow, 'cursorUp'],
]

/** What Monaco can do itself. */
const COMMANDS: Table<string> = [
  [C | KeyCode.KeyD, 'deleteRight'],
  [C | KeyCode.KeyH, 'deleteLeft'],
  [C | KeyCode.KeyO, 'lineBreakInsert'],
  [C | KeyCode.KeyS, 'actions.find'],
  [C | KeyCode.KeyR, 'actions.find'],
  [M | S | KeyCode.Digit5, 'editor.action.startFindReplaceAction'],
  [X(KeyCode.KeyH), 'editor.action.selectAll'],
  [M | KeyCode.Semicolon, 'editor.action.commentLine'],
  [M | KeyCode.Slash, 'editor.action.triggerSuggest'],
  [M | KeyCode.KeyU, 'editor.action.transformToUppercase'],
  [M | KeyCode.KeyL, 'editor.action.transformToLowercase'],
  [KeyMod.chord(M | KeyCode.KeyG, KeyCode.KeyG), 'editor.action.gotoLine'],
]

type Run = (shown: editor.IStandaloneCodeEditor, emacs: Emacs) => void

const undo: Run = (shown) => void shown.getModel()?.undo()

/** What it does not have; all but the mark end the selection by it. */
const OWN: Table<Run> = [
  [C | KeyCode.Space, (shown, { setMark }) => setMark(shown, true)],
  [C | KeyCode.KeyG, (shown, { setMark }) => setMark(shown, false)],
  [C | KeyCode.KeyK, killLine],
  [M | KeyCode.KeyD, killWord],
  [C | KeyCode.KeyW, killRegion],
  [C | KeyCode.KeyY, yank],
  [
    M | KeyCode.KeyW,
    (shown, { setMark }) => {
      copyRegion(shown)
      setMark(shown, false)
    },
  ],
  [C | KeyCode.Slash, undo],
  [C | S | KeyCode.Minus, undo],
  [X(KeyCode.KeyU), undo],
  [M | KeyCode.KeyX, (_, { showPalette }) => showPalette()],
  // The page saves with the second of the two keys, which must not search as well.
  [X(C | KeyCode.KeyS), () => {}],
]

interface Emacs {
  setMark(shown: editor.IStandaloneCodeEditor, isSet: boolean): void
  showPalette(): void
}

const IN_EMACS = 'assessEmacs && editorTextFocus'
const editors = new Map<editor.ICodeEditor, Emacs>()

function runIn(run: Run) {
  const focused = monaco.editor.getEditors().find((one) => one.hasTextFocus())
  const emacs = focused && editors.get(focused)
  if (emacs) run(focused as editor.IStandaloneCodeEditor, emacs)
}

/** Monaco has one table of keys for all editors; these count in those with the keys of Emacs. */
function declareKeys() {
  const own = OWN.map(([key, run], index): readonly [number, string] => {
    const id = `assess.emacs.${index}`
    monaco.editor.addCommand({ id, run: () => runIn(run) })
    return [key, id]
  })
  const moving = `${IN_EMACS} && !assessEmacsMark`
  const selecting = `${IN_EMACS} && assessEmacsMark`
  const rules = (table: Table<string>, when: string, suffix = '') =>
    table.map(([keybinding, command]) => ({ keybinding, command: command + suffix, when }))
  monaco.editor.addKeybindingRules([
    ...rules(MOVES, moving),
    ...rules([...MOVES, ...ARROWS], selecting, 'Select'),
    ...rules([...COMMANDS, ...own], IN_EMACS),
  ])
}

let areKeysDeclared = false

interface EmacsOptions {
  announce(text: string): void
  showPalette(): void
}

/** Gives an editor the keys of Emacs until the answer is disposed of. */
export function startEmacs(shown: editor.IStandaloneCodeEditor, options: EmacsOptions): IDisposable {
  if (!areKeysDeclared) declareKeys()
  areKeysDeclared = true
  const isEmacs = shown.createContextKey<boolean>('assessEmacs', false)
  const mark = shown.createContextKey<boolean>('assessEmacsMark', false)
  isEmacs.set(true)
  mark.set(false)
  editors.set(shown, {
    showPalette: options.showPalette,
    setMark(one, isSet) {
      mark.set(isSet)
      const position = one.getPosition()
      if (position) one.setPosition(position)
      options.announce(isSet ? editorTexts.marked : '')
    },
  })
  const typing = shown.onDidChangeModelContent(() => mark.set(false))
  return {
    dispose() {
      editors.delete(shown)
      isEmacs.set(false)
      mark.set(false)
      typing.dispose()
    },
  }
}
