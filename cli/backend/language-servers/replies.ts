import { isRecord } from '../../../src/schema/read.ts'
import type { CompletionItem, CompletionKind, TextDiagnostic } from '../../../src/wire/completion.ts'
import { type Lines, readRange } from './positions.ts'

/** What of a language server's words reaches a page. */
const MOST = { items: 200, diagnostics: 100, text: 200, detail: 300, message: 500, hover: 4000 } as const

/** Kinds of the protocol, which counts them from 1, as a page shows them. */
const KINDS: readonly (CompletionKind | undefined)[] = [
  undefined,
  ...(['', 'function', 'function', 'class', 'property', 'variable', 'class', 'class', 'module'] as const),
  ...(['property', '', '', 'class', 'keyword', 'keyword', '', 'path', '', 'path', 'property'] as const),
  ...(['variable', 'class', '', 'keyword', 'class'] as const),
]
/** The text of such an item has places to fill in, and is not a plain text. */
const SNIPPET = 2

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Letters right before an offset that may be the beginning of a name. */
const BEGUN = /[\p{L}\p{N}_$]*$/u

export interface ReadCompletions {
  readonly start: number
  readonly end: number
  readonly items: readonly CompletionItem[]
  /** Not all of them: more letters may bring others. */
  readonly isPart: boolean
}

interface Read extends CompletionItem {
  readonly order: string
}

/** Reads the reply to `textDocument/completion` at an offset of a text: what begins where the name at the caret begins. */
export function readCompletions(reply: unknown, text: string, offset: number, lines: Lines): ReadCompletions {
  const begun = BEGUN.exec(text.slice(Math.max(0, offset - MOST.text), offset))?.[0] ?? ''
  const start = offset - begun.length
  const wanted = begun.toLowerCase()
  const isList = isRecord(reply)
  const found = listIn(isList ? reply.items : reply)
    .flatMap((item) => itemIn(item, start, lines))
    .filter((item) => item.text.toLowerCase().includes(wanted))
    .toSorted((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0))
  const unique = [...new Map(found.map((item) => [item.text, item])).values()]
  return {
    start,
    end: offset,
    items: unique.slice(0, MOST.items).map(({ order: _, ...item }) => item),
    isPart: unique.length === 0 || unique.length > MOST.items || (isList && reply.isIncomplete === true),
  }
}

function itemIn(value: unknown, start: number, lines: Lines): readonly Read[] {
  if (!isRecord(value)) return []
  const label = textOf(value.label).trim()
  const edit = isRecord(value.textEdit) ? value.textEdit : {}
  const range = readRange(edit.range ?? edit.replace, lines)
  // What replaces another text than the name at the caret cannot stand in one list with the others.
  if (range && range[0] !== start) return []
  const isPlain = value.insertTextFormat !== SNIPPET
  const shown = (isPlain && (textOf(edit.newText) || textOf(value.insertText))) || label
  if (shown === '' || shown.length > MOST.text || /[\r\n]/.test(shown)) return []
  const detail = (textOf(value.detail) || (label === shown ? '' : label)).slice(0, MOST.detail)
  const kind = KINDS[Number(value.kind)] ?? ''
  return [{ text: shown, kind, ...(detail && { detail }), order: textOf(value.sortText) || label }]
}

/** Reads the reply to `textDocument/hover` as plain text; `''` where nothing is known. */
export function readHover(reply: unknown): string {
  const contents = isRecord(reply) ? reply.contents : undefined
  const parts = Array.isArray(contents) ? contents : [contents]
  const texts = parts.map((part) => (isRecord(part) ? textOf(part.value) : textOf(part)).trim())
  return texts.filter(Boolean).join('\n\n').slice(0, MOST.hover)
}

const SEVERITIES = ['error', 'error', 'warning', 'hint', 'hint'] as const

/** Reads the list of `textDocument/publishDiagnostics`. */
export function readDiagnostics(diagnostics: unknown, lines: Lines): readonly TextDiagnostic[] {
  return listIn(diagnostics)
    .slice(0, MOST.diagnostics)
    .flatMap((value) => {
      const range = isRecord(value) ? readRange(value.range, lines) : undefined
      const message = isRecord(value) ? textOf(value.message).trim().slice(0, MOST.message) : ''
      if (!isRecord(value) || !range || message === '') return []
      const severity = SEVERITIES[Number(value.severity)] ?? 'error'
      return [{ from: range[0], to: range[1], severity, message }]
    })
}
