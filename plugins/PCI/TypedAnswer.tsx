import { field, muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useId, useState } from 'react'
import type { Declaration } from './declaration.schema.ts'
import { type Response, responseText, typedResponse } from './response.ts'
import { texts } from './texts.ts'

const part = css({ display: 'flex', flexDirection: 'column', gap: 6, paddingTop: 8 })
const input = css(field, { minHeight: 44, maxWidth: '24rem', padding: '0 12px', fontSize: 16 })
const misfit = css({ margin: 0, color: 'var(--danger)', fontSize: '0.875rem' })

interface TypedAnswerProps {
  readonly response: Response | null
  readonly declaration: Declaration
  answer(response: Response | null): void
}

/** The answer as text, for candidates who cannot work the interaction; it begins again with what is typed. */
export function TypedAnswer({ response, declaration, answer }: TypedAnswerProps) {
  const id = useId()
  const [draft, setDraft] = useState('')
  const typed = typedResponse(draft, declaration)
  const isOwn = typed === undefined || JSON.stringify(typed) === JSON.stringify(response)
  const text = isOwn && draft !== '' ? draft : responseText(response)
  const isMisfit = isOwn && typed === undefined
  const isNumber = declaration.base_type === 'integer' || declaration.base_type === 'float'

  function type(next: string) {
    setDraft(next)
    const read = typedResponse(next, declaration)
    if (read !== undefined) answer(read)
  }

  return (
    <div css={part}>
      <label htmlFor={id}>{texts.field}</label>
      <input
        id={id}
        css={input}
        dir="auto"
        value={text}
        inputMode={isNumber && declaration.cardinality === 'single' ? 'decimal' : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={isMisfit}
        aria-describedby={`${id}-note`}
        onChange={(event) => type(event.target.value)}
      />
      <p id={`${id}-note`} css={isMisfit ? misfit : muted}>
        {texts.misfit[declaration.base_type]} {declaration.cardinality !== 'single' && texts.several}
      </p>
    </div>
  )
}
