import { field, quietButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type FormEvent, useId, useRef } from 'react'
import type { Asked } from '../kernel/state.ts'
import { notebookTexts } from '../problem/texts.ts'
import { useBorrowedFocus } from './useBorrowedFocus.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBlockStart: 8 })
const line = css(field, { flex: '1 1 12rem', minWidth: 0, minHeight: 44, padding: '0 12px' })

interface InputFormProps {
  readonly asked: Asked
  onReply(text: string): void
}

/** The line that a program waits for (`input()`). */
export function InputForm({ asked: { prompt, isPassword }, onReply }: InputFormProps) {
  const id = useId()
  const element = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useBorrowedFocus(element, form)

  function send(event: FormEvent) {
    event.preventDefault()
    onReply(element.current?.value ?? '')
  }

  return (
    <form ref={form} css={row} onSubmit={send}>
      <label htmlFor={id}>{prompt || notebookTexts.input}</label>
      <input
        ref={element}
        id={id}
        css={line}
        dir="auto"
        type={isPassword ? 'password' : 'text'}
        autoComplete="off"
      />
      <button type="submit" css={quietButton}>
        {notebookTexts.send}
      </button>
    </form>
  )
}
