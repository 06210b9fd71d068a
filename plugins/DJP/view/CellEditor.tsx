import { css } from '@emotion/react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useChoices } from '../../../src/sdk/widgets/editor/common/choices.ts'
import type { EditorProps } from '../../../src/sdk/widgets/editor/common/props.ts'
import { useLoading, warm } from '../../../src/sdk/widgets/editor/loading.ts'
import { PlainEditor } from '../../../src/sdk/widgets/editor/PlainEditor.tsx'

const NO_LINES = { head: 0, tail: 0 } as const
const ignore = () => {}

const frame = css({
  margin: 0,
  padding: 0,
  border: '1px solid var(--border-strong)',
  borderRadius: 4,
  overflow: 'hidden',
  minWidth: 0,
  '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 1 },
})

type CellEditorProps = Omit<EditorProps, 'locked' | 'isFitted' | 'readOnly' | 'begin' | 'anchor'> & {
  /** Where the caret begins. */
  readonly begin: number
}

const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey

/** What a key writes; `undefined` for one that writes nothing. */
function textOf(event: KeyboardEvent): string | undefined {
  if (hasModifier(event) && !event.getModifierState('AltGraph')) return undefined
  if (event.key === 'Enter') return event.shiftKey ? undefined : '\n'
  return [...event.key].length === 1 ? event.key : undefined
}

const selectsAll = ({ altKey, ctrlKey, key, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'a'

/** What is written or selected before the editor has the focus, so that none of it is lost. */
function useEarlyKeys({
  begin: first,
  code,
  onChange,
}: Pick<CellEditorProps, 'begin' | 'code' | 'onChange'>) {
  const [selected, select] = useState({ anchor: first, begin: first })
  const { anchor, begin } = selected

  function write(text: string, at = anchor) {
    onChange(code.slice(0, at) + text + code.slice(begin))
    select({ anchor: at + text.length, begin: at + text.length })
  }

  function press(event: KeyboardEvent) {
    const text = textOf(event)
    if (text !== undefined) write(text)
    else if (event.key === 'Backspace') write('', anchor < begin ? anchor : Math.max(0, begin - 1))
    else if (selectsAll(event)) select({ anchor: 0, begin: code.length })
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault()
    write(event.clipboardData.getData('text/plain'))
  }

  return { selected, press, paste }
}

/** The editor of the one cell that is written in: Monaco where it is there, else a plain field. */
export function CellEditor(props: CellEditorProps) {
  const loading = useLoading()
  const { plain } = useChoices()
  // It comes while nobody writes in the plain field, whose caret would be lost.
  const [FullEditor] = useState(() => (plain || loading.state !== 'ready' ? undefined : loading.FullEditor))
  useEffect(() => {
    if (!plain) warm()
  }, [plain])
  // Monaco takes a moment; until then the focus is on its place, so that Tab and a screen reader stay in the cell.
  const place = useRef<HTMLFieldSetElement>(null)
  const [isOpening, setOpening] = useState(FullEditor !== undefined)
  useLayoutEffect(() => {
    if (isOpening) place.current?.focus({ preventScroll: true })
  }, [isOpening])
  const { selected, paste, press } = useEarlyKeys(props)
  const editor = { ...props, ...selected, locked: NO_LINES, isFitted: true, readOnly: false }
  return (
    <fieldset
      ref={place}
      css={frame}
      aria-busy={isOpening || undefined}
      tabIndex={isOpening ? -1 : undefined}
      onKeyDown={isOpening ? press : undefined}
      onPaste={isOpening ? paste : undefined}
      onFocus={(event) => {
        if (event.target !== place.current) setOpening(false)
      }}
    >
      {FullEditor ? <FullEditor {...editor} announce={ignore} /> : <PlainEditor {...editor} use={ignore} />}
    </fieldset>
  )
}
