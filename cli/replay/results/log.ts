import type { CallRecord, SocketRecord } from '../network/traffic.ts'
import { type PageLine, VIEW_FAULT } from '../runtime/base/contract.ts'
import type { Timeline } from './timeline.ts'

/** Everything that backend and pages have told, as it was told; the timeline has it in one order. */
export interface Log {
  readonly calls: readonly CallRecord[]
  readonly frames: readonly SocketRecord[]
  readonly lines: readonly PageLine[]
  /** Errors that nobody caught in a page, but those that a flow wants. */
  readonly errors: readonly string[]
  /** What pages wrote to their consoles as an error. */
  readonly complaints: readonly string[]
  onCall(call: CallRecord): void
  onSocket(frame: SocketRecord): void
  onLine(tab: string, line: PageLine): void
  onError(tab: string, at: number, message: string): void
  onComplaint(message: string): void
}

export function createLog(timeline: Timeline): Log {
  const calls: CallRecord[] = []
  const frames: SocketRecord[] = []
  const lines: PageLine[] = []
  const errors: string[] = []
  const complaints: string[] = []
  return {
    calls,
    frames,
    lines,
    errors,
    complaints,
    onComplaint: (message) => void complaints.push(message),
    onCall(call) {
      const { at, name, method, path, status, body, fault } = call
      calls.push(call)
      const words = [name ?? 'call', method, path, `→ ${status}`, fault && `(${fault})`, body]
      timeline.add(at, 'call', words.filter(Boolean).join(' '))
    },
    onSocket(frame) {
      frames.push(frame)
      timeline.add(frame.at, 'socket', frame.text)
    },
    onLine(tab, line) {
      const { at, kind, text } = line
      lines.push(line)
      timeline.add(at, kind, kind === 'screen' ? `${tab}: ${text}` : text, tab)
    },
    onError(tab, at, message) {
      if (!message.includes(VIEW_FAULT)) errors.push(message)
      timeline.add(at, 'error', message, tab)
    },
  }
}
