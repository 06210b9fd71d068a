import {
  type CodeData,
  type CodeStubType,
  type LockedText,
  type LockRange,
  type Stub,
  withPlainLineEnds,
} from '@assess/sdk'

const NOTHING_LOCKED: LockedText = { head: 0, tail: 0 }

/** A stub that no problem gives. */
export const NO_STUB: Stub = ''

const linesOf = (text: string): readonly string[] => {
  const whole = text.endsWith('\n') ? text.slice(0, -1) : text
  return whole === '' && text === '' ? [] : whole.split('\n')
}

const partsOf = (stub: Stub) => {
  if (typeof stub === 'string') return { head: [], body: linesOf(withPlainLineEnds(stub)), tail: [] }
  const [head, body, tail] = [stub.head, stub.body, stub.tail].map((part) => linesOf(withPlainLineEnds(part)))
  return { head: head ?? [], body: body?.length ? body : [''], tail: tail ?? [] }
}

/** The document that the editor begins with. */
export function stubText(stub: Stub): string {
  const { head, body, tail } = partsOf(stub)
  return [...head, ...body, ...tail].join('\n')
}

/** Only a stub in parts locks lines, and none of the kind `Default` does (GAP-013). */
export function lockedBy(stub: Stub, kind: CodeStubType | undefined): LockedText {
  if (typeof stub === 'string' || kind === 'Default') return NOTHING_LOCKED
  const { head, tail } = partsOf(stub)
  return { head: head.length, tail: tail.length }
}

/** The locked lines of a document as they are saved: counted from 1, last line included (VALID-15, GAP-014). */
export function codeData(stub: Stub, locked: LockedText, code: string): CodeData {
  const total = code.split('\n').length
  const lock_range: LockRange = {
    head: locked.head > 0 ? [1, locked.head] : null,
    tail: locked.tail > 0 ? [total + 1 - locked.tail, total] : null,
  }
  return { stub_length: { ...locked, body: partsOf(stub).body.length }, lock_range }
}

/** Whether the locked lines of a document are still those of its stub. */
export function keepsLocked(stub: Stub, locked: LockedText, code: string): boolean {
  const lines = code.split('\n')
  const { head, tail } = partsOf(stub)
  if (lines.length < locked.head + locked.tail) return false
  return (
    lines.slice(0, locked.head).every((line, index) => line === head[index]) &&
    lines.slice(lines.length - locked.tail).every((line, index) => line === tail[index])
  )
}
