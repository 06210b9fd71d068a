import { barButton, field, listField, muted, primaryButton, Tabs } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { hasBody, headersIn, METHODS, typedPath, type WrittenRequest } from '../../requests/request.ts'
import { requestTexts } from '../../requests/texts.ts'

const frame = css({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 })
const line = css({ display: 'flex', flexWrap: 'wrap', gap: 6, minWidth: 0 })
const select = css(listField, barButton, {
  flex: 'none',
  fontFamily: 'var(--font-mono)',
  fontSize: '0.8125rem',
  fontWeight: 600,
})
const address = css(field, barButton, {
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 7rem',
  minWidth: 0,
  paddingInlineStart: 8,
  fontFamily: 'var(--font-mono)',
  fontSize: '0.8125rem',
  '& > span': { color: 'var(--text-muted)' },
  '& > input': {
    flex: 1,
    minWidth: 0,
    height: '100%',
    padding: 0,
    paddingInlineEnd: 8,
    border: 0,
    outline: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
  },
})
const text = css(field, {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: '6rem',
  padding: 8,
  fontFamily: 'var(--font-mono)',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  resize: 'vertical',
  whiteSpace: 'pre',
  overflowX: 'auto',
})

type Part = 'body' | 'headers'

interface RequestFormProps {
  readonly request: WrittenRequest
  readonly port: number
  readonly isSending: boolean
  onChange(change: Partial<WrittenRequest>): void
  onSend(): void
}

/** Method, path, headers and body of a request to the candidate's own server. */
export function RequestForm({ request, port, isSending, onChange, onSend }: RequestFormProps) {
  const { method, path, headers, body } = request
  const [part, setPart] = useState<Part>()
  const id = useId()
  const shown = part ?? (hasBody(method) ? 'body' : 'headers')
  const count = headersIn(headers).length

  function send(event: FormEvent) {
    event.preventDefault()
    if (!isSending) onSend()
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (!isSending) onSend()
  }

  return (
    <form css={frame} onSubmit={send} onKeyDown={press}>
      <div css={line}>
        <select
          css={select}
          aria-label={requestTexts.method}
          value={method}
          onChange={(event) => onChange({ method: event.target.value })}
        >
          {METHODS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <div css={address}>
          <span aria-hidden="true">{requestTexts.origin(port)}</span>
          <input
            type="text"
            dir="auto"
            aria-label={requestTexts.path}
            value={path}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => onChange({ path: event.target.value })}
            onBlur={() => onChange({ path: typedPath(path) })}
          />
        </div>
        <button type="submit" css={[primaryButton, barButton]} aria-disabled={isSending}>
          {isSending ? requestTexts.sending : requestTexts.send}
        </button>
      </div>
      <Tabs<Part>
        id={id}
        label={requestTexts.title}
        tabs={[
          { name: 'body', title: requestTexts.body },
          { name: 'headers', title: count > 0 ? `${requestTexts.headers} (${count})` : requestTexts.headers },
        ]}
        current={shown}
        choose={setPart}
      />
      <div id={`${id}-panel-${shown}`} role="tabpanel" aria-labelledby={`${id}-tab-${shown}`}>
        {shown === 'headers' ? (
          <Text
            label={requestTexts.headers}
            placeholder={requestTexts.headersHint}
            value={headers}
            onChange={(next) => onChange({ headers: next })}
          />
        ) : hasBody(method) ? (
          <Text
            label={requestTexts.body}
            placeholder={requestTexts.bodyHint}
            value={body}
            onChange={(next) => onChange({ body: next })}
          />
        ) : (
          <p css={muted}>{requestTexts.noBody(method)}</p>
        )}
      </div>
    </form>
  )
}

interface TextProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  onChange(value: string): void
}

function Text({ label, placeholder, value, onChange }: TextProps) {
  return (
    <textarea
      css={text}
      dir="auto"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      rows={5}
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
