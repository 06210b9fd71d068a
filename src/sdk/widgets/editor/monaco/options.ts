import type { editor } from 'monaco-editor/editor/editor.api.js'
import type { Choices } from '../common/choices.ts'
import type { EditorProps } from '../common/props.ts'

interface Wanted
  extends Pick<EditorProps, 'label' | 'readOnly'>,
    Pick<Choices, 'fontSize' | 'wrap' | 'screenReader'> {
  readonly scale: number
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
  renderFinalNewline: 'on',
  scrollBeyondLastLine: false,
  scrollbar: { alwaysConsumeMouseWheel: false },
  stickyScroll: { enabled: false },
  tabSize: 4,
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false, nonBasicASCII: false },
  unusualLineTerminators: 'off',
  wordBasedSuggestions: 'currentDocument',
}

export function optionsFor({ label, readOnly, fontSize, scale, wrap, screenReader }: Wanted) {
  return {
    ...STEADY,
    accessibilitySupport: screenReader ? 'on' : 'auto',
    ariaLabel: label,
    domReadOnly: readOnly,
    fontSize: Math.round(fontSize * scale),
    readOnly,
    wordWrap: wrap ? 'on' : 'off',
  } satisfies editor.IStandaloneEditorConstructionOptions
}
