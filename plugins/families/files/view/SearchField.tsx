import { field, hidden } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'

const line = css({ display: 'flex', flexWrap: 'wrap', gap: 6, maxWidth: '44rem' })
const input = css(field, {
  flex: '1 1 12rem',
  minWidth: 0,
  minHeight: 36,
  padding: '0 8px',
  boxSizing: 'border-box',
})

interface SearchFieldProps {
  readonly name: string
  readonly value: string
  readonly fieldRef?: Ref<HTMLInputElement>
  /** The buttons beside it. */
  readonly children: ReactNode
  onChange(text: string): void
  onKeyDown?(event: KeyboardEvent): void
}

/** A text that is looked for, or put in its place, in a row with its buttons. */
export function SearchField({ name, value, fieldRef, children, onChange, onKeyDown }: SearchFieldProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} css={hidden}>
        {name}
      </label>
      <div css={line}>
        <input
          ref={fieldRef}
          id={id}
          type="text"
          css={input}
          placeholder={name}
          value={value}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {children}
      </div>
    </>
  )
}
