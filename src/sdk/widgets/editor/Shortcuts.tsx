import { css } from '@emotion/react'
import { type RefObject, useId } from 'react'
import { quietButton } from '../styles.ts'
import { COMMON_KEYS, FULL_KEYS, keysShown } from './keys.ts'
import { editorTexts } from './texts.ts'

const frame = css({
  width: 'min(520px, calc(100vw - 24px))',
  maxHeight: 'calc(100dvh - 24px)',
  padding: 20,
  overflowY: 'auto',
  background: 'var(--surface)',
  color: 'var(--text)',
  border: '1px solid var(--border)',
  borderRadius: 14,
  boxShadow: 'var(--shadow)',
  '&::backdrop': { background: 'rgb(10 14 20 / 55%)' },
})

const table = css({
  width: '100%',
  margin: '12px 0 16px',
  borderCollapse: 'collapse',
  'th, td': {
    padding: '6px 0',
    textAlign: 'start',
    fontWeight: 'normal',
    borderBlockEnd: '1px solid var(--border)',
  },
  td: { paddingInlineStart: 12, textAlign: 'end' },
})

interface ShortcutsProps {
  readonly element: RefObject<HTMLDialogElement | null>
  readonly isFull: boolean
}

/** The cheat sheet; the browser gives the focus back to where it was. */
export function Shortcuts({ element, isFull }: ShortcutsProps) {
  const title = useId()
  const keys: Readonly<Partial<Record<keyof typeof editorTexts.keys, string>>> = isFull
    ? { ...COMMON_KEYS, ...FULL_KEYS }
    : COMMON_KEYS
  return (
    <dialog ref={element} css={frame} aria-labelledby={title}>
      <h2 id={title} css={{ fontSize: 18 }}>
        {editorTexts.shortcuts}
      </h2>
      <table css={table}>
        <tbody>
          {(Object.keys(editorTexts.keys) as (keyof typeof editorTexts.keys)[]).map(
            (name) =>
              keys[name] && (
                <tr key={name}>
                  <th scope="row">{editorTexts.keys[name]}</th>
                  <td>
                    <kbd>{keysShown(keys[name], editorTexts.control)}</kbd>
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <button type="button" css={quietButton} onClick={() => element.current?.close()}>
        {editorTexts.close}
      </button>
    </dialog>
  )
}
