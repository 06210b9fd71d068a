import type { CompletionItem, CompletionKind, CompletionMessage, TextDiagnostic } from '../wire/completion.ts'
import { countIn, type Fields, isFields, textIn } from '../wire/fields.ts'

const KINDS: readonly CompletionKind[] = [
  'class',
  'function',
  'keyword',
  'module',
  'path',
  'property',
  'variable',
]
const SEVERITIES: readonly TextDiagnostic['severity'][] = ['error', 'warning', 'hint']

const listIn = (fields: Fields, name: string): readonly Fields[] => {
  const value = fields[name]
  return Array.isArray(value) ? value.filter(isFields) : []
}

function itemIn(fields: Fields): readonly CompletionItem[] {
  const text = textIn(fields, 'text')
  const detail = textIn(fields, 'detail')
  if (text === '') return []
  const kind = KINDS.find((one) => one === fields.kind) ?? ''
  return [{ text, kind, ...(detail !== '' && { detail }) }]
}

function diagnosticIn(fields: Fields): readonly TextDiagnostic[] {
  const from = countIn(fields, 'from')
  const to = countIn(fields, 'to')
  const message = textIn(fields, 'message')
  if (from < 0 || to < from || message === '') return []
  return [{ from, to, message, severity: SEVERITIES.find((one) => one === fields.severity) ?? 'error' }]
}

/** A message about a language with defaults for what it leaves out; `undefined` for anything else. */
export function readCompletionMessage(value: unknown): CompletionMessage | undefined {
  if (!isFields(value)) return undefined
  const id = countIn(value, 'id')
  switch (value.type) {
    case 'completions': {
      const start = countIn(value, 'start')
      const end = countIn(value, 'end')
      const items = start < 0 || end < start ? [] : listIn(value, 'items').flatMap(itemIn)
      return { type: 'completions', id, start, end, items, isPart: value.isPart === true }
    }
    case 'hover':
      return { type: 'hover', id, text: textIn(value, 'text') }
    case 'diagnostics': {
      const diagnostics = listIn(value, 'diagnostics').flatMap(diagnosticIn)
      return {
        type: 'diagnostics',
        path: textIn(value, 'path'),
        version: countIn(value, 'version'),
        diagnostics,
      }
    }
    default:
      return undefined
  }
}
