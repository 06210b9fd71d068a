import { extract } from 'emmet'
import { type editor, type IPosition, languages } from 'monaco-editor/editor/editor.api.js'
import { type AbbreviationType, expanded, mayBegin } from './abbreviations.ts'
import { monaco } from './monaco.ts'
import { isQuoted } from './ranges.ts'

/** The abbreviation before a place, and what it stands for. */
export function abbreviationAt(
  model: editor.ITextModel,
  position: IPosition,
): languages.CompletionList | undefined {
  const { column, lineNumber } = position
  const language = (
    model as { getLanguageIdAtPosition?: (line: number, column: number) => string }
  ).getLanguageIdAtPosition?.(lineNumber, column)
  const type = { html: 'markup', css: 'stylesheet' }[language ?? model.getLanguageId()] as
    | AbbreviationType
    | undefined
  if (!type) return undefined
  const line = model.getLineContent(lineNumber)
  const found = extract(line, column - 1, { type, lookAhead: false })
  if (!found || found.end !== column - 1) return undefined
  const range = new monaco.Range(lineNumber, found.start + 1, lineNumber, column)
  const before = model.getValueInRange(new monaco.Range(1, 1, lineNumber, found.start + 1))
  const insertText = expanded(found.abbreviation, type)
  if (insertText === undefined || !mayBegin(before, type)) return undefined
  if (isQuoted(model, { lineNumber, column: found.start + 1 })) return undefined
  const item = {
    label: found.abbreviation,
    detail: 'Emmet',
    documentation: insertText.replace(/\$\{\d+:?([^}]*)\}/g, '$1'),
    kind: languages.CompletionItemKind.Snippet,
    insertText,
    insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet,
    filterText: line.slice(found.start, found.end),
    sortText: '0',
    range,
  }
  return { suggestions: [item], incomplete: true }
}
