import { css } from '@emotion/react'
import { type RefObject, useId } from 'react'
import { remembered } from '../../remembered.ts'
import { dialogLook, quietButton } from '../styles.ts'
import { editorTexts } from './common/texts.ts'
import { keysOf } from './keys.ts'

const frame = css(dialogLook, {
  width: 'min(520px, calc(100vw - 24px))',
  maxHeight: 'calc(100dvh - 24px)',
  padding: 20,
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
  readonly canRun: boolean
  readonly canSubmit: boolean
  readonly suggests: boolean
  /** Whether errors are marked, and what stands in the text is explained. */
  readonly checks: boolean
}

/** The dialog with the shortcuts; the browser returns the focus when it closes. */
export const Shortcuts = remembered((props: ShortcutsProps) => {
  const { element, isFull, canRun, canSubmit, suggests, checks } = props
  const title = useId()
  const keys = keysOf(isFull, editorTexts.control)
  const isOffered = new Map([
    ['run', canRun],
    ['submit', canSubmit],
    ['suggest', suggests],
    ['explain', checks],
    ['nextError', checks],
  ])
  const rows = Object.entries(editorTexts.keys).filter(
    ([name]) => keys.has(name) && isOffered.get(name) !== false,
  )
  return (
    <dialog ref={element} css={frame} aria-labelledby={title}>
      <h2 id={title} css={{ fontSize: 18, margin: 0 }}>
        {editorTexts.shortcuts}
      </h2>
      <table css={table}>
        <tbody>
          {rows.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{text}</th>
              <td>
                <kbd>{keys.get(name)}</kbd>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" css={quietButton} onClick={() => element.current?.close()}>
        {editorTexts.close}
      </button>
    </dialog>
  )
})
