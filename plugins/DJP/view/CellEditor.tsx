import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { useChoices } from '../../../src/sdk/widgets/editor/common/choices.ts'
import type { EditorProps } from '../../../src/sdk/widgets/editor/common/props.ts'
import { useLoading, useSuggestions, warm } from '../../../src/sdk/widgets/editor/loading.ts'
import { PlainEditor } from '../../../src/sdk/widgets/editor/PlainEditor.tsx'

const NO_LINES = { head: 0, tail: 0 } as const
const ignore = () => {}

const frame = css({
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
  const hasSuggestions = useSuggestions()
  // It comes while nobody writes in the plain field, whose caret would be lost.
  const [FullEditor] = useState(() =>
    plain || !hasSuggestions || loading.state !== 'ready' ? undefined : loading.FullEditor,
  )
  useEffect(() => {
    if (!plain) warm()
  }, [plain])
  const editor = { ...props, locked: NO_LINES, isFitted: true, readOnly: false }
  return (
    <div css={frame}>
      {FullEditor ? <FullEditor {...editor} announce={ignore} /> : <PlainEditor {...editor} use={ignore} />}
    </div>
  )
}
