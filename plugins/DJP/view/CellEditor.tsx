import { withPlainLineEnds } from '@assess/sdk'
import {
  type EditorProps,
  fetchEditor,
  PlainEditor,
  TAB_SIZE,
  useEditorChoices,
  useEditorLoading,
} from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { chordOf } from './keys.ts'

const NO_LINES = { head: 0, tail: 0 } as const
const ignore = () => {}

const frame = css({
  position: 'relative',
  margin: 0,
  padding: 0,
  border: '1px solid var(--border-strong)',
  borderRadius: 4,
  overflow: 'hidden',
  minWidth: 0,
  '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 1 },
})
/** Monaco measures its place before it is seen. */
const behind = css({ position: 'absolute', inset: 0, visibility: 'hidden' })

type CellEditorProps = Omit<EditorProps, 'locked' | 'isFitted' | 'readOnly' | 'begin' | 'anchor'> & {
  /** Where the caret begins. */
  readonly begin: number
}

/** What is selected in a field; without the focus, nothing that Monaco should begin with. */
function selectedIn(field: HTMLTextAreaElement): Pick<EditorProps, 'anchor' | 'begin'> {
  if (document.activeElement !== field) return {}
  const { selectionDirection, selectionEnd, selectionStart } = field
  return selectionDirection === 'backward'
    ? { anchor: selectionEnd, begin: selectionStart }
    : { anchor: selectionStart, begin: selectionEnd }
}

/** In a plain field that Monaco is about to take over, Tab does what it does there. */
function indent(event: KeyboardEvent<HTMLElement>) {
  const { nativeEvent, target } = event
  if (chordOf(nativeEvent) !== 'Tab' || nativeEvent.isComposing) return
  if (!(target instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  const line = target.value.slice(0, target.selectionStart).split('\n').at(-1) ?? ''
  document.execCommand('insertText', false, ' '.repeat(TAB_SIZE - (line.length % TAB_SIZE)))
}

/**
 * The editor of the one cell that is written in. It begins as a plain field, which takes every key at once. Where Monaco is
 * loaded, it comes a moment later and goes on with the text and the selection of the field.
 */
export function CellEditor(props: CellEditorProps) {
  const loading = useEditorLoading()
  const { plain } = useEditorChoices()
  // Once somebody writes in the plain field for longer, its undo history is worth more.
  const [FullEditor] = useState(() => (plain || loading.state !== 'ready' ? undefined : loading.FullEditor))
  useEffect(() => {
    if (!plain) fetchEditor()
  }, [plain])
  const place = useRef<HTMLDivElement>(null)
  const [isThere, setThere] = useState(false)
  const [isComposing, setComposing] = useState(false)
  const [taken, setTaken] = useState<Pick<EditorProps, 'anchor' | 'begin'>>()
  const { code, onChange } = props

  // Before anything else happens, so that no key comes between the field and Monaco; nor is a word cut off that an input
  // method composes.
  useLayoutEffect(() => {
    const field = place.current?.querySelector('textarea')
    if (!field || !isThere || isComposing) return
    // Some browsers tell of a composed word only after its end.
    if (field.value !== withPlainLineEnds(code)) onChange(field.value)
    setTaken(selectedIn(field))
  }, [isThere, isComposing, code, onChange])

  const editor = { ...props, locked: NO_LINES, isFitted: true, readOnly: false }
  return (
    <fieldset css={frame}>
      {!taken && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it
        <div
          ref={place}
          onKeyDown={FullEditor && indent}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
        >
          <PlainEditor {...editor} use={ignore} />
        </div>
      )}
      {FullEditor && (
        <div css={!taken && behind}>
          <FullEditor
            {...editor}
            begin={taken?.begin}
            anchor={taken?.anchor}
            announce={ignore}
            onShown={() => setThere(true)}
          />
        </div>
      )}
    </fieldset>
  )
}
