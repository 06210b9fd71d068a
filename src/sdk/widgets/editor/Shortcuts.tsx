import { css } from '@emotion/react'
import { remembered } from '../../remembered.ts'
import { Modal } from '../dialog/Modal.tsx'
import { quietButton } from '../viewButtons.ts'
import { editorTexts } from './common/texts.ts'
import { keysOf } from './keys.ts'

const frame = css({
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
  close(): void
  readonly isFull: boolean
  readonly canRun: boolean
  readonly canSubmit: boolean
  readonly suggests: boolean
  /** Whether errors are marked, and what stands in the text is explained. */
  readonly checks: boolean
}

/** The dialog with the shortcuts. */
export const Shortcuts = remembered((props: ShortcutsProps) => {
  const { close, isFull, canRun, canSubmit, suggests, checks } = props
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
    <Modal title={editorTexts.shortcuts} frame={frame} close={close}>
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
      <button type="button" css={quietButton} onClick={close}>
        {editorTexts.close}
      </button>
    </Modal>
  )
})
