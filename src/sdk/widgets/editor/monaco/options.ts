import type { editor } from 'monaco-editor/editor/editor.api.js'
import { type Choices, indentOf } from '../common/choices.ts'
import { type EditorProps, TAB_SIZE } from '../common/props.ts'

interface Wanted
  extends Pick<EditorProps, 'label' | 'readOnly' | 'isFitted'>,
    Pick<Choices, 'fontSize' | 'indent' | 'wrap' | 'screenReader'> {
  readonly scale: number
  /** Whether it has anything to suggest. */
  readonly suggests: boolean
}

/** The size of text that the candidate has chosen for the page, as a share of the usual one. */
export function pageScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
}

const STEADY: editor.IStandaloneEditorConstructionOptions = {
  // What is typed goes through a text field: assistive technology and input methods know it best.
  editContext: false,
  fixedOverflowWidgets: true,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  lineNumbersMinChars: 3,
  minimap: { enabled: false },
  links: false,
  occurrencesHighlight: 'singleFile',
  padding: { top: 8, bottom: 8 },
  inlineSuggest: { enabled: false },
  quickSuggestions: false,
  renderFinalNewline: 'on',
  renderWhitespace: 'trailing',
  scrollBeyondLastLine: false,
  scrollbar: { alwaysConsumeMouseWheel: false },
  stickyScroll: { enabled: false },
  suggestOnTriggerCharacters: false,
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false, nonBasicASCII: false },
  unusualLineTerminators: 'off',
  wordBasedSuggestions: 'off',
}

const AS_IN_TEXT = { tabSize: TAB_SIZE, insertSpaces: true, detectIndentation: true } as const

/** Enter takes what is suggested where that changes the text (see `acceptance.ts`); Tab takes it always. */
const SUGGESTING: editor.IStandaloneEditorConstructionOptions = {
  acceptSuggestionOnEnter: 'smart',
  quickSuggestions: { other: true, comments: false, strings: false },
  suggestOnTriggerCharacters: true,
}

/** The height of a line of an editor that is as high as its text, as a share of its letters' size. */
export const FITTED_LINE = 1.5

const FITTED: editor.IStandaloneEditorConstructionOptions = {
  folding: false,
  glyphMargin: false,
  hideCursorInOverviewRuler: true,
  lineDecorationsWidth: 8,
  lineNumbers: 'off',
  overviewRulerBorder: false,
  renderLineHighlight: 'none',
  scrollbar: { alwaysConsumeMouseWheel: false, vertical: 'hidden' },
}

export function optionsFor({
  label,
  readOnly,
  isFitted = false,
  fontSize,
  indent,
  scale,
  suggests,
  wrap,
  screenReader,
}: Wanted) {
  const chosen = indentOf(indent)
  return {
    ...STEADY,
    ...(chosen ? { ...chosen, detectIndentation: false } : AS_IN_TEXT),
    ...(suggests && SUGGESTING),
    ...(isFitted && { ...FITTED, lineHeight: FITTED_LINE }),
    accessibilitySupport: screenReader ? 'on' : 'auto',
    ariaLabel: label,
    domReadOnly: readOnly,
    fontSize: Math.round(fontSize * scale),
    readOnly,
    wordWrap: wrap ? 'on' : 'off',
  } satisfies editor.IStandaloneEditorConstructionOptions
}
