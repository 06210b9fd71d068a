import { css } from '@emotion/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio/react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { TextArea } from '../../../sdk/widgets/TextArea.tsx'
import { hidden } from '../../../sdk/widgets/text.ts'
import { CHAT_LENGTH } from '../../../wire/limits.ts'
import { chatTexts } from '../../texts/chat.ts'
import { useConversation } from './conversation.ts'

const form = css({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 4,
  padding: '8px 8px calc(8px + env(safe-area-inset-bottom))',
  borderTop: '1px solid var(--border)',
})

const field = css({
  flex: 1,
  minWidth: 0,
  minHeight: 40,
  maxHeight: 96,
  padding: '8px 10px',
  fieldSizing: 'content',
  resize: 'none',
  background: 'var(--bg)',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
})

/** Where a message is written; Enter sends it, Shift and Enter begin a line. `problem` is the one on the screen, or `''`. */
export function Composer({ problem }: { readonly problem: string }) {
  const conversation = useConversation()
  const { draft } = useSnapshot(conversation.state, { sync: true })
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  function send(event: FormEvent) {
    event.preventDefault()
    void conversation.ask(conversation.state.draft, problem)
    box.current?.focus()
  }

  return (
    <form css={form} onSubmit={send}>
      <AttachButton problem={problem} />
      <TextArea
        ref={box}
        label={chatTexts.message}
        labelStyle={hidden}
        style={field}
        rows={1}
        maxLength={CHAT_LENGTH}
        placeholder={chatTexts.message}
        value={draft}
        write={(text) => {
          conversation.state.draft = text
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
        }}
      />
      <button type="submit" css={[buttonStyle('primary'), { paddingInline: 12 }]} aria-label={chatTexts.send}>
        <Icon name="send" />
      </button>
    </form>
  )
}

function AttachButton({ problem }: { readonly problem: string }) {
  const conversation = useConversation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void conversation.attach(file, problem)
          event.target.value = ''
        }}
      />
      <button
        type="button"
        css={buttonStyle('ghost')}
        aria-label={chatTexts.attach}
        onClick={() => input.current?.click()}
      >
        <Icon name="clip" />
      </button>
    </>
  )
}
