import type {
  CompletionItem,
  CompletionKind,
  CompletionMessage,
  Signature,
  TextDiagnostic,
  TextEdit,
} from '../wire/completion.ts'
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
  const snippet = textIn(fields, 'snippet')
  const filter = textIn(fields, 'filter')
  const edits = listIn(fields, 'edits').flatMap(editIn)
  return [
    {
      text,
      kind,
      ...(detail !== '' && { detail }),
      ...(snippet !== '' && { snippet }),
      ...(filter !== '' && { filter }),
      ...(edits.length > 0 && { edits }),
    },
  ]
}

function editIn(fields: Fields): readonly TextEdit[] {
  const from = countIn(fields, 'from')
  const to = countIn(fields, 'to')
  return from < 0 || to < from ? [] : [{ from, to, text: textIn(fields, 'text') }]
}

function signatureIn(fields: Fields): readonly Signature[] {
  const label = textIn(fields, 'label')
  const { parameters } = fields
  const read = (Array.isArray(parameters) ? parameters : []).flatMap(
    (value: unknown): Signature['parameters'] => {
      const [from, to] = Array.isArray(value) ? value : []
      return Number.isSafeInteger(from) && Number.isSafeInteger(to) ? [[from, to]] : []
    },
  )
  return label === '' ? [] : [{ label, parameters: read, documentation: textIn(fields, 'documentation') }]
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
    case 'signature': {
      const signatures = listIn(value, 'signatures').flatMap(signatureIn)
      const active = Math.max(0, countIn(value, 'active'))
      const parameter = Math.max(0, countIn(value, 'parameter'))
      return { type: 'signature', id, signatures, active, parameter }
    }
    case 'definition': {
      const offset = countIn(value, 'offset')
      return {
        type: 'definition',
        id,
        path: offset < 0 ? '' : textIn(value, 'path'),
        offset: Math.max(0, offset),
      }
    }
    case 'edits': {
      const edits = listIn(value, 'edits').flatMap((fields) =>
        editIn(fields).map((edit) => ({ ...edit, path: textIn(fields, 'path') })),
      )
      return { type: 'edits', id, edits }
    }
    case 'ready':
      return { type: 'ready' }
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
