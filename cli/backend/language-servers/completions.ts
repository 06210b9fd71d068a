import { isRecord } from '../../../src/schema/read.ts'
import type { CompletionItem, CompletionKind } from '../../../src/wire/completion.ts'
import type { Fields } from '../../../src/wire/fields.ts'
import { type Lines, readRange } from './positions.ts'
import { listIn, MOST, readTextEdits, stringOf } from './replies.ts'

/** Kinds of the protocol, which counts them from 1, as a page shows them. */
const KINDS: readonly (CompletionKind | undefined)[] = [
  undefined,
  ...(['', 'function', 'function', 'class', 'property', 'variable', 'class', 'class', 'module'] as const),
  ...(['property', '', '', 'class', 'keyword', 'keyword', '', 'path', '', 'path', 'property'] as const),
  ...(['variable', 'class', '', 'keyword', 'class'] as const),
]
/** The text of such an item has places to fill in, and is not a plain text. */
const SNIPPET = 2

/** Letters right before an offset that may be the beginning of a name. */
const BEGUN = /[\p{L}\p{N}_$]*$/u

export interface ReadCompletions {
  readonly start: number
  readonly end: number
  readonly items: readonly CompletionItem[]
  /** Not all of them: more letters may bring others. */
  readonly isPart: boolean
}

interface Read {
  readonly item: CompletionItem
  readonly order: string
  /** Which letters it replaces. */
  readonly range: readonly [from: number, to: number]
}

/** Reads the reply to `textDocument/completion` at an offset of a text: what replaces the same letters as the first of them. */
export function readCompletions(reply: unknown, text: string, offset: number, lines: Lines): ReadCompletions {
  const begun = BEGUN.exec(text.slice(Math.max(0, offset - MOST.text), offset))?.[0] ?? ''
  const isList = isRecord(reply)
  const defaults = isList && isRecord(reply.itemDefaults) ? reply.itemDefaults : {}
  const named = rangeIn(defaults.editRange, lines) ?? ([offset - begun.length, offset] as const)
  const all = listIn(isList ? reply.items : reply).flatMap((value) =>
    itemIn(isRecord(value) ? { ...defaults, ...value } : undefined, named, lines),
  )
  const [start, end] = rangeOf(all, offset) ?? named
  const wanted = text.slice(start, offset).toLowerCase()
  const found = all
    .filter(
      ({ item, range }) => range[0] === start && (item.filter ?? item.text).toLowerCase().includes(wanted),
    )
    .toSorted((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0))
  const unique = [...new Map(found.map(({ item }) => [item.text, item])).values()]
  return {
    start,
    end,
    items: unique.slice(0, MOST.items),
    isPart: unique.length === 0 || unique.length > MOST.items || (isList && reply.isIncomplete === true),
  }
}

/** The letters that most of the first items replace; those that replace others cannot stand in one list with them. */
function rangeOf(all: readonly Read[], offset: number): Read['range'] | undefined {
  const counts = new Map<string, { readonly range: Read['range']; count: number }>()
  for (const { range } of all.slice(0, MOST.items)) {
    const known = counts.get(range.join()) ?? { range, count: 0 }
    known.count += 1
    counts.set(range.join(), known)
  }
  const fit = [...counts.values()].filter(({ range }) => range[0] <= offset && offset <= range[1])
  return fit.toSorted((one, other) => other.count - one.count)[0]?.range
}

/** A range, or those of an insertion and of a replacement. */
function rangeIn(value: unknown, lines: Lines): Read['range'] | undefined {
  return isRecord(value) ? (readRange(value.replace, lines) ?? readRange(value, lines)) : undefined
}

function itemIn(value: Fields | undefined, named: Read['range'], lines: Lines): readonly Read[] {
  if (!value) return []
  const label = stringOf(value.label).trim()
  const edit = isRecord(value.textEdit) ? value.textEdit : {}
  const inserted = stringOf(edit.newText) || stringOf(value.textEditText) || stringOf(value.insertText)
  const isSnippet = value.insertTextFormat === SNIPPET && inserted !== ''
  const text = (!isSnippet && inserted) || label
  const isShort = text.length <= MOST.text && inserted.length <= MOST.detail
  if (text === '' || !isShort || /[\r\n]/.test(text)) return []
  const item = {
    text,
    kind: KINDS[Number(value.kind)] ?? '',
    ...(isSnippet && { snippet: inserted }),
    ...moreOf(value, text, lines),
  }
  const range = readRange(edit.replace ?? edit.range, lines) ?? named
  return [{ item, order: stringOf(value.sortText) || label, range }]
}

/** What more there is to an item that is shown so. */
function moreOf(value: Fields, text: string, lines: Lines): Partial<CompletionItem> {
  const label = stringOf(value.label).trim()
  const detail = (stringOf(value.detail) || (label === text ? '' : label)).slice(0, MOST.detail)
  const filter = stringOf(value.filterText).slice(0, MOST.text)
  const edits = readTextEdits(value.additionalTextEdits, lines)
  return {
    ...(detail && { detail }),
    ...(filter && filter !== text && { filter }),
    ...(edits.length > 0 && { edits }),
  }
}
