import { isRecord } from '../../../src/schema/read.ts'
import type { Signature, TextDiagnostic, TextEdit } from '../../../src/wire/completion.ts'
import type { Fields } from '../../../src/wire/fields.ts'
import { type Lines, readRange } from './positions.ts'

/** What of a language server's words reaches a page. */
export const MOST = {
  items: 200,
  diagnostics: 100,
  text: 200,
  detail: 300,
  message: 500,
  hover: 4000,
  signatures: 10,
  edits: 2000,
} as const

export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const countOf = (value: unknown): number => (Number.isSafeInteger(value) ? Math.max(0, Number(value)) : 0)

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Reads the reply to `textDocument/hover` as plain text; `''` where nothing is known. */
export function readHover(reply: unknown): string {
  const contents = isRecord(reply) ? reply.contents : undefined
  const parts = Array.isArray(contents) ? contents : [contents]
  const texts = parts.map((part) => (isRecord(part) ? stringOf(part.value) : stringOf(part)).trim())
  return texts.filter(Boolean).join('\n\n').slice(0, MOST.hover)
}

/** Reads the reply to `textDocument/signatureHelp`. */
export function readSignatures(reply: unknown) {
  const { activeParameter, activeSignature, signatures } = isRecord(reply) ? reply : ({} as Fields)
  const found = listIn(signatures)
    .slice(0, MOST.signatures)
    .flatMap((value) => (isRecord(value) ? [signatureIn(value)] : []))
    .filter(({ label }) => label !== '')
  const active = Math.min(countOf(activeSignature), Math.max(0, found.length - 1))
  const own = listIn(signatures)[active]
  const parameter = (isRecord(own) && own.activeParameter) ?? activeParameter
  return { signatures: found, active, parameter: countOf(parameter === false ? activeParameter : parameter) }
}

function signatureIn(value: Fields): Signature {
  const label = stringOf(value.label).slice(0, MOST.detail)
  const parameters = listIn(value.parameters).flatMap((parameter): Signature['parameters'] => {
    const name = isRecord(parameter) ? parameter.label : undefined
    const [from, to] = Array.isArray(name) ? name : [label.indexOf(stringOf(name)), undefined]
    const end = to ?? Number(from) + stringOf(name).length
    return [[countOf(from), countOf(end)]]
  })
  return {
    label,
    parameters,
    documentation: readHover({ contents: value.documentation }).slice(0, MOST.message),
  }
}

type TextAt = (uri: unknown) => { readonly path: string; readonly lines: Lines } | undefined

/** Reads the reply to `textDocument/definition`: the first place that is in a text of the answer. */
export function readPlace(reply: unknown, textAt: TextAt) {
  for (const value of Array.isArray(reply) ? reply : [reply]) {
    if (!isRecord(value)) continue
    const text = textAt(value.uri ?? value.targetUri)
    const range = text && readRange(value.targetSelectionRange ?? value.range, text.lines)
    if (range) return { path: text.path, offset: range[0] }
  }
  return undefined
}

/** Reads a `WorkspaceEdit`: what changes in texts of the answer; nothing where it would change others too. */
export function readEdits(reply: unknown, textAt: TextAt): readonly (TextEdit & { readonly path: string })[] {
  const { changes, documentChanges } = isRecord(reply) ? reply : ({} as Fields)
  const byUri: readonly (readonly [unknown, unknown])[] = Array.isArray(documentChanges)
    ? documentChanges.map((change) => {
        const { edits, textDocument } = isRecord(change) ? change : ({} as Fields)
        return [isRecord(textDocument) ? textDocument.uri : undefined, edits]
      })
    : Object.entries(isRecord(changes) ? changes : {})
  const edits = byUri.map(([uri, list]) => {
    const text = textAt(uri)
    return text && readTextEdits(list, text.lines).map((edit) => ({ ...edit, path: text.path }))
  })
  return edits.includes(undefined) ? [] : edits.flatMap((each) => each ?? []).slice(0, MOST.edits)
}

/** Reads a list of `TextEdit`. */
export function readTextEdits(value: unknown, lines: Lines): readonly TextEdit[] {
  return listIn(value)
    .slice(0, MOST.edits)
    .flatMap((edit) => {
      const range = isRecord(edit) ? readRange(edit.range, lines) : undefined
      return isRecord(edit) && range ? [{ from: range[0], to: range[1], text: stringOf(edit.newText) }] : []
    })
}

const SEVERITIES = ['error', 'error', 'warning', 'hint', 'hint'] as const

/** Reads a list of diagnostics: those whose code counts, where they have one. */
export function readDiagnostics(
  diagnostics: unknown,
  lines: Lines,
  counts: (code: number) => boolean = () => true,
): readonly TextDiagnostic[] {
  return listIn(diagnostics)
    .flatMap((value) => {
      const range = isRecord(value) ? readRange(value.range, lines) : undefined
      const message = isRecord(value) ? stringOf(value.message).trim().slice(0, MOST.message) : ''
      if (!isRecord(value) || !range || message === '') return []
      if (typeof value.code === 'number' && !counts(value.code)) return []
      const severity = SEVERITIES[Number(value.severity)] ?? 'error'
      return [{ from: range[0], to: range[1], severity, message }]
    })
    .slice(0, MOST.diagnostics)
}
