import type { editor, IRange } from 'monaco-editor/editor/editor.api.js'
import { clipEdits, type Guarded, type Locked, partsOf } from '../common/locked.ts'

type Operation = editor.IIdentifiedSingleEditOperation

/** A text model of which only the body can be edited, by any edit. */
export interface GuardedModel {
  /** What may be edited; `undefined` when the locked lines leave nothing. */
  body(): IRange | undefined
  /** Puts another text into the model. While the locked lines stay the same, it can be undone. */
  replaceAll(text: string, locked: Locked): void
}

/**
 * Holds the locked lines of a model (VALID-15) on the one path of all edits, which typing, pasting, dragging, several
 * cursors, find and replace and every command take: what may not be edited is cut off an edit before it is made, so
 * undo and redo know nothing about it either. `refused` is called when something was cut off.
 */
export function guardModel(model: editor.ITextModel, locked: Locked, refused: () => void): GuardedModel {
  let lines = locked
  const setValue = model.setValue.bind(model)
  const push = model.pushEditOperations.bind(model)
  let isPushing = false

  const pushPermitted: typeof push = (...args) => {
    isPushing = true
    try {
      return push(...args)
    } finally {
      isPushing = false
    }
  }

  function body(): IRange | undefined {
    const first = lines.head + 1
    const last = model.getLineCount() - lines.tail
    if (first > last) return undefined
    const endColumn = model.getLineMaxColumn(last)
    return { startLineNumber: first, startColumn: 1, endLineNumber: last, endColumn }
  }

  /** `undefined` when none of them may be made. */
  function permit(operations: readonly Operation[]): readonly Operation[] | undefined {
    const range = body()
    if (range && operations.every((operation) => isPlainly(range, operation))) return operations
    const permitted = range ? clip(model, range, operations) : operations.map(() => undefined)
    if (permitted.includes(undefined)) refused()
    return permitted.some((operation) => operation !== undefined)
      ? operations.map((operation, index) => permitted[index] ?? nothingOf(model, operation))
      : undefined
  }

  model.pushEditOperations = (before, operations, ...rest) => {
    const permitted = permit(operations)
    return permitted ? pushPermitted(before, [...permitted], ...rest) : null
  }
  // The history makes its edits by this one; those of anybody else would be missing in it, and be undone wrongly.
  model.applyEdits = new Proxy(model.applyEdits, {
    apply(target, self, args: Parameters<typeof model.applyEdits>) {
      if (isPushing) {
        isPushing = false
        return Reflect.apply(target, self, args)
      }
      let inverse: readonly editor.IValidEditOperation[] = []
      model.pushEditOperations(null, [...args[0]], (undone) => {
        inverse = undone
        return null
      })
      return inverse
    },
  })
  model.setValue = (value) => {
    const text = typeof value === 'string' ? value : (value.read() ?? '')
    model.pushEditOperations(null, [{ range: model.getFullModelRange(), text }], () => null)
  }
  model.setEOL = () => {}
  model.pushEOL = () => {}

  return {
    body,
    replaceAll(text, locked) {
      if (text === model.getValue() && locked.head === lines.head && locked.tail === lines.tail) return
      const isSame = hasSameLocked(model.getValue(), lines, text, locked)
      lines = locked
      if (!isSame) return setValue(text)
      model.pushStackElement()
      pushPermitted(null, [differenceOf(model, text)], () => null)
      model.pushStackElement()
    },
  }
}

/** Whether an edit needs no closer look: it is in the body and too small to be a program. */
function isPlainly(body: IRange, { range, text }: Operation): boolean {
  if (!isWithin(body, range)) return false
  return text === null || (text.isWellFormed() && (text.length < 2 || !text.includes('\n')))
}

function isWithin(outer: IRange, inner: IRange): boolean {
  const startsLate =
    inner.startLineNumber > outer.startLineNumber ||
    (inner.startLineNumber === outer.startLineNumber && inner.startColumn >= outer.startColumn)
  const endsEarly =
    inner.endLineNumber < outer.endLineNumber ||
    (inner.endLineNumber === outer.endLineNumber && inner.endColumn <= outer.endColumn)
  return startsLate && endsEarly
}

function clip(model: editor.ITextModel, range: IRange, operations: readonly Operation[]) {
  const offsets = (of: IRange) => {
    const { startLineNumber, startColumn, endLineNumber, endColumn } = model.validateRange(of)
    return {
      from: model.getOffsetAt({ lineNumber: startLineNumber, column: startColumn }),
      to: model.getOffsetAt({ lineNumber: endLineNumber, column: endColumn }),
    }
  }
  const rangeOf = (from: number, to: number): IRange => {
    const start = model.getPositionAt(from)
    const end = model.getPositionAt(to)
    return {
      startLineNumber: start.lineNumber,
      startColumn: start.column,
      endLineNumber: end.lineNumber,
      endColumn: end.column,
    }
  }
  const guarded: Guarded = {
    ...offsets(range),
    length: model.getValueLength(),
    slice: (from, to) => model.getValueInRange(rangeOf(from, to)),
  }
  const edits = operations.map((operation) => ({ ...offsets(operation.range), text: operation.text ?? '' }))
  return clipEdits(edits, guarded).map((edit, index) => {
    const operation = operations[index]
    if (!edit || !operation || edit === edits[index]) return edit && operation
    return { ...operation, range: rangeOf(edit.from, edit.to), text: edit.text }
  })
}

/** Keeps the place of an edit that is not made: a command looks for what became of each of its edits. */
function nothingOf(model: editor.ITextModel, operation: Operation): Operation {
  const { startLineNumber, startColumn } = model.validateRange(operation.range)
  const range = { startLineNumber, startColumn, endLineNumber: startLineNumber, endColumn: startColumn }
  return { ...operation, range, text: '' }
}

function hasSameLocked(before: string, lockedBefore: Locked, after: string, lockedAfter: Locked): boolean {
  const old = partsOf(before, lockedBefore)
  const next = partsOf(after, lockedAfter)
  return old?.head === next?.head && old?.tail === next?.tail && old !== undefined && next !== undefined
}

/** The shortest edit that leads to the text, so that cursors stay where they are. */
function differenceOf(model: editor.ITextModel, text: string): Operation {
  const before = model.getValue()
  const shorter = Math.min(before.length, text.length)
  let start = 0
  while (start < shorter && before[start] === text[start]) start += 1
  if (start > 0 && isHighSurrogate(before, start - 1)) start -= 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === text.at(-1 - end)) end += 1
  if (end > 0 && isHighSurrogate(before, before.length - end - 1)) end -= 1
  const from = model.getPositionAt(start)
  const to = model.getPositionAt(before.length - end)
  return {
    range: {
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    },
    text: text.slice(start, text.length - end),
  }
}

/** The first half of a character that has two must not be parted from the second. */
function isHighSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800
}
