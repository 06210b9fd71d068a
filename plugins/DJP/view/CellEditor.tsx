import { css } from '@emotion/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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

/** The editor of the one cell that is written in: Monaco where it is there, else a plain field. */
export function CellEditor(props: Omit<EditorProps, 'locked' | 'isFitted' | 'readOnly'>) {
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
  const editor = { ...props, locked: NO_LINES, isFitted: true, readOnly: false }
  return (
    <fieldset
      ref={place}
      css={frame}
      aria-busy={isOpening || undefined}
      tabIndex={isOpening ? -1 : undefined}
      onFocus={(event) => {
        if (event.target !== place.current) setOpening(false)
      }}
    >
      {FullEditor ? <FullEditor {...editor} announce={ignore} /> : <PlainEditor {...editor} use={ignore} />}
    </fieldset>
  )
}
