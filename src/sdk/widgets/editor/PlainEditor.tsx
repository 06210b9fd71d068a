import { css } from '@emotion/react'
import { type ClipboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { CodeBox } from '../CodeBox.tsx'
import { field } from '../field.ts'
import { isNewPlace, type Place } from './common/caret-line.ts'
import { indentOf, useChoices } from './common/choices.ts'
import { bodyOfProgram, type Parts, partsOf, withPlainLineEnds } from './common/locked.ts'
import { type EditorProps, TAB_SIZE } from './common/props.ts'
import { editorTexts } from './common/texts.ts'

const code = {
  margin: 0,
  padding: '8px 12px',
  fontFamily: 'var(--font-mono)',
  lineHeight: 1.5,
  whiteSpace: 'pre',
} as const

const frame = css(field, {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  flex: '1 1 auto',
  overflow: 'hidden',
})

const lockedLines = css(code, {
  border: 0,
  borderRadius: 0,
  fontSize: 'inherit',
  overflowWrap: 'normal',
  background: 'var(--surface-2)',
  color: 'var(--text-muted)',
  overflowX: 'auto',
  flex: 'none',
  maxHeight: '30%',
  overflowY: 'auto',
})

/** Begins at its end: the lines next to the candidate's own, such as the head of the function, are in sight. */
const fromEnd = css({ display: 'flex', flexDirection: 'column-reverse' })

const area = css(code, {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: '6rem',
  flex: '1 1 0px',
  border: 0,
  background: 'transparent',
  color: 'inherit',
  fontSize: 'inherit',
  outline: 'none',
  resize: 'none',
  '&:read-only': { background: 'var(--surface-2)' },
})

/** As high as its text, with the same lines as those that are only read. */
const fitted = css({ minHeight: 0, flex: 'none', overflowY: 'hidden' })

const wrapped = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

const NO_BODY = { head: '', tail: '' } as const

interface PlainEditorProps extends EditorProps {
  /** Told whether somebody is writing here. */
  use(isInUse: boolean): void
}

/**
 * A field for code that every browser and every assistive technology knows. Locked lines stand above and below it,
 * so that nothing can reach them.
 *
 * @example
 * <PlainEditor
 *   label="Program" language="python" path="main.py" code={answer} locked={{ head: 0, tail: 0 }}
 *   readOnly={context.readOnly} onChange={(code) => change((now) => ({ ...now, answer: code }))} use={() => {}}
 * />
 */
export function PlainEditor(props: PlainEditorProps) {
  const {
    label,
    code: given,
    locked,
    readOnly,
    place,
    onChange,
    use,
    isFitted = false,
    begin,
    anchor = begin,
    onCaret,
  } = props
  const { fontSize, indent, wrap } = useChoices()
  const { tabSize = TAB_SIZE } = indentOf(indent) ?? {}
  const all = withPlainLineEnds(given)
  const parts = partsOf(all, locked)
  const { head, body, tail }: Parts = parts ?? { ...NO_BODY, body: all }
  const element = useRef<HTMLTextAreaElement>(null)
  const note = useId()

  useLayoutEffect(() => {
    if (element.current) replaceText(element.current, body)
  }, [body])

  useEffect(() => {
    if (element.current && isNewPlace(place)) goTo(element.current, place)
  }, [place])

  const first = useRef({ anchor, begin, onCaret })
  useLayoutEffect(() => {
    const { anchor, begin, onCaret } = first.current
    if (anchor === undefined || begin === undefined) return
    element.current?.focus({ preventScroll: true })
    element.current?.setSelectionRange(anchor, begin)
    onCaret?.(begin)
  }, [])

  function write(text: string) {
    if (!readOnly && text !== body) onChange(head + text + tail)
    else if (element.current) element.current.value = body
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const text = withPlainLineEnds(event.clipboardData.getData('text/plain'))
    const bare = bodyOfProgram(text, { head, tail })
    if (bare === text || readOnly) return
    event.preventDefault()
    if (insertText(bare)) return
    const { selectionStart, selectionEnd } = event.currentTarget
    write(body.slice(0, selectionStart) + bare + body.slice(selectionEnd))
  }

  return (
    <div css={frame} style={{ fontSize: `${fontSize / 16}rem`, tabSize }}>
      {head && <LockedLines name={editorTexts.lockedHead} text={head.slice(0, -1)} wrap={wrap} isAbove />}
      <textarea
        ref={element}
        css={[area, wrap && wrapped, isFitted && fitted]}
        rows={isFitted ? rowsOf(body) : undefined}
        aria-label={label}
        aria-describedby={parts ? undefined : note}
        defaultValue={body}
        readOnly={readOnly || !parts}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        onChange={(event) => write(event.target.value)}
        onPaste={paste}
        onSelect={({ currentTarget }) => onCaret?.(head.length + currentTarget.selectionStart)}
        onFocus={() => use(true)}
        // The window may have lost the focus; it comes back to this field then.
        onBlur={({ target }) => use(document.activeElement === target)}
      />
      {tail && <LockedLines name={editorTexts.lockedTail} text={tail.slice(1)} wrap={wrap} />}
      {!parts && <p id={note}>{editorTexts.noBody}</p>}
    </div>
  )
}

const rowsOf = (text: string) => text.split('\n').length

interface LockedLinesProps {
  readonly name: string
  readonly text: string
  readonly wrap: boolean
  /** Whether the candidate's lines follow. */
  readonly isAbove?: boolean
}

/** Long ones scroll, so they must be reachable with the keyboard. */
function LockedLines({ name, text, wrap, isAbove = false }: LockedLinesProps) {
  return (
    <CodeBox label={name} css={[lockedLines, wrap && wrapped, isAbove && fromEnd]}>
      <span>{text || ' '}</span>
    </CodeBox>
  )
}

/**
 * Types a text over what is selected in the focused field; false where the browser cannot do that. No other way of
 * changing a field keeps its undo history.
 */
function insertText(text: string): boolean {
  return document.execCommand?.(text === '' ? 'delete' : 'insertText', false, text) ?? false
}

function goTo(field: HTMLTextAreaElement, { line, part = { from: 0, to: 0 } }: Place): void {
  const before = field.value.split('\n').slice(0, line - 1)
  const start = before.join('\n').length + (before.length > 0 ? 1 : 0)
  field.focus()
  field.setSelectionRange(start + part.from, start + part.to)
}

/** Puts another text into a field, so that it can be undone where that is possible; the focus stays where it was. */
function replaceText(field: HTMLTextAreaElement, text: string): void {
  if (field.value === text) return
  const before = document.activeElement
  if (!field.readOnly) {
    field.focus({ preventScroll: true })
    field.select()
    insertText(text)
    if (before instanceof HTMLElement && before !== field) before.focus({ preventScroll: true })
  }
  if (field.value !== text) field.value = text
}
