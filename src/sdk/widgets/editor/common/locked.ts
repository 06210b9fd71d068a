/** How many lines at the head and at the tail of a text may not be changed (VALID-15); 0 for none. */
export interface Locked {
  readonly head: number
  readonly tail: number
}

/** A text in its three parts; `head` and `tail` hold the line ends that divide them from the body. */
export interface Parts {
  readonly head: string
  readonly body: string
  readonly tail: string
}

/** A change of a text: what stands from one offset to the other is replaced. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The text that is changed, and the offsets between which it may be. */
export interface Guarded {
  readonly length: number
  readonly from: number
  readonly to: number
  slice(from: number, to: number): string
}

/**
 * Editors know one line end only.
 *
 * @example
 * withPlainLineEnds('one\r\ntwo') // 'one\ntwo'
 */
export function withPlainLineEnds(code: string): string {
  return code.replace(/\r\n?/g, '\n')
}

/**
 * The parts of a text with plain line ends; `undefined` when locked lines leave no line that may be changed.
 *
 * @example
 * lockedParts('def f():\n  pass\nprint(f())', { head: 1, tail: 1 }) // { head: 'def f():\n', body: '  pass', … }
 */
export function partsOf(code: string, { head, tail }: Locked): Parts | undefined {
  const lines = code.split('\n')
  if (head + tail >= lines.length) return undefined
  const above = lines.slice(0, head).map((line) => `${line}\n`)
  const below = lines.slice(lines.length - tail).map((line) => `\n${line}`)
  return {
    head: above.join(''),
    body: lines.slice(head, lines.length - tail).join('\n'),
    tail: tail > 0 ? below.join('') : '',
  }
}

/**
 * The body of a whole program that was written elsewhere, with these locked parts; any other text as it is. Locked
 * parts without a word in them, such as a bracket, are no sign of a whole program.
 */
export function bodyOfProgram(text: string, { head, tail }: Omit<Parts, 'body'>): string {
  const isProgram = /\w/.test(head + tail) && text.length >= head.length + tail.length
  if (!isProgram || !text.startsWith(head) || !text.endsWith(tail)) return text
  return text.slice(head.length, text.length - tail.length)
}

/**
 * What of an edit may be made: all of it within the body, the part within the body when it reaches beyond, and
 * nothing (`undefined`) outside. Locked text that the new text repeats is not put into the body a second time. Half
 * characters are refused, as a command can make them: an editor does not find the place again where they stood.
 */
export function clipEdit(edit: Edit, guarded: Guarded): Edit | undefined {
  if (!edit.text.isWellFormed()) return undefined
  const from = Math.max(edit.from, guarded.from)
  const to = Math.min(edit.to, guarded.to)
  const coversBody = from === guarded.from && to === guarded.to
  if (from === edit.from && to === edit.to) return coversBody ? withBodyOnly(edit, guarded) : edit
  if (from > to || (from === to && !(coversBody && reaches(edit, guarded)))) return undefined
  return cutBack(edit, from, to, guarded)
}

/** An edit over the border, without what it does beyond; none when the border is all that it is about. */
function cutBack(edit: Edit, from: number, to: number, guarded: Guarded): Edit | undefined {
  const head = guarded.slice(edit.from, from)
  const body = guarded.slice(from, to)
  const tail = guarded.slice(to, edit.to)
  const isForHead = head !== '' && body !== '' && edit.text.endsWith(body) && !edit.text.startsWith(head)
  const isForTail = tail !== '' && body !== '' && edit.text.startsWith(body) && !edit.text.endsWith(tail)
  if (isForHead || isForTail) return undefined
  const text = edit.text.startsWith(head) ? edit.text.slice(head.length) : edit.text
  return { from, to, text: text.endsWith(tail) ? text.slice(0, text.length - tail.length) : text }
}

/** A whole program that is put over the body gives its own body only. */
function withBodyOnly(edit: Edit, guarded: Guarded): Edit {
  const head = guarded.slice(0, guarded.from)
  const tail = guarded.slice(guarded.to, guarded.length)
  const text = bodyOfProgram(edit.text, { head, tail })
  return text === edit.text ? edit : { ...edit, text }
}

/** Whether an edit round an empty body goes beyond it on both sides, where there is anything. */
function reaches(edit: Edit, { length, from, to }: Guarded): boolean {
  return (edit.from < from || from === 0) && (edit.to > to || to === length)
}

/**
 * What may be made of edits that are made together, in their order, as `clipEdit` says of each. Text that is moved
 * is moved as a whole or not at all, so that none is lost or doubled on the border.
 */
export function clipEdits(edits: readonly Edit[], guarded: Guarded): readonly (Edit | undefined)[] {
  const clipped = edits.map((edit) => clipEdit(edit, guarded))
  const isWhole = clipped.every((edit, index) => edit === edits[index])
  return !isWhole && isMove(edits, guarded) ? edits.map(() => undefined) : clipped
}

function isMove(edits: readonly Edit[], guarded: Guarded): boolean {
  const takes = ({ from, to, text }: Edit) => text === '' && guarded.slice(from, to).trim() !== ''
  const puts = ({ from, to, text }: Edit) => from === to && text.trim() !== ''
  return edits.some(takes) && edits.some(puts)
}
