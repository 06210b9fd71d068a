import { css } from '@emotion/react'
import { type FormEvent, useId, useLayoutEffect, useRef } from 'react'
import { field, quietButton } from '../../../src/sdk/widgets/styles.ts'
import type { Asked } from '../kernel/state.ts'
import { notebookTexts } from '../texts.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBlockStart: 8 })
const line = css(field, { flex: '1 1 12rem', minWidth: 0, minHeight: 44, padding: '0 12px' })

interface InputFormProps {
  readonly asked: Asked
  onReply(text: string): void
}

/** Hands the focus of the form to what had it before; where that is gone, to the cell that is selected. */
function giveBack(form: HTMLFormElement, before: Element | null) {
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  if (form.contains(document.activeElement))
    document.querySelector<HTMLElement>('[data-selected]')?.focus({ preventScroll: true })
}

/** The line that a program waits for (`input()`). */
export function InputForm({ asked: { prompt, isPassword }, onReply }: InputFormProps) {
  const id = useId()
  const element = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const form = element.current?.form
    const before = document.activeElement
    element.current?.focus()
    return () => {
      if (form?.contains(document.activeElement)) giveBack(form, before)
    }
  }, [])

  function send(event: FormEvent) {
    event.preventDefault()
    onReply(element.current?.value ?? '')
  }

  return (
    <form css={row} onSubmit={send}>
      <label htmlFor={id}>{prompt || notebookTexts.input}</label>
      <input ref={element} id={id} css={line} type={isPassword ? 'password' : 'text'} autoComplete="off" />
      <button type="submit" css={quietButton}>
        {notebookTexts.send}
      </button>
    </form>
  )
}
