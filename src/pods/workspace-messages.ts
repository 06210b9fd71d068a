import { shownWords } from '../wire/errors.ts'
import { countIn, type Fields, isFields, textIn } from '../wire/fields.ts'
import {
  type GivenReply,
  TERMINAL_ENDS,
  UNREAD,
  type WorkspaceFile,
  type WorkspaceMessage,
} from '../wire/pods.ts'

function fileIn(value: unknown): readonly WorkspaceFile[] {
  if (!isFields(value)) return []
  const { agreed, hash, path, size } = value
  const unread = UNREAD.find((one) => one === value.unread)
  if (typeof path !== 'string' || typeof hash !== 'string') return []
  return [
    {
      path,
      hash,
      size: typeof size === 'number' ? size : 0,
      ...(value.executable === true && { executable: true }),
      ...(typeof agreed === 'string' && { agreed }),
      ...(unread && { unread }),
    },
  ]
}

function headerIn(value: unknown): GivenReply['headers'] {
  if (!Array.isArray(value)) return []
  const [name, text] = value
  return typeof name === 'string' && typeof text === 'string' ? [[name, text]] : []
}

const replyIn = (value: Fields): GivenReply => ({
  status: countIn(value, 'status'),
  reason: textIn(value, 'reason'),
  headers: Array.isArray(value.headers) ? value.headers.flatMap(headerIn) : [],
  content: textIn(value, 'content'),
  size: countIn(value, 'size'),
  ms: countIn(value, 'ms'),
  ...(value.cut === true && { cut: true }),
})

/** A message of a workspace with defaults for what it leaves out; `undefined` for anything else. */
export function readWorkspaceMessage(value: unknown): WorkspaceMessage | undefined {
  if (!isFields(value)) return undefined
  const id = countIn(value, 'id')
  const terminal = countIn(value, 'terminal')
  switch (value.type) {
    case 'files':
      return { type: 'files', files: Array.isArray(value.files) ? value.files.flatMap(fileIn) : [] }
    case 'file':
      return {
        type: 'file',
        id,
        ...(typeof value.content === 'string' && { content: value.content }),
        ...(value.executable === true && { executable: true }),
      }
    case 'done':
      return { type: 'done', id }
    case 'address':
      return { type: 'address', id, address: textIn(value, 'address') }
    case 'reply':
      return { type: 'reply', id, ...replyIn(value) }
    case 'listening':
      return { type: 'listening', port: countIn(value, 'port'), server: textIn(value, 'server') }
    case 'failed':
      return {
        type: 'failed',
        id,
        message: shownWords(textIn(value, 'message')),
        ...(value.is_disk_full === true && { is_disk_full: true }),
        ...(value.is_not_listening === true && { is_not_listening: true }),
      }
    case 'keeps_terminals':
      return { type: 'keeps_terminals', pod: textIn(value, 'pod') }
    case 'resumed': {
      const from = Math.max(0, countIn(value, 'from'))
      const inputs = Math.max(0, countIn(value, 'inputs'))
      return { type: 'resumed', terminal, from, text: textIn(value, 'text'), inputs }
    }
    case 'output':
      return { type: 'output', terminal, text: textIn(value, 'text') }
    case 'ended': {
      const { exit_code } = value
      const why = TERMINAL_ENDS.find((one) => one === value.why)
      return {
        type: 'ended',
        terminal,
        ...(typeof exit_code === 'number' && { exit_code }),
        ...(why && { why }),
      }
    }
    default:
      return undefined
  }
}
