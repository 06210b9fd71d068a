import { formField, Modal, primaryButton, quietButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { Editor } from '@tiptap/core'
import { type FormEvent, useId, useState } from 'react'
import { addressOf, linkAt, removeLink, setLink } from './link.ts'
import { texts } from './texts.ts'

const frame = css({ width: 'min(440px, calc(100vw - 24px))', padding: 24 })
const form = css({ display: 'flex', flexDirection: 'column', gap: 14, marginTop: 16 })
const row = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 12 })
const wrong = css({
  margin: '6px 0 0',
  color: 'var(--danger)',
  fontSize: '0.875rem',
  '&:empty': { display: 'none' },
})

interface LinkDialogProps {
  readonly editor: Editor
  close(): void
}

/** Asks where a link leads, and for its words where none are selected. */
export function LinkDialog({ editor, close }: LinkDialogProps) {
  const [before] = useState(() => linkAt(editor))
  const [isBare] = useState(() => before === '' && editor.state.selection.empty)
  const [address, write] = useState(before)
  const [text, writeText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const id = useId()
  const fault = `${id}-fault`
  const { link } = texts

  function finish(change: () => void) {
    close()
    // The dialog gives the focus back when it is gone, and the editor shows its caret then.
    queueMicrotask(change)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const href = addressOf(address)
    if (href === undefined) setWrong(true)
    else finish(() => setLink(editor, href, text))
  }

  return (
    <Modal title={link.title} frame={frame} close={close}>
      <form css={form} onSubmit={submit} noValidate>
        {isBare && (
          <div>
            <label htmlFor={`${id}-text`}>{link.text}</label>
            <input
              id={`${id}-text`}
              css={formField}
              type="text"
              dir="auto"
              value={text}
              onChange={({ target }) => writeText(target.value)}
            />
          </div>
        )}
        <div>
          <label htmlFor={id}>{link.address}</label>
          <input
            id={id}
            css={formField}
            type="text"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            value={address}
            aria-invalid={isWrong}
            aria-describedby={fault}
            onChange={({ target }) => {
              write(target.value)
              setWrong(false)
            }}
          />
          <p id={fault} css={wrong} role="alert">
            {isWrong ? link.wrong : ''}
          </p>
        </div>
        <div css={row}>
          {before !== '' && (
            <button type="button" css={quietButton} onClick={() => finish(() => removeLink(editor))}>
              {link.remove}
            </button>
          )}
          <button type="button" css={quietButton} onClick={close}>
            {link.cancel}
          </button>
          <button type="submit" css={primaryButton}>
            {link.set}
          </button>
        </div>
      </form>
    </Modal>
  )
}
